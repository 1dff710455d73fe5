import type { OrderDetail } from '@outpost/shared-contracts/orders/order';
import { type OrderReview, REVIEW_SCORES } from '@outpost/shared-contracts/orders/review-calls';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { QueryFailed } from '@outpost/shared-remote/query-failed';
import { useShell } from '@outpost/shared-remote/remote';
import { Button } from '@outpost/shared-ui/button';
import { Card } from '@outpost/shared-ui/card';
import { Facts } from '@outpost/shared-ui/order-view';
import { Loading, Skeleton } from '@outpost/shared-ui/skeleton';
import { Stars } from '@outpost/shared-ui/stars';
import { useState } from 'react';
import { useFormats } from '../../../components/use-formats.ts';
import { orderReview } from '../api/review.ts';
import classes from './review.module.css';
import { ReviewForm } from './review-form.tsx';

interface ReviewOrderProps {
  readonly userId: number;
  readonly order: OrderDetail;
}

/** How it was with the host of a completed order: the form, or what was written, with the host's answer (docs/product.md#reviews). */
export function ReviewOrder({ userId, order }: ReviewOrderProps) {
  const { t } = useTranslation('mfe-shopper');
  const [changing, setChanging] = useState(false);
  const query = useQuery(orderReview(useShell(), userId, order.id));
  const title = t('review.title', { name: order.host.name });
  const { data } = query;
  if (!data)
    return (
      <Card as="section" title={title}>
        {query.error ? (
          <QueryFailed headingLevel={3} query={query} title={t('review.failed')} />
        ) : (
          <Loading label={t('review.loading')}>
            <Skeleton shape="row" count={2} />
          </Loading>
        )}
      </Card>
    );
  const { review, can_write: canWrite } = data;
  if (canWrite && (changing || !review))
    return (
      <Card as="section" title={title}>
        <ReviewForm userId={userId} order={order} review={review} onDone={() => setChanging(false)} />
      </Card>
    );
  if (!review) return null;
  return (
    <Card as="section" title={title}>
      <Written review={review} hostName={order.host.name} />
      {canWrite && (
        <Button className={classes.change} onClick={() => setChanging(true)}>
          {t('review.change')}
        </Button>
      )}
    </Card>
  );
}

function Written({ review, hostName }: { readonly review: OrderReview; readonly hostName: string }) {
  const { t } = useTranslation('mfe-shopper');
  const { number } = useFormats();
  return (
    <div className={classes.written}>
      <Stars value={review.rating} />
      {review.title && <h3 dir="auto">{review.title}</h3>}
      {review.content && <p dir="auto">{review.content}</p>}
      <Facts
        facts={REVIEW_SCORES.map((score) => {
          const stars = review[score];
          return stars !== null && [t(`review.score.${score}`), t('review.ofFive', { number: number(stars) })];
        })}
      />
      {review.photos.length > 0 && (
        <ul className={classes.photos}>
          {review.photos.map(({ id, url }) => (
            <li key={id}>
              <img src={url} alt="" width={96} height={96} loading="lazy" decoding="async" />
            </li>
          ))}
        </ul>
      )}
      {review.reply && (
        <div className={classes.reply}>
          <b>{t('review.answer', { name: hostName })}</b>
          <p dir="auto">{review.reply}</p>
        </div>
      )}
    </div>
  );
}
