import { removeSecondFactor, renewRecoveryCodes, type SecondFactor } from '@outpost/shared-contracts/accounts/second-factor-calls';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQueryClient } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { PasswordField, SecondFactorField } from '@outpost/shared-settings/components/proof-fields';
import { SettingsForm } from '@outpost/shared-settings/components/settings-form';
import { Badge } from '@outpost/shared-ui/badge';
import { Button } from '@outpost/shared-ui/button';
import { Dialog } from '@outpost/shared-ui/dialog';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ownFactor, ownProfile } from '../../api/queries.ts';
import classes from './security.module.css';

interface FactorOnProps {
  readonly userId: number;
  readonly factor: SecondFactor;
  readonly hasPassword: boolean;
  readonly onCodes: (codes: readonly string[]) => void;
}

/** Since when it is on, and what can be done with it: both ask for password and code. */
export function FactorOn({ userId, factor: { enabled_at, recovery_codes_left: left }, hasPassword, onCodes }: FactorOnProps) {
  const { t } = useTranslation('mfe-shopper');
  const shell = useShell();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<'renew' | 'remove'>();
  const day = new Intl.DateTimeFormat(localeOf(shell.language), { dateStyle: 'long' });
  const { queryKey } = ownFactor(shell, userId);

  async function send(body: ProvenBody): Promise<void> {
    if (asked === 'renew') {
      onCodes((await shell.api.call(renewRecoveryCodes, { body })).data.recovery_codes);
      await queryClient.invalidateQueries({ queryKey });
      return;
    }
    queryClient.setQueryData(queryKey, (await shell.api.call(removeSecondFactor, { body })).data);
    shell.notify({ tone: 'success', text: t('security.turnedOff') });
    await queryClient.invalidateQueries({ queryKey: ownProfile(shell, userId).queryKey });
  }

  return (
    <div className={classes.body}>
      <p>
        <Badge tone="success">{t('security.on', { date: day.format(new Date(enabled_at ?? 0)) })}</Badge>
      </p>
      <p>{t('security.left', { left })}</p>
      <div className={classes.actions}>
        <Button aria-haspopup="dialog" onClick={() => setAsked('renew')}>
          {t('security.renew')}
        </Button>
        <Button aria-haspopup="dialog" onClick={() => setAsked('remove')}>
          {t('security.remove')}
        </Button>
      </div>
      {asked && (
        <Dialog open onClose={() => setAsked(undefined)} title={t(asked === 'renew' ? 'security.renew' : 'security.removeTitle')}>
          <p>{t(asked === 'renew' ? 'security.renewLead' : 'security.removeLead')}</p>
          <Proof label={t(`security.${asked}`)} danger={asked === 'remove'} hasPassword={hasPassword} send={send} />
        </Dialog>
      )}
    </div>
  );
}

interface ProvenBody {
  readonly password?: string;
  readonly code: string;
}

interface ProofProps {
  readonly label: string;
  readonly danger: boolean;
  readonly hasPassword: boolean;
  readonly send: (body: ProvenBody) => Promise<void>;
}

/** Asks who has the session for what only the owner has. */
function Proof({ label, danger, hasPassword, send }: ProofProps) {
  const { t } = useTranslation('mfe-shopper');
  const form = useForm({ defaultValues: { password: '', code: '' } });
  const { errors } = form.formState;
  const required = t('settings.required');
  return (
    <SettingsForm
      form={form}
      label={label}
      submit={label}
      variant={danger ? 'danger' : 'primary'}
      send={({ password, code }) => send({ code, ...(hasPassword && { password }) })}
    >
      {hasPassword && <PasswordField error={errors.password?.message} {...form.register('password', { required })} />}
      <SecondFactorField
        onCode={(code) => form.setValue('code', code, { shouldValidate: true })}
        error={errors.code?.message}
        {...form.register('code', { required })}
      />
    </SettingsForm>
  );
}
