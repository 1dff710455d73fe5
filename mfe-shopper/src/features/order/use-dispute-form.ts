import type { OrderDetail } from '@outpost/shared-contracts/orders/order';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { useSubmission } from '@outpost/shared-remote/submission';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useUpdateOrder } from '../../api/orders.ts';

const TypedDispute = z.object({ note: z.string() });
type TypedDispute = z.infer<typeof TypedDispute>;

/** The form that says what is wrong with the measures of a parcel, and its way to the service. */
export function useDisputeForm(userId: number, order: OrderDetail, onDone: () => void) {
  const { t } = useTranslation('mfe-shopper');
  const { notify } = useShell();
  const { update } = useUpdateOrder(userId, order.id);
  const form = useForm<TypedDispute>({ defaultValues: { note: '' }, mode: 'onTouched' });
  const { submit, busy, failure } = useSubmission<TypedDispute, void>(form, {
    placeOf: ({ field }) => (field === 'measures_disputed' ? 'note' : 'form'),
    failureText: (error) => (isRefusal(error) ? undefined : t('package.unreachable')),
    draft: { name: `mfe-shopper/dispute/${order.id}`, schema: TypedDispute },
  });
  const send = submit(async ({ note }) => {
    await update({ revision: order.revision, is_delete: 0, measures_disputed: note.trim() });
    notify({ tone: 'success', text: t('dispute.done') });
    onDone();
  });
  return { form, busy, failure, send };
}
