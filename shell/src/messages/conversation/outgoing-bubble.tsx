import { useTranslation } from '@outpost/shared-remote/i18n';
import { Button } from '@outpost/shared-ui/button';
import { CircleAlert } from 'lucide-react';
import { useValue } from '../use-value.ts';
import { Attachments } from './attachments.tsx';
import type { Conversation } from './conversation.ts';
import classes from './message-list.module.css';
import type { Outgoing } from './outgoing.ts';

/** A message on its way; one that failed is kept, with the ways on. */
export function OutgoingBubble({ outgoing, conversation }: { readonly outgoing: Outgoing; readonly conversation: Conversation }) {
  const { t } = useTranslation('shell');
  const { about } = useValue(conversation.state$);
  const { key, text, template, attachments, state, reason } = outgoing;
  const shown = template === undefined ? text : about?.templates.find(({ code }) => code === template)?.text;
  return (
    <li className={classes.message} data-own="true" data-state={state}>
      {shown && (
        <div className={`${classes.bubble} ${classes.typed}`} dir="auto">
          {shown}
        </div>
      )}
      <Attachments files={attachments.filter(({ url }) => url !== '')} />
      {attachments.map(({ id, name, url }) => url === '' && <bdi key={id}>{name}</bdi>)}
      {state === 'sending' ? (
        <p className={classes.meta} role="status">
          {t('conversation.sending')}
        </p>
      ) : (
        <div role="alert" className={classes.unsent}>
          <p className={classes.reason}>
            <CircleAlert size={16} aria-hidden="true" />
            <span>{reason ?? t('conversation.notSent')}</span>
          </p>
          <div className={classes.ways}>
            <Button size="s" onClick={() => conversation.retry(key)}>
              {t('conversation.retry')}
            </Button>
            <Button size="s" variant="quiet" onClick={() => conversation.discard(key)}>
              {t('conversation.discard')}
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}
