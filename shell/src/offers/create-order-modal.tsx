import { USER_TYPE } from '@outpost/shared-contracts/accounts/user';
import { createHostOrder } from '@outpost/shared-contracts/orders/calls';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useSession, useShell } from '@outpost/shared-remote/remote';
import { Button } from '@outpost/shared-ui/button';
import { Dialog } from '@outpost/shared-ui/dialog';
import { TextField } from '@outpost/shared-ui/text-field';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useWords } from '../words/use-words.ts';
import classes from './create-order-modal.module.css';

interface Label {
  readonly shopper_name: string;
  readonly order_number: string;
}

const EMPTY: Label = { shopper_name: '', order_number: '' };

/** A host tells what stands on a box that came (B-186 to B-188). What failed leaves the modal as it was (B-476). */
export function CreateOrderModal({ onClose }: { onClose: () => void }) {
  const { t } = useWords('offers');
  const { api, notify } = useShell();
  const session = useSession();
  // Checked as a whole: leaving the first field empty for the second is no mistake.
  const form = useForm<Label>({ mode: 'onSubmit', reValidateMode: 'onChange', defaultValues: EMPTY });
  const { errors, isSubmitting } = form.formState;
  const host = session.state === 'signed-in' && session.user.type === USER_TYPE.host ? session.user : undefined;

  // Only hosts receive parcels; who signs out in another tab is none any more.
  useEffect(() => {
    if (!host) onClose();
  }, [host, onClose]);
  if (!host) return null;
  const { id } = host;

  async function create(body: Label) {
    try {
      const { result } = await api.call(createHostOrder, { params: { id }, body });
      notify({ tone: 'success', title: t('createOrder.success'), text: result.message });
      form.reset();
      onClose();
    } catch (error) {
      const text = isRefusal(error) ? error.problem.result.message : t('createOrder.noAnswer');
      notify({ tone: 'error', title: t('createOrder.error'), text });
    }
  }

  return (
    <Dialog open onClose={onClose} title={t('createOrder.title')}>
      <p className={classes.hint} id="create-order-hint">
        {t('createOrder.hint')}
      </p>
      <form className={classes.form} onSubmit={form.handleSubmit(create)} noValidate aria-describedby="create-order-hint">
        <TextField
          {...form.register('shopper_name', {
            validate: (name, { order_number }) => Boolean(name.trim() || order_number.trim()) || t('createOrder.either'),
          })}
          label={t('createOrder.shopper')}
          placeholder={t('createOrder.shopperPlaceholder')}
          autoComplete="off"
          error={errors.shopper_name?.message}
        />
        <TextField
          {...form.register('order_number', { deps: ['shopper_name'] })}
          label={t('createOrder.orderNumber')}
          autoComplete="off"
          dir="auto"
        />
        <Button type="submit" variant="primary" full busy={isSubmitting}>
          {t('createOrder.submit')}
        </Button>
      </form>
    </Dialog>
  );
}
