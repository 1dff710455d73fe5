import { longestOf, takes } from '@outpost/shared-contracts/call/limits';
import { OrderUpdate } from '@outpost/shared-contracts/orders/calls';
import type { OrderDetail } from '@outpost/shared-contracts/orders/order';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Button } from '@outpost/shared-ui/button';
import { Dialog } from '@outpost/shared-ui/dialog';
import { ErrorState } from '@outpost/shared-ui/error-state';
import { TextArea } from '@outpost/shared-ui/text-field';
import { useState } from 'react';
import { useDisputeForm } from '../use-dispute-form.ts';
import classes from './review.module.css';

const { measures_disputed } = OrderUpdate.shape;

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
  const { form, busy, failure, send } = useDisputeForm(userId, order, onDone);
  return (
    <form className={classes.form} noValidate aria-label={t('dispute.do')} onSubmit={(event) => void send(event)}>
      <p className={classes.soft}>{t('dispute.hint')}</p>
      <TextArea
        label={t('dispute.note')}
        rows={4}
        maxLength={longestOf(measures_disputed)}
        error={form.formState.errors.note?.message}
        {...form.register('note', { validate: takes(measures_disputed, t('dispute.note')) })}
      />
      {failure && <ErrorState title={failure.text} requestId={failure.requestId} headingLevel={3} />}
      <Button type="submit" variant="primary" busy={busy}>
        {t('dispute.send')}
      </Button>
    </form>
  );
}
