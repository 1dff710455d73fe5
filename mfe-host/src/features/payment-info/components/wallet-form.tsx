import { takes } from '@outpost/shared-contracts/call/limits';
import { connectPayoutWallet, WalletPayout } from '@outpost/shared-contracts/payments/payout-method-calls';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { ProofFields } from '@outpost/shared-settings/components/proof-fields';
import { SettingsForm } from '@outpost/shared-settings/components/settings-form';
import { TextField } from '@outpost/shared-ui/text-field';
import { useForm } from 'react-hook-form';
import { useChanged } from '../use-changed.ts';
import classes from './payment-info.module.css';

/** An account at the wallet, by its e-mail (E-051). */
export function WalletForm({ userId, asksCode }: { readonly userId: number; readonly asksCode: boolean }) {
  const { t } = useTranslation('mfe-host');
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
    <SettingsForm form={form} label={t('payment.add.wallet')} submit={t('payment.save')} send={send}>
      <TextField
        className={classes.whole}
        label={t('payment.email')}
        type="email"
        autoComplete="email"
        dir="ltr"
        error={errors.email?.message}
        {...form.register('email', { required: t('payment.required'), validate: takes(WalletPayout.shape.email, t('payment.emailWrong')) })}
      />
      <ProofFields
        form={form}
        asks={{ password: true, code: asksCode }}
        passwordHint={t('payment.passwordHint')}
        required={t('payment.required')}
      />
    </SettingsForm>
  );
}
