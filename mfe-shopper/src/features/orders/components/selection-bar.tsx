import { usd } from '@outpost/shared-contracts/money/money';
import type { PackageOrder } from '@outpost/shared-contracts/orders/order';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Button } from '@outpost/shared-ui/button';
import { Parcel } from '@outpost/shared-ui/pictures/parcel';
import { formatMoney } from '@outpost/shared-ui/price';
import { X } from 'lucide-react';
import { useFormats } from '../../../components/use-formats.ts';
import { estimateConsolidation } from '../model/together.ts';
import { Consolidate } from './consolidate.tsx';
import classes from './selection-bar.module.css';

interface SelectionBarProps {
  readonly userId: number;
  readonly orders: readonly PackageOrder[];
  readonly onClear: () => void;
}

/** What is chosen: how many, how heavy, and what they would cost to ship apart and as one. */
export function SelectionBar({ userId, orders, onClear }: SelectionBarProps) {
  const { t } = useTranslation('mfe-shopper');
  const { locale, weight, percent } = useFormats();
  const together = estimateConsolidation(orders);
  const saved = together ? together.separateCents - together.togetherCents : 0;
  const grams = orders.reduce((sum, order) => sum + (order.weight_grams ?? 0), 0);
  const money = (cents: number) => formatMoney(usd(cents), locale);
  return (
    <section aria-label={t('selection.label')} className={classes.bar}>
      <div className={classes.pictures} aria-hidden="true">
        {orders.slice(0, 4).map((order) => (
          <Parcel key={order.id} width={58} sides={order.dimensions_cm ?? undefined} />
        ))}
      </div>
      <div className={classes.texts} role="status">
        <p>
          <strong>{t('selection.count', { count: orders.length })}</strong> <span className={classes.soft}>{weight(grams)}</span>
        </p>
        {together && saved > 0 && (
          <>
            <p className={classes.soft}>{t('selection.separately', { price: money(together.separateCents) })}</p>
            <p className={classes.soft}>{t('selection.together', { price: money(together.togetherCents) })}</p>
            <p>
              <strong>{t('selection.saved', { price: money(saved), percent: percent(saved / together.separateCents) })}</strong>
            </p>
          </>
        )}
        {together && saved <= 0 && <p className={classes.soft}>{t('selection.notCheaper')}</p>}
        {orders.length === 1 && <p className={classes.soft}>{t('selection.chooseMore')}</p>}
      </div>
      <div className={classes.ways}>
        {orders.length > 1 && <Consolidate userId={userId} orders={orders} />}
        <Button className={classes.clear} icon={<X size={20} strokeWidth={1.75} aria-hidden="true" />} onClick={onClear}>
          {t('selection.clear')}
        </Button>
      </div>
    </section>
  );
}
