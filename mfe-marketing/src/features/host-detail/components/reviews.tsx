import type { HostDetail, HostReview } from '@outpost/shared-contracts/hosts/host';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { QueryFailed } from '@outpost/shared-remote/query-failed';
import { useShell } from '@outpost/shared-remote/remote';
import { Button } from '@outpost/shared-ui/button';
import { Flag } from '@outpost/shared-ui/flag';
import { Stars } from '@outpost/shared-ui/stars';
import { useId, useRef, useState } from 'react';
import { hostReviews } from '../api/host.ts';
import { REVIEWS_AT_FIRST } from '../model/structured-data.ts';
import classes from './reviews.module.css';

interface ReviewProps {
  readonly review: HostReview;
  readonly hostName: string;
}

function Review({ review, hostName }: ReviewProps) {
  const { t } = useTranslation('mfe-marketing');
  const { language } = useShell();
  const locale = localeOf(language);
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return (
    <article className={classes.review}>
      <div className={classes.line}>
        <Stars value={review.rating} />
        <span className={classes.soft}>
          {review.date ? <time dateTime={review.date.slice(0, 10)}>{date.format(new Date(review.date))}</time> : t('hostPage.undated')}
        </span>
      </div>
      <h3 dir="auto">{review.title}</h3>
      <p dir="auto">{review.content}</p>
      <p className={classes.by}>
        <Flag country={review.country_code} size="s" /> <bdi>{review.user}</bdi>
      </p>
      {review.photos && (
        <ul className={classes.photos}>
          {review.photos.map((url) => (
            <li key={url}>
              <img src={url} alt="" width={96} height={96} loading="lazy" decoding="async" />
            </li>
          ))}
        </ul>
      )}
      {review.reply && (
        <div className={classes.answer}>
          <b>{t('hostPage.answer', { name: hostName })}</b>
          <p dir="auto">{review.reply}</p>
        </div>
      )}
    </article>
  );
}

/** What shoppers say of the host: newest first (B-313), a few at a time. */
export function Reviews({ host }: { readonly host: HostDetail }) {
  const { t } = useTranslation('mfe-marketing');
  const shell = useShell();
  const heading = useId();
  const list = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(REVIEWS_AT_FIRST);
  const query = useQuery(hostReviews(shell, host.id));
  const { data, error } = query;
  const left = Math.max(0, (data?.length ?? 0) - shown);

  function showMore() {
    setShown(shown + REVIEWS_AT_FIRST);
    // The button may be gone; who works by keyboard goes on with the first new review.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`:scope > li:nth-child(${shown + 1})`)?.focus());
  }

  return (
    <section aria-labelledby={heading} className={classes.section}>
      <h2 id={heading}>{t('hostPage.reviews')}</h2>
      {host.rating !== null && (
        <p className={classes.summary}>
          <Stars value={host.rating} showValue /> {t('reviews.count', { count: host.review_count })}
        </p>
      )}
      {!data && error && <QueryFailed query={query} title={t('hostPage.reviewsFailed')} />}
      {data?.length === 0 && <p className={classes.soft}>{t('hosts.noReviews')}</p>}
      {data && data.length > 0 && (
        <ul ref={list} className={classes.list}>
          {data.slice(0, shown).map((review) => (
            <li key={review.id} tabIndex={-1}>
              <Review review={review} hostName={host.name} />
            </li>
          ))}
        </ul>
      )}
      {left > 0 && (
        <Button className={classes.more} onClick={showMore}>
          {t('hostPage.more', { count: Math.min(left, REVIEWS_AT_FIRST) })}
        </Button>
      )}
    </section>
  );
}
