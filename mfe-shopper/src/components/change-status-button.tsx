import type { PackageOrder } from '@outpost/shared-contracts/orders/order';
import { ORDER_STATUS } from '@outpost/shared-contracts/orders/status';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Button, type ButtonVariant } from '@outpost/shared-ui/button';
import { ConfirmDialog } from '@outpost/shared-ui/dialog';
import { useState } from 'react';
import { type ChangeStatusBody, useChangeStatus } from '../api/orders.ts';

interface ChangeStatusButtonProps {
  readonly userId: number;
  readonly order: PackageOrder;
  /** `remove` an expected package · `confirm` a delivered one · `resume` one that was on hold. */
  readonly what: 'remove' | 'confirm' | 'resume';
  readonly variant?: ButtonVariant;
  readonly size?: 's' | 'm';
}

/** Where the order is after it was said. */
function statusAfter(what: ChangeStatusButtonProps['what'], { held_from: heldFrom }: PackageOrder): ChangeStatusBody['status'] {
  if (what === 'resume') return (heldFrom ?? ORDER_STATUS.arrived) as ChangeStatusBody['status'];
  return what === 'remove' ? ORDER_STATUS.canceled : ORDER_STATUS.completed;
}

/** A button for a move that is the shopper's word alone; asks before it is made. */
export function ChangeStatusButton({ userId, order, what, variant = 'outline', size = 'm' }: ChangeStatusButtonProps) {
  const { t } = useTranslation('mfe-shopper');
  const shell = useShell();
  const { mutate, isPending, error, reset } = useChangeStatus(userId, order);
  const [open, setOpen] = useState(false);
  const number = order.order_number;
  const text = t(`package.${what}.do`);
  const close = () => {
    setOpen(false);
    reset();
  };
  const onSuccess = () => {
    close();
    shell.notify({ tone: 'success', text: t(`package.${what}.done`, { number }) });
  };
  return (
    <>
      <Button variant={variant} size={size} aria-haspopup="dialog" aria-label={`${text} ${number}`} onClick={() => setOpen(true)}>
        {text}
      </Button>
      <ConfirmDialog
        open={open}
        title={t(`package.${what}.title`, { number })}
        confirmLabel={text}
        tone={what === 'remove' ? 'danger' : 'primary'}
        busy={isPending}
        error={error && (isRefusal(error) ? error.message : t('package.unreachable'))}
        onConfirm={() => mutate(statusAfter(what, order), { onSuccess })}
        onClose={close}
      >
        <p>{t(`package.${what}.text`)}</p>
      </ConfirmDialog>
    </>
  );
}
