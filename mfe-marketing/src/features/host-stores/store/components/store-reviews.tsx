import type { HostReview } from '@outpost/shared-contracts/hosts/host';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { paths } from '@outpost/shared-contracts/paths/paths';
import type { StoreHead } from '@outpost/shared-contracts/stores/calls';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Link } from '@outpost/shared-remote/router';
import { Flag } from '@outpost/shared-ui/flag';
import { linkClass } from '@outpost/shared-ui/link';
import { Stars } from '@outpost/shared-ui/stars';
import { REVIEWS_SHOWN } from '../model/structured-data.ts';
import classes from './store-reviews.module.css';

interface StoreReviewsProps {
  readonly store: StoreHead;
  /** Newest first. */
  readonly reviews: readonly HostReview[];
}

/** The latest words of shoppers about the host; nothing where there are none. */
export function StoreReviews({ store, reviews }: StoreReviewsProps) {
  const { t } = useTranslation('mfe-marketing');
  if (reviews.length === 0) return null;
  return (
    <section aria-labelledby="store-reviews" className={classes.reviews}>
      <div className={classes.head}>
        <h2 id="store-reviews">{t('hostStore.reviews', { name: store.host_name })}</h2>
        <Link to={paths.hostDetail.href({}, { host: store.host_id })} className={linkClass('strong')}>
          {t('hostStore.host')}
        </Link>
      </div>
      <ul className={classes.list}>
        {reviews.slice(0, REVIEWS_SHOWN).map((review) => (
          <Review key={review.id} review={review} />
        ))}
      </ul>
    </section>
  );
}

function Review({ review }: { readonly review: HostReview }) {
  const { language } = useShell();
  const day = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeZone: 'UTC' });
  return (
    <li className={classes.review}>
      <Stars value={review.rating} />
      <h3 dir="auto">{review.title}</h3>
      <p dir="auto">{review.content}</p>
      <p className={classes.who}>
        <Flag country={review.country_code} size="s" />
        <bdi>{review.user}</bdi>
        {review.date !== null && <time dateTime={review.date}>{day.format(new Date(review.date))}</time>}
      </p>
    </li>
  );
}
