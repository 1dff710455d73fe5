import type { PackageOrder } from '@outpost/shared-contracts/orders/order';
import type { Packaging } from '@outpost/shared-contracts/pricing/packing';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { QueryFailed } from '@outpost/shared-remote/query-failed';
import { useShell } from '@outpost/shared-remote/remote';
import { Button } from '@outpost/shared-ui/button';
import { formatMoney } from '@outpost/shared-ui/price';
import { Loading, Skeleton } from '@outpost/shared-ui/skeleton';
import { boxPrice } from '../../../api/consolidations.ts';
import { useFormats } from '../../../components/use-formats.ts';
import classes from './consolidate.module.css';

interface BoxPriceProps {
  readonly userId: number;
  /** The first one leads. */
  readonly orders: readonly PackageOrder[];
  readonly packaging: Packaging;
  readonly onTakeOut: (order: PackageOrder) => void;
}

/** What the box is likely to be and to cost, beside each parcel on its own; what makes it dearer by its name. */
export function BoxPrice({ userId, orders, packaging, onTakeOut }: BoxPriceProps) {
  const { t } = useTranslation('mfe-shopper');
  const { locale, weight, percent } = useFormats();
  const wanted = { orders: orders.map(({ id }) => id), packaging };
  const query = useQuery({ ...boxPrice(useShell(), userId, wanted), placeholderData: (previous) => previous });
  if (!query.data)
    return query.error ? (
      <QueryFailed query={query} headingLevel={3} title={t('error.title')} />
    ) : (
      <Loading label={t('box.price')}>
        <Skeleton count={3} />
      </Loading>
    );
  const { separate, all, dearer } = query.data.simulation;
  const saved = all ? separate.price.minor - all.price.minor : 0;
  const sides = all?.box?.dimensions_cm;
  return (
    <section aria-label={t('box.price')} aria-busy={query.isPlaceholderData} className={classes.price}>
      <h3>{t('box.price')}</h3>
      <div role="status" className={classes.lines}>
        {all?.box && sides && (
          <p className={classes.soft}>
            <bdi dir="ltr">{t('row.sides', { ...sides })}</bdi> · <bdi>{weight(all.box.weight_grams)}</bdi> ·{' '}
            {t('box.billed', { weight: weight(all.box.billed_grams) })}
          </p>
        )}
        <p>{t('selection.separately', { price: formatMoney(separate.price, locale) })}</p>
        {all && <p>{t('selection.together', { price: formatMoney(all.price, locale) })}</p>}
        <p>
          <strong>
            {saved > 0
              ? t('selection.saved', {
                  price: formatMoney({ minor: saved, currency: 'USD' }, locale),
                  percent: percent(saved / separate.price.minor),
                })
              : t('selection.notCheaper')}
          </strong>
        </p>
      </div>
      {dearer.map(({ order_id, inside, alone }) => {
        const order = orders.find(({ id }) => id === order_id);
        if (!order) return null;
        const number = order.order_number;
        return (
          <div key={order_id} className={classes.dearer}>
            <p>{t('box.dearer', { number, inside: formatMoney(inside, locale), alone: formatMoney(alone, locale) })}</p>
            <Button size="s" onClick={() => onTakeOut(order)}>
              {t('box.takeOut', { number })}
            </Button>
          </div>
        );
      })}
      <p className={classes.soft}>{t('box.before')}</p>
    </section>
  );
}
