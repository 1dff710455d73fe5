import type { Purchase } from '@outpost/shared-contracts/bfm/purchase';
import { NoteText } from '@outpost/shared-contracts/bfm/purchase-calls';
import { longestOf } from '@outpost/shared-contracts/call/limits';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Button } from '@outpost/shared-ui/button';
import { ConfirmDialog } from '@outpost/shared-ui/dialog';
import { formatMoney } from '@outpost/shared-ui/price';
import { TextArea } from '@outpost/shared-ui/text-field';
import { useState } from 'react';
import { useChangePurchase } from '../api/my-purchase.ts';

/** Ends a purchase early: before it is charged by canceling, after that by a refund. Nothing where neither is possible now. */
export function EndPurchase({ userId, purchase }: { readonly userId: number; readonly purchase: Purchase }) {
  const { t } = useTranslation('mfe-shopper');
  const locale = localeOf(useShell().language);
  const { mutate, isPending, error, reset } = useChangePurchase(userId, purchase);
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const status = purchase.moves.find((move) => move === 'canceled' || move === 'refunded');
  if (!status) return null;

  const way = status === 'refunded' ? 'refund' : 'cancel';
  const values = { number: purchase.order_number, amount: formatMoney(purchase.amounts.captured, locale) };
  const close = () => {
    setOpen(false);
    reset();
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t(`purchase.end.${way}`, values)}</Button>
      <ConfirmDialog
        open={open}
        title={t(`purchase.end.${way}Title`, values)}
        confirmLabel={t(`purchase.end.${way}`, values)}
        busy={isPending}
        error={error && (isRefusal(error) ? error.message : t('purchase.end.failed'))}
        onConfirm={() => mutate({ status, reason: reason.trim() || undefined }, { onSuccess: close })}
        onClose={close}
      >
        <p>{t(`purchase.end.${way}Text`)}</p>
        <TextArea
          label={t('purchase.end.reason')}
          optional
          description={t('purchase.end.reasonHint')}
          maxLength={longestOf(NoteText)}
          rows={2}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </ConfirmDialog>
    </>
  );
}
