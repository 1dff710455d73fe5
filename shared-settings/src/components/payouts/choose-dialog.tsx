import { choosePayoutMethod, type PayoutMethod } from '@outpost/shared-contracts/payments/payout-method-calls';
import { useShell } from '@outpost/shared-remote/remote';
import { Dialog } from '@outpost/shared-ui/dialog';
import { useForm } from 'react-hook-form';
import { useChanged } from '../../payouts/use-changed.ts';
import { useSettingsWords } from '../../words.ts';
import { ProofFields } from '../proof-fields.tsx';
import { SettingsForm } from '../settings-form.tsx';

interface ChooseDialogProps {
  readonly userId: number;
  readonly method: PayoutMethod;
  /** Whether the account has a second factor. */
  readonly asksCode: boolean;
  readonly onClose: () => void;
}

/** Asks for the password before payments go to the other account. */
export function ChooseDialog({ userId, method: { kind, label }, asksCode, onClose }: ChooseDialogProps) {
  const { t } = useSettingsWords();
  const shell = useShell();
  const changed = useChanged(userId);
  const form = useForm({ defaultValues: { password: '', second_factor: '' } });

  async function send({ password, second_factor }: Readonly<Record<'password' | 'second_factor', string>>): Promise<void> {
    const { data } = await shell.api.call(choosePayoutMethod, {
      body: { kind, ...(password && { password }), ...(second_factor && { second_factor }) },
    });
    changed(data);
    onClose();
  }

  return (
    <Dialog open onClose={onClose} title={t('payouts.chooseTitle', { label })}>
      <SettingsForm form={form} label={t('payouts.chooseTitle', { label })} submit={t('payouts.choose')} send={send}>
        <ProofFields
          form={form}
          asks={{ password: true, code: asksCode }}
          passwordHint={t('payouts.passwordHint')}
          required={t('payouts.required')}
        />
      </SettingsForm>
    </Dialog>
  );
}
