import type { MeasureDispute as Dispute } from '@outpost/shared-contracts/orders/order';
import { Card } from '@outpost/shared-ui/card';
import { Facts } from '@outpost/shared-ui/order-view';
import { useOrderSide } from '../side.ts';
import { useFormats } from '../use-formats.ts';
import classes from './order.module.css';

/** What was measured first and again, side by side with the photos of each, and which of them the price goes by. */
export function MeasureDispute({ dispute }: { readonly dispute: Dispute }) {
  const { t, side } = useOrderSide();
  const { note, before, again, price_held: isHeld } = dispute;
  return (
    <Card as="section" title={t('orderKit.dispute.title')}>
      <p role="status" className={classes.note}>
        {t(again ? (isHeld ? 'orderKit.dispute.held' : `orderKit.dispute.changed.${side}`) : `orderKit.dispute.waiting.${side}`)}
        <bdi className={classes.reason}>{note}</bdi>
      </p>
      <div className={classes.sides}>
        <Measures title={t('orderKit.dispute.first')} measures={before} />
        {again && <Measures title={t('orderKit.dispute.again')} measures={again} />}
      </div>
    </Card>
  );
}

function Measures({ title, measures }: { readonly title: string; readonly measures: Dispute['before'] }) {
  const { t } = useOrderSide();
  const { locale } = useFormats();
  const { weight_grams: grams, dimensions_cm: sides, photos } = measures;
  const weight = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilogram', maximumFractionDigits: 3 }).format(grams / 1000);
  return (
    <section className={classes.side} aria-label={title}>
      <h3>{title}</h3>
      <Facts
        facts={[
          [t('orderKit.order.weight'), weight],
          [
            t('orderKit.order.size'),
            <bdi key="size" dir="ltr">
              {t('orderKit.order.sides', { ...sides })}
            </bdi>,
          ],
        ]}
      />
      <ul className={classes.photos}>
        {photos.map((url, at) => (
          <li key={url}>
            <img src={url} alt={t('orderKit.order.photo', { place: at + 1 })} width={132} height={132} loading="lazy" decoding="async" />
          </li>
        ))}
      </ul>
    </section>
  );
}
