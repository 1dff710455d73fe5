import type { Purchase } from '@outpost/shared-contracts/bfm/purchase';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { usd } from '@outpost/shared-contracts/money/money';
import { amountOf, signOf } from '@outpost/shared-contracts/money/typed-amount';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { formatMoney } from '@outpost/shared-ui/price';
import { TextField } from '@outpost/shared-ui/text-field';
import type { UseFormReturn } from 'react-hook-form';
import type { TypedBought } from '../model/numbers.ts';

interface ReceiptTotalProps {
  readonly purchase: Pick<Purchase, 'host_payment'>;
  readonly form: UseFormReturn<TypedBought>;
}

/** What the receipts say in all: at most what was agreed for the things. */
export function ReceiptTotal({ purchase, form: { register, formState } }: ReceiptTotalProps) {
  const { t } = useTranslation('mfe-host');
  const locale = localeOf(useShell().language);
  const agreed = purchase.host_payment?.amount ?? usd(0);
  const amount = formatMoney(agreed, locale);
  return (
    <TextField
      label={t('purchase.bought.total')}
      description={t('purchase.bought.totalHint', { amount })}
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      prefix={signOf(locale)}
      error={formState.errors.receipt_total?.message}
      {...register('receipt_total', {
        validate(typed) {
          const money = amountOf(typed);
          if (!money) return t('purchase.quote.errors.amount', { example: formatMoney(usd(1250), locale) });
          if (money.minor === 0) return t('purchase.quote.errors.price');
          return money.minor <= agreed.minor || t('purchase.bought.errors.above', { amount });
        },
      })}
    />
  );
}
