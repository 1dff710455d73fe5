import { type ApiKeys, GRACE_HOURS, type KeyMode } from '@outpost/shared-contracts/business/api-key';
import { createLiveKey, createTestKey, regenerateLiveKey, regenerateTestKey } from '@outpost/shared-contracts/business/key-calls';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { type Proof, ProofFields, proofOf } from '@outpost/shared-settings/components/proof-fields';
import { SettingsForm } from '@outpost/shared-settings/components/settings-form';
import { Button } from '@outpost/shared-ui/button';
import { Dialog } from '@outpost/shared-ui/dialog';
import { NativeSelect } from '@outpost/shared-ui/native-select';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import classes from '../page.module.css';

interface NewKeyDialogProps {
  readonly mode: KeyMode;
  /** How the key begins that the new one replaces. */
  readonly replaces: string | undefined;
  readonly proofs: { readonly hasPassword: boolean; readonly asksCode: boolean };
  readonly onMade: (keys: ApiKeys) => void;
  readonly onClose: () => void;
}

/** Asks for the password, makes the key, and shows it this once: it closes when the person says that it is stored. */
export function NewKeyDialog({ mode, replaces, proofs, onMade, onClose }: NewKeyDialogProps) {
  const { t } = useTranslation('mfe-b2b');
  const shell = useShell();
  const [secret, setSecret] = useState<string>();
  const form = useForm({ defaultValues: { password: '', second_factor: '', keep: '1' } });
  const label = t(replaces ? 'keys.regenerate' : 'keys.create');

  async function make({ keep, ...typed }: Proof & { readonly keep: string }): Promise<void> {
    const proof = proofOf(typed);
    const keep_hours = GRACE_HOURS.find((hours) => String(hours) === keep) ?? 0;
    const { data } = replaces
      ? await shell.api.call(
          mode === 'live' ? regenerateLiveKey : regenerateTestKey,
          { body: { ...proof, keep_hours } },
          { apiKey: replaces },
        )
      : await shell.api.call(mode === 'live' ? createLiveKey : createTestKey, { body: proof });
    setSecret(data.secret);
    onMade(data.keys);
  }
  const copy = () =>
    navigator.clipboard.writeText(secret ?? '').then(
      () => shell.notify({ tone: 'success', text: t('keys.copied') }),
      () => shell.notify({ tone: 'error', text: t('keys.copyFailed') }),
    );
  if (secret)
    return (
      <Dialog open onClose={onClose} dismissable={false} title={t('keys.newKey')}>
        <div className={classes.stack}>
          <p>{t('keys.once')}</p>
          <code dir="ltr" className={classes.secret}>
            {secret}
          </code>
          <div className={classes.actions}>
            <Button variant="primary" onClick={() => void copy()}>
              {t('keys.copy')}
            </Button>
            <Button onClick={onClose}>{t('keys.stored')}</Button>
          </div>
        </div>
      </Dialog>
    );
  return (
    <Dialog open onClose={onClose} title={label}>
      <SettingsForm form={form} label={label} submit={label} send={make}>
        <ProofFields form={form} asks={{ password: proofs.hasPassword, code: proofs.asksCode }} required={t('keys.required')} />
        {replaces && (
          <NativeSelect
            label={t('keys.keep')}
            options={GRACE_HOURS.map((hours) => ({ value: String(hours), label: t(`keys.keep${hours}`) }))}
            {...form.register('keep')}
          />
        )}
      </SettingsForm>
    </Dialog>
  );
}
