import { type Profile, SaveAccountRequest } from '@outpost/shared-contracts/accounts/profile';
import { saveAccount } from '@outpost/shared-contracts/accounts/profile-calls';
import { longestOf, takes } from '@outpost/shared-contracts/call/limits';
import { LANGUAGES, type Language, localeOf } from '@outpost/shared-contracts/language/language';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQueryClient } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { SettingsForm } from '@outpost/shared-settings/components/settings-form';
import { NativeSelect } from '@outpost/shared-ui/native-select';
import { TextField } from '@outpost/shared-ui/text-field';
import { useForm } from 'react-hook-form';
import { ownProfile } from '../../api/queries.ts';

interface Typed {
  name: string;
  surname: string;
  language: Language;
}

const typedOf = ({ user, language }: Profile): Typed => ({ name: user.name, surname: user.surname, language });

/** Each language by its own name. */
const options = () =>
  LANGUAGES.map((language) => {
    const locale = localeOf(language);
    return { value: language, label: new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? language };
  });

const { name: Name, surname: Surname } = SaveAccountRequest.shape;

/** Name, and the language in which we write. */
export function PersonForm({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation('mfe-shopper');
  const shell = useShell();
  const queryClient = useQueryClient();
  const form = useForm<Typed>({ defaultValues: typedOf(profile), mode: 'onTouched' });
  const { errors } = form.formState;

  async function save(typed: Typed): Promise<void> {
    const { data } = await shell.api.call(saveAccount, { body: typed });
    queryClient.setQueryData(ownProfile(shell, profile.user.id).queryKey, data);
    form.reset(typedOf(data));
    shell.notify({ tone: 'success', text: t('settings.profile.saved') });
    // The name stands in the header, too.
    await shell.session.refresh();
  }

  return (
    <SettingsForm form={form} label={t('settings.profile.you')} submit={t('settings.save')} send={save}>
      <TextField
        label={t('settings.profile.name')}
        autoComplete="given-name"
        maxLength={longestOf(Name)}
        error={errors.name?.message}
        {...form.register('name', { validate: takes(Name, t('settings.required')) })}
      />
      <TextField
        label={t('settings.profile.surname')}
        autoComplete="family-name"
        maxLength={longestOf(Surname)}
        error={errors.surname?.message}
        {...form.register('surname', { validate: takes(Surname, t('settings.required')) })}
      />
      <NativeSelect
        label={t('settings.profile.language')}
        description={t('settings.profile.languageHint')}
        options={options()}
        error={errors.language?.message}
        {...form.register('language')}
      />
    </SettingsForm>
  );
}
