import type { Purchase } from '@outpost/shared-contracts/bfm/purchase';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { Methods } from '@outpost/shared-payments/components/methods';
import { usePaymentForm } from '@outpost/shared-payments/use-payment-form';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Button } from '@outpost/shared-ui/button';
import { formatMoney } from '@outpost/shared-ui/price';
import { extraBillOf } from '../model/extra-bill.ts';
import classes from './extra-charge.module.css';
import { extraOptionsOf, type useExtraPayment } from './use-extra-payment.ts';

interface PayExtraProps extends ReturnType<typeof useExtraPayment> {
  readonly userId: number;
  readonly purchase: Purchase;
  /** While a payment runs the form is out of sight and keeps what was typed. */
  readonly hidden: boolean;
}

/** The ways to pay, and the button with the amount. */
export function PayExtra({ userId, purchase, flow, view, hidden }: PayExtraProps) {
  const { t } = useTranslation('mfe-shopper');
  const locale = localeOf(useShell().language);
  const { form, onSubmit } = usePaymentForm(flow, view, purchase);
  const { amount } = extraBillOf(purchase);
  return (
    <form className={classes.pay} hidden={hidden} noValidate autoComplete="on" onSubmit={onSubmit}>
      <Methods form={form} offers={extraOptionsOf(purchase)} amount={amount} userId={userId} />
      <Button type="submit" variant="accent" size="l" busy={form.watch('way') === '' || view.is === 'busy'}>
        {t('purchase.extra.accept', { amount: formatMoney(amount, locale) })}
      </Button>
    </form>
  );
}
