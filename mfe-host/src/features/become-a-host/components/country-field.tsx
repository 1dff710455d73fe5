import { countryName } from '@outpost/shared-contracts/countries/country-name';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { Button } from '@outpost/shared-ui/button';
import { NativeSelect } from '@outpost/shared-ui/native-select';
import type { UseFormReturn } from 'react-hook-form';
import { countries } from '../../../api/countries.ts';
import { type Application, accepts } from '../model/application.ts';

/** The country of the host's address, by name in the language of the page. */
export function CountryField({ form }: { readonly form: UseFormReturn<Application> }) {
  const { t } = useTranslation('mfe-host');
  const shell = useShell();
  const { data, error, isFetching, refetch } = useQuery(countries(shell));
  const locale = localeOf(shell.language);
  const options = (data?.data ?? [])
    .map(({ code }) => ({ value: code, label: countryName(code, shell.language) }))
    .sort((a, b) => a.label.localeCompare(b.label, locale));
  return (
    <div>
      <NativeSelect
        label={t('form.country')}
        placeholder={t(data ? 'form.chooseCountry' : 'form.loadingCountries')}
        autoComplete="country"
        options={options}
        error={error && !data ? t('form.countriesFailed') : form.formState.errors.country?.message}
        {...form.register('country', { validate: (code) => accepts.country(code) || t('form.errors.country') })}
      />
      {error && !data && (
        <Button size="s" busy={isFetching} onClick={() => void refetch()}>
          {t('form.loadAgain')}
        </Button>
      )}
    </div>
  );
}
