import type { Purchase, PurchaseItem } from '@outpost/shared-contracts/bfm/purchase';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Button } from '@outpost/shared-ui/button';
import { ConfirmDialog } from '@outpost/shared-ui/dialog';
import { useState } from 'react';
import { useChange } from '../api/purchase.ts';

interface UnavailableProps {
  readonly userId: number;
  readonly purchase: Purchase;
  readonly item: PurchaseItem;
}

/** The store does not have it after all: the shopper gets back what was paid for it. */
export function Unavailable({ userId, purchase, item }: UnavailableProps) {
  const { t } = useTranslation('mfe-host');
  const { mutate, isPending, error, reset } = useChange(userId, purchase);
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    reset();
  };
  return (
    <>
      <Button size="s" onClick={() => setOpen(true)}>
        {t('purchase.item.gone')}
      </Button>
      <ConfirmDialog
        open={open}
        title={t('purchase.item.goneTitle', { title: item.title })}
        confirmLabel={t('purchase.item.goneConfirm')}
        busy={isPending}
        error={error && (isRefusal(error) ? error.message : t('purchase.doFailed'))}
        onConfirm={() => mutate({ status: purchase.status, items: [{ id: item.id, status: 'unavailable' }] }, { onSuccess: close })}
        onClose={close}
      >
        <p>{t('purchase.item.goneText')}</p>
      </ConfirmDialog>
    </>
  );
}
