import { SUPPORT_NAME } from '@outpost/shared-contracts/brand/brand';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { QueryFailed } from '@outpost/shared-remote/query-failed';
import { useShell } from '@outpost/shared-remote/remote';
import { Badge } from '@outpost/shared-ui/badge';
import { Card } from '@outpost/shared-ui/card';
import { EmptyState } from '@outpost/shared-ui/empty-state';
import { EmptyPicture } from '@outpost/shared-ui/pictures/empty';
import { Loading, Skeleton } from '@outpost/shared-ui/skeleton';
import { thread } from '../api/contact.ts';
import classes from './contact.module.css';

const TONES = { open: 'sky', answered: 'success', closed: 'plain' } as const;

/** A question and what was answered, as the link of the mail opens it. */
export function QuestionThread({ id, token }: { readonly id: string; readonly token: string | undefined }) {
  const { t } = useTranslation('mfe-marketing');
  const shell = useShell();
  const times = new Intl.DateTimeFormat(localeOf(shell.language), { dateStyle: 'long', timeStyle: 'short' });
  const query = useQuery(thread(shell, id, token));
  const { data, error } = query;
  if (isRefusal(error, 'not_found'))
    return (
      <EmptyState headingLevel={2} picture={<EmptyPicture of="search" />} title={t('contact.thread.unknown')}>
        {t('contact.thread.unknownText')}
      </EmptyState>
    );
  if (!data && error)
    return (
      <QueryFailed query={query} headingLevel={2} title={t('contact.thread.failed')}>
        {t('contact.thread.failedText')}
      </QueryFailed>
    );
  if (!data)
    return (
      <Loading label={t('contact.thread.loading')}>
        <Skeleton shape="block" height={240} />
      </Loading>
    );
  return (
    <Card
      as="section"
      title={t('contact.thread.title', { number: data.number })}
      actions={
        <Badge shape="status" tone={TONES[data.state]}>
          {t(`contact.thread.state.${data.state}`)}
        </Badge>
      }
    >
      <p className={classes.about}>
        {t(`contact.topics.${data.topic}`)}
        {data.order_number && <span>{t('contact.thread.order', { number: data.order_number })}</span>}
      </p>
      <ol className={classes.messages}>
        {data.messages.map((message) => (
          <li key={message.id} data-side={message.side}>
            <p className={classes.by}>
              <b>{message.side === 'support' ? SUPPORT_NAME : t('contact.thread.you')}</b>
              <time dateTime={message.created_at}>{times.format(Date.parse(message.created_at))}</time>
            </p>
            <p className={classes.text} dir="auto">
              {message.text}
            </p>
            {message.files.length > 0 && (
              <ul className={classes.files} aria-label={t('contact.thread.files')}>
                {message.files.map(({ name, url }) => (
                  <li key={url}>
                    <a href={url}>
                      <bdi>{name}</bdi>
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
