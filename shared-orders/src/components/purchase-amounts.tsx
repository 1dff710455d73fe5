import type { Purchase } from '@outpost/shared-contracts/bfm/purchase';
import { Card } from '@outpost/shared-ui/card';
import { AmountLines } from '@outpost/shared-ui/order-view';
import { linesOf } from '../model/amount-lines.ts';
import { cardName } from '../model/card-name.ts';
import { useOrderSide } from '../side.ts';
import { useFormats } from '../use-formats.ts';
import classes from './purchase-view.module.css';

/** What it costs; for the shopper also how it was paid. */
export function PurchaseAmounts({ purchase }: { readonly purchase: Purchase }) {
  const { t, side } = useOrderSide();
  const { country } = useFormats();
  const { payment, amounts, country_to: to } = purchase;
  const lines = linesOf(purchase, side).map((line) => ({
    ...line,
    label:
      line.id === 'shipping'
        ? t(`orderKit.purchase.shipping.${side}`)
        : t(`orderKit.purchase.amounts.${line.id}`, { country: country(to) }),
  }));
  return (
    <Card as="section" title={t('orderKit.purchase.amounts.title')}>
      <AmountLines lines={lines} />
      {side === 'shopper' && !amounts.is_final && <p className={classes.note}>{t('orderKit.purchase.amounts.note')}</p>}
      {side === 'shopper' && payment && (
        <p className={classes.note}>
          {payment.brand && payment.last4
            ? t('orderKit.purchase.amounts.card', { brand: cardName(payment.brand), last4: payment.last4 })
            : t(`orderKit.purchase.amounts.method.${payment.method}`)}
        </p>
      )}
    </Card>
  );
}
