import { useTranslation } from '@outpost/shared-remote/i18n';
import { useValue } from '../use-value.ts';
import classes from './composer.module.css';
import type { Conversation } from './conversation.ts';

/** What is said often, sent with one press and read by the other in their own language. */
export function QuickReplies({ conversation }: { readonly conversation: Conversation }) {
  const { t } = useTranslation('shell');
  const { about } = useValue(conversation.state$);
  if (!about || about.templates.length === 0) return null;
  return (
    <ul className={classes.quick} aria-label={t('conversation.quick')}>
      {about.templates.map(({ code, text }) => (
        <li key={code}>
          <button type="button" onClick={() => conversation.send({ text: '', template: code, attachments: [] })}>
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}
