import type { Profile } from '@outpost/shared-contracts/accounts/profile';
import { Password } from '@outpost/shared-contracts/accounts/sign-up';
import { changePassword } from '@outpost/shared-contracts/accounts/verification-calls';
import { takes } from '@outpost/shared-contracts/call/limits';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQueryClient } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { SecondFactorField } from '@outpost/shared-settings/components/proof-fields';
import { SettingsForm } from '@outpost/shared-settings/components/settings-form';
import { settingsText } from '@outpost/shared-settings/words';
import { TextField } from '@outpost/shared-ui/text-field';
import { useForm } from 'react-hook-form';
import { ownProfile, ownSessions } from '../../api/queries.ts';
import classes from './password.module.css';

const EMPTY = { current: '', password: '', repeated: '', second_factor: '' };

/** Another password, or the first one of somebody who signs in through another company. Ends all other sessions. */
export function PasswordForm({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation('mfe-shopper');
  const shell = useShell();
  const queryClient = useQueryClient();
  const form = useForm({ defaultValues: EMPTY, mode: 'onTouched' });
  const { errors } = form.formState;
  const hasPassword = profile.has_password;

  async function save({ current, password, second_factor }: typeof EMPTY): Promise<void> {
    await shell.api.call(changePassword, { body: { password, ...(hasPassword && { current }), ...(second_factor && { second_factor }) } });
    form.reset(EMPTY);
    shell.notify({ tone: 'success', text: t('settings.password.saved') });
    const changed = [ownProfile(shell, profile.user.id), ownSessions(shell, profile.user.id)];
    await Promise.all(changed.map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })));
  }

  return (
    <SettingsForm
      form={form}
      label={settingsText(t, 'entries.changePassword')}
      submit={t(hasPassword ? 'settings.password.submit' : 'settings.password.set')}
      send={save}
    >
      <p className={classes.whole}>{t(hasPassword ? 'settings.password.lead' : 'settings.password.none')}</p>
      {/* Tells a password manager whose password it is. */}
      <input type="text" autoComplete="username" value={profile.user.email} readOnly hidden />
      {hasPassword && (
        <TextField
          className={classes.whole}
          label={t('settings.password.current')}
          type="password"
          autoComplete="current-password"
          error={errors.current?.message}
          {...form.register('current', { required: t('settings.required') })}
        />
      )}
      <TextField
        label={t('settings.password.new')}
        type="password"
        autoComplete="new-password"
        description={t('settings.password.hint')}
        error={errors.password?.message}
        {...form.register('password', {
          required: t('settings.required'),
          validate: {
            fits: takes(Password, t('settings.password.hint')),
            other: (typed) => !hasPassword || typed !== form.getValues('current') || t('settings.password.same'),
          },
        })}
      />
      <TextField
        label={t('settings.password.repeat')}
        type="password"
        autoComplete="new-password"
        error={errors.repeated?.message}
        {...form.register('repeated', {
          validate: (typed) => typed === form.getValues('password') || t('settings.password.different'),
        })}
      />
      {profile.asks_second_factor && (
        <SecondFactorField
          onCode={(code) => form.setValue('second_factor', code, { shouldValidate: true })}
          error={errors.second_factor?.message}
          {...form.register('second_factor', { required: t('settings.required') })}
        />
      )}
    </SettingsForm>
  );
}
