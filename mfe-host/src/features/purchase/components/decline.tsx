import type { Purchase } from '@outpost/shared-contracts/bfm/purchase';
import { NoteText } from '@outpost/shared-contracts/bfm/purchase-calls';
import { longestOf } from '@outpost/shared-contracts/call/limits';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Button } from '@outpost/shared-ui/button';
import { ConfirmDialog } from '@outpost/shared-ui/dialog';
import { TextArea } from '@outpost/shared-ui/text-field';
import { useState } from 'react';
import { useChange } from '../api/purchase.ts';

/** The host does not buy it: possible until it is charged. */
export function Decline({ userId, purchase }: { readonly userId: number; readonly purchase: Purchase }) {
  const { t } = useTranslation('mfe-host');
  const { mutate, isPending, error, reset } = useChange(userId, purchase);
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  if (!purchase.moves.includes('canceled')) return null;
  const close = () => {
    setOpen(false);
    reset();
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('purchase.decline')}</Button>
      <ConfirmDialog
        open={open}
        title={t('purchase.declineTitle', { number: purchase.order_number })}
        confirmLabel={t('purchase.decline')}
        busy={isPending}
        error={error && (isRefusal(error) ? error.message : t('purchase.doFailed'))}
        onConfirm={() => mutate({ status: 'canceled', reason: reason.trim() || undefined }, { onSuccess: close })}
        onClose={close}
      >
        <p>{t('purchase.declineText')}</p>
        <TextArea
          label={t('purchase.declineReason')}
          optional
          description={t('purchase.declineHint')}
          maxLength={longestOf(NoteText)}
          rows={2}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </ConfirmDialog>
    </>
  );
}
