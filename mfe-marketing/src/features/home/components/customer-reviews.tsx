import type { Homepage, Review } from '@outpost/shared-contracts/hosts/homepage';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Carousel } from '@outpost/shared-ui/carousel';
import { Flag } from '@outpost/shared-ui/flag';
import { Stars } from '@outpost/shared-ui/stars';
import { countryName } from '../../../model/country-names.ts';
import classes from './customer-reviews.module.css';

interface CustomerReviewsProps {
  readonly reviews: readonly Review[];
  readonly summary: Homepage['review_summary'];
}

/** What customers say: the sum of all reviews, and some of them to leaf through. */
export function CustomerReviews({ reviews, summary }: CustomerReviewsProps) {
  const { t } = useTranslation('mfe-marketing');
  return (
    <section id="reviews" className={classes.section}>
      {/* The carousel is the landmark and carries the name. */}
      <h2 data-visually-hidden>{t('reviews.title')}</h2>
      <Score summary={summary} />
      <Carousel
        label={t('reviews.title')}
        controls="below"
        visible={{ base: 1.15, s: 2, m: 3 }}
        items={reviews.map((review) => ({ id: `${review.review_user} ${review.review_title}`, content: <Card review={review} /> }))}
      />
    </section>
  );
}

function Score({ summary: { rating, count, distribution } }: Pick<CustomerReviewsProps, 'summary'>) {
  const { t } = useTranslation('mfe-marketing');
  const { language } = useShell();
  const numbers = new Intl.NumberFormat(localeOf(language));
  return (
    <div className={classes.score}>
      <p className={classes.rating}>{t('reviews.rating', { rating: numbers.format(rating) })}</p>
      <Stars value={rating} className={classes.stars} />
      <p className={classes.count}>
        <span>{t('reviews.count', { count })}</span> <span>{t('reviews.by')}</span>
      </p>
      <dl className={classes.bars}>
        {distribution.map(({ stars, count: given }) => (
          <div key={stars}>
            <dt>
              <span data-visually-hidden>{t('reviews.stars', { count: stars })}</span>
              <span aria-hidden="true">{numbers.format(stars)}</span>
            </dt>
            <dd className={classes.bar} aria-hidden="true">
              <span style={{ inlineSize: `${count > 0 ? (given / count) * 100 : 0}%` }} />
            </dd>
            <dd className={classes.given}>{numbers.format(given)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Card({ review }: { readonly review: Review }) {
  const { language } = useShell();
  // The service names the country in English; its flag says which one it is.
  const country = review.review_country_flag.replace(/\.svg$/, '');
  return (
    <article className={classes.card}>
      <Stars value={review.review_rating} />
      <h3 dir="auto">{review.review_title}</h3>
      <p dir="auto">{review.review_content}</p>
      <footer>
        <Flag country={country} />
        <b>
          <bdi>{review.review_user}</bdi>
        </b>
        <span>{countryName(country, language)}</span>
      </footer>
    </article>
  );
}
