import type { Profile } from '@outpost/shared-contracts/accounts/profile';
import { DELETION_REASONS, DeletionRequest, deleteAccount } from '@outpost/shared-contracts/accounts/session-calls';
import { takes } from '@outpost/shared-contracts/call/limits';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQueryClient } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { type Proof, ProofFields, proofOf } from '@outpost/shared-settings/components/proof-fields';
import { SettingsForm } from '@outpost/shared-settings/components/settings-form';
import { NativeSelect } from '@outpost/shared-ui/native-select';
import { TextField } from '@outpost/shared-ui/text-field';
import { useForm } from 'react-hook-form';
import { ownDeletion } from '../../api/queries.ts';
import classes from './deletion.module.css';

interface Typed extends Proof {
  reason: '' | (typeof DELETION_REASONS)[number];
  confirm: string;
}

/** What the person types; in every language the same, as the call takes it. */
const WORD = DeletionRequest.shape.confirm;

/** Asks why, for the password and for the word, and deletes. The service ends all sessions with it, so this page is left. */
export function DeletionForm({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation('mfe-shopper');
  const shell = useShell();
  const queryClient = useQueryClient();
  const form = useForm<Typed>({ defaultValues: { reason: '', password: '', second_factor: '', confirm: '' }, mode: 'onTouched' });
  const { errors } = form.formState;
  const word = { word: `\u2066${WORD.def.values.join('')}\u2069` };

  async function send({ reason, confirm, ...proof }: Typed): Promise<void> {
    const body = { reason, confirm: confirm.trim(), ...proofOf(proof) };
    const { data } = await shell.api.call(deleteAccount, { body: DeletionRequest.parse(body) }).catch((error: unknown) => {
      // Something was opened meanwhile: the page says what.
      if (isRefusal(error, 'deletion_blocked')) void queryClient.invalidateQueries(ownDeletion(shell, profile.user.id));
      throw error;
    });
    const day = new Intl.DateTimeFormat(localeOf(shell.language), { dateStyle: 'long' }).format(new Date(data.delete_after));
    shell.notify({ tone: 'success', title: t('settings.deletion.done'), text: t('settings.deletion.doneText', { date: day }) });
    await shell.bus.request('shell.signOut', {});
  }

  return (
    <SettingsForm form={form} label={t('settings.deletion.form')} submit={t('settings.deletion.submit')} variant="danger" send={send}>
      <NativeSelect
        className={classes.whole}
        label={t('settings.deletion.reason')}
        placeholder={t('settings.deletion.choose')}
        options={DELETION_REASONS.map((value) => ({ value, label: t(`settings.deletion.reasons.${value}`) }))}
        error={errors.reason?.message}
        {...form.register('reason', { required: t('settings.deletion.choose') })}
      />
      <ProofFields
        form={form}
        asks={{ password: profile.has_password, code: profile.asks_second_factor }}
        required={t('settings.required')}
      />
      <TextField
        label={t('settings.deletion.confirm', word)}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        error={errors.confirm?.message}
        {...form.register('confirm', {
          validate: (typed) => takes(WORD, t('settings.deletion.confirm', word))(typed.trim()),
        })}
      />
    </SettingsForm>
  );
}
