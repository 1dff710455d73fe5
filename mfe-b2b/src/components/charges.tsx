import type { Rate } from '@outpost/shared-contracts/business/shipment';
import type { Money } from '@outpost/shared-contracts/money/money';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { AmountLines } from '@outpost/shared-ui/order-view';

interface ChargesProps {
  readonly lines: Rate['lines'];
  readonly total: Money;
}

/** What a price is made of, and what it comes to. */
export function Charges({ lines, total }: ChargesProps) {
  const { t } = useTranslation('mfe-b2b');
  return (
    <AmountLines
      lines={[
        ...lines.map(({ code, name, amount }, place) => ({
          id: `${place} ${code}`,
          label: t(`parcel.charge.${name === 'fuel' ? name : code}`),
          money: amount,
          tone: amount.minor < 0 ? ('less' as const) : ('plain' as const),
        })),
        { id: 'sum', label: t('parcel.charge.sum'), money: total, tone: 'sum' },
      ]}
    />
  );
}
