import type { Profile } from '@outpost/shared-contracts/accounts/profile';
import { exportAccount } from '@outpost/shared-contracts/accounts/session-calls';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { keepAsFile } from '@outpost/shared-remote/keep-as-file';
import { useShell } from '@outpost/shared-remote/remote';
import { type Proof, ProofFields, proofOf } from '@outpost/shared-settings/components/proof-fields';
import { SettingsForm } from '@outpost/shared-settings/components/settings-form';
import { Button } from '@outpost/shared-ui/button';
import { Dialog } from '@outpost/shared-ui/dialog';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import classes from './security.module.css';

interface OwnDataProps {
  readonly profile: Pick<Profile, 'has_password' | 'asks_second_factor'>;
}

/** Everything that is kept about the person, as a file for whoever proves to be the owner. */
export function OwnData({ profile }: OwnDataProps) {
  const { t } = useTranslation('mfe-shopper');
  const [open, setOpen] = useState(false);
  return (
    <div className={classes.body}>
      <p>{t('security.data.lead')}</p>
      <div className={classes.actions}>
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('security.data.submit')}
        </Button>
      </div>
      {open && (
        <Dialog open onClose={() => setOpen(false)} title={t('security.data.title')}>
          <OwnDataForm profile={profile} onDone={() => setOpen(false)} />
        </Dialog>
      )}
    </div>
  );
}

function OwnDataForm({ profile, onDone }: OwnDataProps & { readonly onDone: () => void }) {
  const { t } = useTranslation('mfe-shopper');
  const shell = useShell();
  const form = useForm<Proof>({ defaultValues: { password: '', second_factor: '' } });

  async function fetchData(proof: Proof): Promise<void> {
    const { data } = await shell.api.call(exportAccount, { body: proofOf(proof) });
    keepAsFile(`outpost-${data.made_at.slice(0, 10)}.json`, JSON.stringify(data, null, 2), 'application/json');
    shell.notify({ tone: 'success', text: t('security.data.done') });
    onDone();
  }

  return (
    <SettingsForm form={form} label={t('security.data.title')} submit={t('security.data.submit')} send={fetchData}>
      <ProofFields
        form={form}
        asks={{ password: profile.has_password, code: profile.asks_second_factor }}
        required={t('settings.required')}
      />
    </SettingsForm>
  );
}
