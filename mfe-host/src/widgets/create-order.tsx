import { USER_TYPE } from '@outpost/shared-contracts/accounts/user';
import type { CallInput } from '@outpost/shared-contracts/call/call';
import { repeatable } from '@outpost/shared-contracts/call/repeatable';
import { createHostOrder } from '@outpost/shared-contracts/orders/calls';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import type { ModalProps } from '@outpost/shared-contracts/shell/modals';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQueryClient } from '@outpost/shared-remote/query';
import { useSession, useShell } from '@outpost/shared-remote/remote';
import { useSubmission } from '@outpost/shared-remote/submission';
import { Button } from '@outpost/shared-ui/button';
import { Dialog } from '@outpost/shared-ui/dialog';
import { TextField } from '@outpost/shared-ui/text-field';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import classes from './create-order.module.css';

const Label = z.object({ shopper_name: z.string(), order_number: z.string() });
type Label = z.infer<typeof Label>;

const EMPTY: Label = { shopper_name: '', order_number: '' };

/**
 * The modal 'Create Order': a host tells what stands on a box that came (B-186 to B-188). Nothing is checked
 * before it is sent (B-370): the service says what is wrong, at its field. What failed leaves it as it was (B-476).
 */
export function Component({ onClose }: ModalProps) {
  const { t } = useTranslation('mfe-host');
  const queryClient = useQueryClient();
  const { api, notify } = useShell();
  const session = useSession();
  const form = useForm<Label>({ defaultValues: EMPTY });
  const { errors } = form.formState;
  const host = session.state === 'signed-in' && session.user.type === USER_TYPE.host ? session.user : undefined;
  const id = host?.id ?? 0;
  const [send] = useState(() =>
    repeatable((body: NonNullable<CallInput<typeof createHostOrder>['body']>, idempotencyKey) =>
      api.call(createHostOrder, { params: { id }, body }, { idempotencyKey }),
    ),
  );
  const textOf = (error: unknown) => (isRefusal(error) ? error.problem.result.message : t('createOrder.noAnswer'));
  const { submit, busy } = useSubmission<Label, void>(form, {
    fieldText: ({ code }) => (code === 'either_required' ? t('createOrder.either') : undefined),
    failureText: textOf,
    draft: { name: 'mfe-host/create-order', schema: Label },
  });

  // Only hosts receive parcels; who signs out in another tab is none any more.
  useEffect(() => {
    if (!host) onClose();
  }, [host, onClose]);
  if (!host) return null;

  async function create(label: Label) {
    try {
      // Whose it is stands on no label as an id.
      const { result } = await send({ ...label, shopper_id: null });
      notify({ tone: 'success', title: t('createOrder.success'), text: result.message });
    } catch (error) {
      // Whatever failed is told, what is wrong with a field as well (B-476).
      notify({ tone: 'error', title: t('createOrder.error'), text: textOf(error) });
      throw error;
    }
    form.reset();
    onClose();
    void queryClient.invalidateQueries({ queryKey: ['mfe-host', 'orders', id] });
  }

  return (
    <Dialog open onClose={onClose} title={t('createOrder.title')}>
      <p className={classes.hint} id="create-order-hint">
        {t('createOrder.hint')}
      </p>
      <form className={classes.form} onSubmit={(event) => void submit(create)(event)} noValidate aria-describedby="create-order-hint">
        <TextField
          {...form.register('shopper_name')}
          label={t('createOrder.shopper')}
          placeholder={t('createOrder.shopperPlaceholder')}
          autoComplete="off"
          error={errors.shopper_name?.message}
        />
        <TextField
          {...form.register('order_number')}
          label={t('createOrder.orderNumber')}
          autoComplete="off"
          dir="auto"
          error={errors.order_number?.message}
        />
        <Button type="submit" variant="primary" full busy={busy}>
          {t('createOrder.submit')}
        </Button>
      </form>
    </Dialog>
  );
}
