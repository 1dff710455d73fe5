import type { Passkey } from '@outpost/shared-contracts/accounts/passkey';
import { removePasskey, renamePasskey } from '@outpost/shared-contracts/accounts/passkey-calls';
import type { Profile } from '@outpost/shared-contracts/accounts/profile';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { makePasskey, passkeyFailureOf } from '@outpost/shared-remote/passkeys';
import { useShell } from '@outpost/shared-remote/remote';
import { type Proof, ProofFields, proofOf } from '@outpost/shared-settings/components/proof-fields';
import { SettingsForm } from '@outpost/shared-settings/components/settings-form';
import { settingsText } from '@outpost/shared-settings/words';
import { Dialog } from '@outpost/shared-ui/dialog';
import { ErrorState } from '@outpost/shared-ui/error-state';
import { TextField } from '@outpost/shared-ui/text-field';
import { type ComponentProps, useState } from 'react';
import { useForm } from 'react-hook-form';
import { deviceOf } from '../../model/device.ts';
import classes from './security.module.css';

const MOST_OF_A_NAME = 60;

interface DialogProps {
  readonly onClose: () => void;
  readonly onDone: (now: Passkey[]) => void;
}
type Owner = Pick<Profile, 'has_password' | 'asks_second_factor'>;

const asksOf = ({ has_password: password, asks_second_factor: code }: Owner) => ({ password, code });

/** Asks for the proof first, then the browser makes the passkey. */
export function AddPasskey({ profile, onClose, onDone }: DialogProps & { readonly profile: Owner }) {
  const { t } = useTranslation('mfe-shopper');
  const shell = useShell();
  const device = deviceOf(navigator.userAgent);
  const form = useForm<Proof & { name: string }>({
    defaultValues: { name: device ? t('settings.sessions.device', device) : '', password: '', second_factor: '' },
  });
  /** Why the browser made none. */
  const [failure, setFailure] = useState<'left' | 'known' | 'failed'>();

  async function add({ name, ...proof }: Proof & { name: string }): Promise<void> {
    setFailure(undefined);
    try {
      onDone(await makePasskey(shell.api, name, proofOf(proof)));
    } catch (error) {
      const isOfKey = isRefusal(error, 'code_wrong') && !error.problem.errors?.length;
      const why = isOfKey ? 'failed' : passkeyFailureOf(error);
      if (!why) throw error;
      // A code is good once: whoever tries again needs another one.
      form.resetField('second_factor');
      setFailure(why);
    }
  }

  const required = t('settings.required');
  return (
    <Dialog open onClose={onClose} title={t('security.passkeys.add')}>
      <p>{t('security.passkeys.addLead')}</p>
      <SettingsForm form={form} label={t('security.passkeys.add')} submit={t('security.passkeys.next')} send={add}>
        <NameField
          error={form.formState.errors.name?.message}
          {...form.register('name', { validate: (typed) => typed.trim() !== '' || required })}
        />
        <ProofFields form={form} asks={asksOf(profile)} required={required} />
        {failure && (
          <ErrorState className={classes.whole} title={settingsText(t, 'failed')} headingLevel={3}>
            {t(`security.passkeys.failure.${failure}`)}
          </ErrorState>
        )}
      </SettingsForm>
    </Dialog>
  );
}

function NameField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  const { t } = useTranslation('mfe-shopper');
  return (
    <TextField
      className={classes.whole}
      label={t('security.passkeys.name')}
      description={t('security.passkeys.nameHint')}
      maxLength={MOST_OF_A_NAME}
      autoComplete="off"
      {...props}
    />
  );
}

/** Gives a passkey another name, which only its owner sees. */
export function RenamePasskey({ passkey: { id, name }, onClose, onDone }: DialogProps & { readonly passkey: Passkey }) {
  const { t } = useTranslation('mfe-shopper');
  const shell = useShell();
  const form = useForm({ defaultValues: { name } });
  return (
    <Dialog open onClose={onClose} title={t('security.passkeys.rename')}>
      <SettingsForm
        form={form}
        label={t('security.passkeys.rename')}
        submit={t('security.passkeys.save')}
        send={async (body) => onDone((await shell.api.call(renamePasskey, { params: { id }, body })).data)}
      >
        <NameField
          error={form.formState.errors.name?.message}
          {...form.register('name', { validate: (typed) => typed.trim() !== '' || t('settings.required') })}
        />
      </SettingsForm>
    </Dialog>
  );
}

/** Removes a passkey for who proves to be the owner. */
export function RemovePasskey({
  profile,
  passkey: { id, name },
  onClose,
  onDone,
}: DialogProps & { readonly profile: Owner; readonly passkey: Passkey }) {
  const { t } = useTranslation('mfe-shopper');
  const shell = useShell();
  const form = useForm<Proof>({ defaultValues: { password: '', second_factor: '' } });
  return (
    <Dialog open onClose={onClose} title={t('security.passkeys.removeTitle', { name })}>
      <p>{t('security.passkeys.removeLead')}</p>
      <SettingsForm
        form={form}
        label={t('security.passkeys.remove')}
        submit={t('security.passkeys.remove')}
        variant="danger"
        send={async (proof) => onDone((await shell.api.call(removePasskey, { params: { id }, body: proofOf(proof) })).data)}
      >
        <ProofFields form={form} asks={asksOf(profile)} required={t('settings.required')} />
      </SettingsForm>
    </Dialog>
  );
}
