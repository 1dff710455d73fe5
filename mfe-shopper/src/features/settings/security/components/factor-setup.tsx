import { confirmSecondFactor, startSecondFactor } from '@outpost/shared-contracts/accounts/second-factor-calls';
import type { CallReply } from '@outpost/shared-contracts/call/call';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQueryClient } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { PasswordField, SecondFactorField } from '@outpost/shared-settings/components/proof-fields';
import { SettingsForm } from '@outpost/shared-settings/components/settings-form';
import { Button } from '@outpost/shared-ui/button';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ownFactor, ownProfile, ownSessions } from '../../api/queries.ts';
import classes from './security.module.css';

type Invitation = CallReply<typeof startSecondFactor>['data'];

interface FactorSetupProps {
  readonly userId: number;
  readonly hasPassword: boolean;
  readonly onCodes: (codes: readonly string[]) => void;
}

/** Sets an authenticator app up: first the password, then the picture that the app scans and its first code. */
export function FactorSetup({ userId, hasPassword, onCodes }: FactorSetupProps) {
  const { t } = useTranslation('mfe-shopper');
  const shell = useShell();
  const [invitation, setInvitation] = useState<Invitation>();
  const form = useForm({ defaultValues: { password: '' } });

  async function start({ password }: { readonly password: string }): Promise<void> {
    setInvitation((await shell.api.call(startSecondFactor, { body: hasPassword ? { password } : {} })).data);
    form.reset();
  }

  if (invitation) return <FirstCode userId={userId} invitation={invitation} onCodes={onCodes} onCancel={() => setInvitation(undefined)} />;
  return (
    <SettingsForm form={form} label={t('security.title')} submit={t('security.start')} send={start}>
      <p className={classes.whole}>{t('security.lead')}</p>
      {hasPassword && (
        <PasswordField
          error={form.formState.errors.password?.message}
          {...form.register('password', { required: t('settings.required') })}
        />
      )}
    </SettingsForm>
  );
}

interface FirstCodeProps extends Pick<FactorSetupProps, 'userId' | 'onCodes'> {
  readonly invitation: Invitation;
  readonly onCancel: () => void;
}

function FirstCode({ userId, invitation: { qr, secret }, onCodes, onCancel }: FirstCodeProps) {
  const { t } = useTranslation('mfe-shopper');
  const shell = useShell();
  const queryClient = useQueryClient();
  const form = useForm({ defaultValues: { code: '' } });

  async function confirm({ code }: { readonly code: string }): Promise<void> {
    const { data } = await shell.api.call(confirmSecondFactor, { body: { code } });
    onCodes(data.recovery_codes);
    shell.notify({ tone: 'success', text: t('security.turnedOn') });
    await Promise.all(
      [ownFactor, ownSessions, ownProfile].map((query) => queryClient.invalidateQueries({ queryKey: query(shell, userId).queryKey })),
    );
  }

  return (
    <SettingsForm
      form={form}
      label={t('security.title')}
      submit={t('security.turnOn')}
      send={confirm}
      more={<Button onClick={onCancel}>{t('settings.cancel')}</Button>}
    >
      <p className={classes.whole}>{t('security.scan')}</p>
      <img className={classes.qr} src={`data:image/svg+xml,${encodeURIComponent(qr)}`} alt={t('security.qr')} />
      <div className={classes.key}>
        <p>{t('security.secret')}</p>
        <code dir="ltr">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </div>
      <SecondFactorField
        description={t('security.sixDigits')}
        inputMode="numeric"
        maxLength={10}
        error={form.formState.errors.code?.message}
        {...form.register('code', { required: t('settings.required') })}
      />
    </SettingsForm>
  );
}
