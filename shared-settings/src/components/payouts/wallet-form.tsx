import { takes } from '@outpost/shared-contracts/call/limits';
import { connectPayoutWallet, WalletPayout } from '@outpost/shared-contracts/payments/payout-method-calls';
import { useShell } from '@outpost/shared-remote/remote';
import { TextField } from '@outpost/shared-ui/text-field';
import { useForm } from 'react-hook-form';
import { useChanged } from '../../payouts/use-changed.ts';
import { useSettingsWords } from '../../words.ts';
import { ProofFields } from '../proof-fields.tsx';
import { SettingsForm } from '../settings-form.tsx';
import classes from './payouts.module.css';

/** An account at the wallet, by its e-mail (E-051). */
export function WalletForm({ userId, asksCode }: { readonly userId: number; readonly asksCode: boolean }) {
  const { t } = useSettingsWords();
  const shell = useShell();
  const changed = useChanged(userId);
  const form = useForm({ defaultValues: { email: '', password: '', second_factor: '' }, mode: 'onTouched' });
  const { errors } = form.formState;

  async function send({ email, password, second_factor }: Readonly<Record<'email' | 'password' | 'second_factor', string>>): Promise<void> {
    changed(
      (
        await shell.api.call(connectPayoutWallet, {
          body: { email, ...(password && { password }), ...(second_factor && { second_factor }) },
        })
      ).data,
    );
  }

  return (
    <SettingsForm form={form} label={t('payouts.add.wallet')} submit={t('payouts.save')} send={send}>
      <TextField
        className={classes.whole}
        label={t('payouts.email')}
        type="email"
        autoComplete="email"
        dir="ltr"
        error={errors.email?.message}
        {...form.register('email', { required: t('payouts.required'), validate: takes(WalletPayout.shape.email, t('payouts.emailWrong')) })}
      />
      <ProofFields
        form={form}
        asks={{ password: true, code: asksCode }}
        passwordHint={t('payouts.passwordHint')}
        required={t('payouts.required')}
      />
    </SettingsForm>
  );
}
