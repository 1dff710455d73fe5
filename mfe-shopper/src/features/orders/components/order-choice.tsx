import type { PackageOrder } from '@outpost/shared-contracts/orders/order';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Checkbox } from '@outpost/shared-ui/checkbox';

interface OrderChoiceProps {
  readonly order: PackageOrder;
  readonly chosen: boolean;
  /** False while parcels of another host or destination are chosen. */
  readonly fits: boolean;
  readonly onChoose: (chosen: boolean) => void;
}

/** Takes a parcel into the selection. Its name is spoken; the row beside it says the rest. */
export function OrderChoice({ order, chosen, fits, onChoose }: OrderChoiceProps) {
  const { t } = useTranslation('mfe-shopper');
  return (
    <Checkbox
      label={<span data-visually-hidden>{t('selection.choose', { number: order.order_number })}</span>}
      checked={chosen}
      disabled={!chosen && !fits}
      onChange={(event) => onChoose(event.currentTarget.checked)}
    />
  );
}
