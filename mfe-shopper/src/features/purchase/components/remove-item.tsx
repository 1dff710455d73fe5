import type { Purchase } from '@outpost/shared-contracts/bfm/purchase';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useFormats } from '@outpost/shared-orders/use-formats';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { ConfirmDialog } from '@outpost/shared-ui/dialog';
import { RadioGroup } from '@outpost/shared-ui/radio-group';
import { useState } from 'react';
import { useChangePurchase } from '../api/my-purchase.ts';

interface RemoveItemProps {
  readonly userId: number;
  readonly purchase: Purchase;
  readonly onClose: () => void;
}

/** Takes one thing out of a purchase whose extra charge is open. */
export function RemoveItem({ userId, purchase, onClose }: RemoveItemProps) {
  const { t } = useTranslation('mfe-shopper');
  const { each, items } = useFormats();
  const { mutate, isPending, error } = useChangePurchase(userId, purchase);
  const wanted = purchase.items.filter(({ status }) => status === 'requested' || status === 'quoted');
  const [id, setId] = useState(wanted[0]?.id ?? 0);
  return (
    <ConfirmDialog
      open
      title={t('purchase.extra.removeTitle')}
      confirmLabel={t('purchase.extra.removeConfirm')}
      busy={isPending}
      error={error && (isRefusal(error) ? error.message : t('purchase.end.failed'))}
      onConfirm={() => mutate({ status: purchase.status, items: [{ id, status: 'removed' }] }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{t('purchase.extra.removeText')}</p>
      <RadioGroup
        label={items}
        labelHidden
        value={String(id)}
        onSelect={(chosen) => setId(Number(chosen))}
        options={wanted.map(({ id: of, title, quote, price, quantity }) => ({
          value: String(of),
          label: <bdi>{title}</bdi>,
          end: each(quantity, quote?.unit_price ?? price),
        }))}
      />
    </ConfirmDialog>
  );
}
