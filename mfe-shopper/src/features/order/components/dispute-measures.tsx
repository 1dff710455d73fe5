import type { OrderDetail } from '@outpost/shared-contracts/orders/order';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { useSubmission } from '@outpost/shared-remote/submission';
import { Button } from '@outpost/shared-ui/button';
import { Dialog } from '@outpost/shared-ui/dialog';
import { ErrorState } from '@outpost/shared-ui/error-state';
import { TextArea } from '@outpost/shared-ui/text-field';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useUpdateOrder } from '../../../api/orders.ts';
import classes from './review.module.css';

const TypedDispute = z.object({ note: z.string() });
type TypedDispute = z.infer<typeof TypedDispute>;

interface DisputeProps {
  readonly userId: number;
  readonly order: OrderDetail;
}

/** Says what is wrong with the measures of a parcel: its host measures again then. */
export function DisputeMeasures(props: DisputeProps) {
  const { t } = useTranslation('mfe-shopper');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('dispute.do')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('dispute.do')}>
        <DisputeForm {...props} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function DisputeForm({ userId, order, onDone }: DisputeProps & { readonly onDone: () => void }) {
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
  return (
    <form className={classes.form} noValidate aria-label={t('dispute.do')} onSubmit={(event) => void send(event)}>
      <p className={classes.soft}>{t('dispute.hint')}</p>
      <TextArea
        label={t('dispute.note')}
        rows={4}
        maxLength={500}
        error={form.formState.errors.note?.message}
        {...form.register('note', { validate: (text) => text.trim().length >= 5 || t('dispute.note') })}
      />
      {failure && <ErrorState title={failure.text} requestId={failure.requestId} headingLevel={3} />}
      <Button type="submit" variant="primary" busy={busy}>
        {t('dispute.send')}
      </Button>
    </form>
  );
}
