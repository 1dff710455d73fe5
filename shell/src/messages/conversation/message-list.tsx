import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Button } from '@outpost/shared-ui/button';
import { EmptyState } from '@outpost/shared-ui/empty-state';
import { EmptyPicture } from '@outpost/shared-ui/pictures/empty';
import { ArrowDown } from 'lucide-react';
import { Fragment, useEffect } from 'react';
import { dayLabel, isSameDay } from '../dates.ts';
import { plainText } from '../html/parse-html.ts';
import { senderOf } from '../rules.ts';
import { useValue } from '../use-value.ts';
import { Bubble } from './bubble.tsx';
import type { Conversation } from './conversation.ts';
import classes from './message-list.module.css';
import { OutgoingBubble } from './outgoing-bubble.tsx';
import { useStayAtEnd } from './use-stay-at-end.ts';

/** All that was written, oldest first, with days between; what is on its way stands last. */
export function MessageList({ conversation }: { readonly conversation: Conversation }) {
  const { t } = useTranslation('shell');
  const { language } = useShell();
  const { messages, outgoing, hasOlder, older, about } = useValue(conversation.state$);
  const last = messages.at(-1);
  const { scroller, isBehind, toEnd } = useStayAtEnd({
    first: messages[0]?.id,
    last: last?.id,
    own: `${messages.findLast(({ is_own }) => is_own)?.id} ${outgoing.length}`,
  });

  // Seen is what was on the screen of somebody who is there.
  useEffect(() => {
    const see = (): void => {
      if (last !== undefined && document.visibilityState === 'visible') conversation.see();
    };
    see();
    document.addEventListener('visibilitychange', see);
    return () => document.removeEventListener('visibilitychange', see);
  }, [conversation, last]);

  const now = Date.now() / 1000;
  const other = about?.other.name ?? '';
  return (
    <div className={classes.place}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is scrolled by keys when it has the focus */}
      <section ref={scroller} className={classes.scroller} aria-label={t('conversation.messages')} tabIndex={0}>
        {about?.masks_contacts && <p className={classes.notice}>{t('conversation.masks')}</p>}
        {hasOlder && (
          <div className={classes.older}>
            <Button size="s" busy={older === 'loading'} onClick={() => void conversation.loadOlder()}>
              {t('conversation.older')}
            </Button>
            {older === 'failed' && <p role="alert">{t('conversation.olderFailed')}</p>}
          </div>
        )}
        {messages.length === 0 && outgoing.length === 0 && (
          <EmptyState picture={<EmptyPicture of="messages" width={132} />} title={t('conversation.empty')}>
            {t('conversation.emptyText', { name: other })}
          </EmptyState>
        )}
        <ol className={classes.messages}>
          {messages.map((message, place) => {
            const before = messages[place - 1];
            const isNewDay = before === undefined || !isSameDay(before.message_date, message.message_date);
            return (
              <Fragment key={message.id}>
                {isNewDay && <li className={classes.day}>{dayLabel(message.message_date, now, language)}</li>}
                <Bubble message={message} onStale={() => void conversation.load()} />
              </Fragment>
            );
          })}
          {outgoing.map((out) => (
            <OutgoingBubble key={out.key} outgoing={out} conversation={conversation} />
          ))}
        </ol>
      </section>
      {isBehind && (
        <Button size="s" variant="primary" className={classes.behind} icon={<ArrowDown aria-hidden="true" />} onClick={toEnd}>
          {t('conversation.newBelow')}
        </Button>
      )}
      <p role="status" data-visually-hidden>
        {last &&
          !last.is_own &&
          `${senderOf(last)}: ${plainText(last.text) || t('conversation.files', { count: last.attachments.length })}`}
      </p>
    </div>
  );
}
