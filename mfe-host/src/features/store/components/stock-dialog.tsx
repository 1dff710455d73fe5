import { changeStock, type OwnProduct, type OwnStore } from '@outpost/shared-contracts/stores/own-calls';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQueryClient } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { SettingsForm } from '@outpost/shared-settings/components/settings-form';
import { Checkbox } from '@outpost/shared-ui/checkbox';
import { Dialog } from '@outpost/shared-ui/dialog';
import { TextField } from '@outpost/shared-ui/text-field';
import { useForm } from 'react-hook-form';
import { ownStore, useStoreChanged } from '../api.ts';

interface StockDialogProps {
  readonly userId: number;
  readonly product: OwnProduct;
  readonly onClose: () => void;
}

/** Says how many pieces there are, or that nobody counts them. */
export function StockDialog({ userId, product: { id, name, stock: was }, onClose }: StockDialogProps) {
  const { t } = useTranslation('mfe-host');
  const shell = useShell();
  const queryClient = useQueryClient();
  const changed = useStoreChanged(userId);
  const form = useForm({ defaultValues: { counted: was !== null, stock: was === null ? '' : String(was) } });
  const isCounted = form.watch('counted');

  async function send({ counted, stock }: { readonly counted: boolean; readonly stock: string }): Promise<void> {
    const body = { product_id: id, was, stock: counted ? Number(stock) : null };
    const { data } = await shell.api.call(changeStock, { body });
    const before = queryClient.getQueryData<OwnStore>(ownStore(shell, userId).queryKey);
    if (before) {
      const products = before.products.map((one) => (one.id === id ? { ...one, stock: data.stock } : one));
      changed({ ...before, products }, t('store.saved'));
    }
    onClose();
  }

  return (
    <Dialog open onClose={onClose} size="s" title={t('store.count', { name })}>
      <SettingsForm form={form} label={t('store.count', { name })} submit={t('store.save')} send={send}>
        <Checkbox label={t('store.form.counted')} {...form.register('counted')} />
        {isCounted && (
          <TextField
            label={t('store.form.stock')}
            inputMode="numeric"
            error={form.formState.errors.stock?.message}
            {...form.register('stock', {
              required: t('store.required'),
              pattern: { value: /^\d{1,5}$/, message: t('store.form.wrongStock') },
            })}
          />
        )}
      </SettingsForm>
    </Dialog>
  );
}
