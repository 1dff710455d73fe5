import type { Message } from '@outpost/shared-contracts/messages/message';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Check, CheckCheck, ShieldAlert } from 'lucide-react';
import { clockTime, fullDate } from '../dates.ts';
import { RichText } from '../html/rich-text.tsx';
import { senderOf } from '../rules.ts';
import { Attachments } from './attachments.tsx';
import classes from './message-list.module.css';

/** One message: text, files, who wrote it and when, and whether the other side has read it. */
export function Bubble({ message, onStale }: { readonly message: Message; readonly onStale: () => void }) {
  const { t } = useTranslation('shell');
  const { language } = useShell();
  const { is_own, text, attachments, message_date, seen, is_masked } = message;
  return (
    <li className={classes.message} data-own={is_own}>
      {text !== '' && (
        <div className={classes.bubble} dir="auto">
          <RichText html={text} />
        </div>
      )}
      <Attachments files={attachments} onStale={onStale} />
      {is_masked && (
        <p className={classes.masked}>
          <ShieldAlert size={14} aria-hidden="true" />
          {t('conversation.masked')}
        </p>
      )}
      <p className={classes.meta}>
        <bdi>{is_own ? t('conversation.you') : senderOf(message)}</bdi>
        <time dateTime={new Date(message_date * 1000).toISOString()} title={fullDate(message_date, language)}>
          {clockTime(message_date, language)}
        </time>
        {is_own && (
          <span className={classes.receipt}>
            {seen === 1 ? <CheckCheck size={16} aria-hidden="true" /> : <Check size={16} aria-hidden="true" />}
            {t(seen === 1 ? 'conversation.read' : 'conversation.sent')}
          </span>
        )}
      </p>
    </li>
  );
}
