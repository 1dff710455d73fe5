import { getCountries } from '@outpost/shared-contracts/countries/calls';
import { countryName } from '@outpost/shared-contracts/countries/country-name';
import { localeOf } from '@outpost/shared-contracts/language/language';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { queryOptions, useQuery } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { Button } from '@outpost/shared-ui/button';
import { NativeSelect, type NativeSelectProps } from '@outpost/shared-ui/native-select';
import { useMemo } from 'react';

/** All countries that people may live in. */
export const countries = (shell: ShellApi) =>
  queryOptions({ queryKey: ['shell', 'countries'], queryFn: () => shell.api.call(getCountries, {}) });

/** The country of the person, by its name in the page's language. Offers the list again where it did not come. */
export function CountryField(props: Pick<NativeSelectProps, 'name' | 'ref' | 'onChange' | 'onBlur' | 'error'>) {
  const { t } = useTranslation('shell');
  const shell = useShell();
  const { data, isError, isFetching, refetch } = useQuery(countries(shell));
  const options = useMemo(() => {
    const locale = localeOf(shell.language);
    return (data?.data ?? [])
      .map(({ code }) => ({ value: code, label: countryName(code, shell.language) }))
      .sort((a, b) => a.label.localeCompare(b.label, locale));
  }, [data, shell.language]);

  return (
    <>
      <NativeSelect
        label={t('account.country')}
        autoComplete="country"
        placeholder={t('account.chooseCountry')}
        options={options}
        {...props}
      />
      {isError && (
        <p role="alert">
          {t('account.countriesFailed')}{' '}
          <Button variant="outline" busy={isFetching} onClick={() => void refetch()}>
            {t('account.countriesRetry')}
          </Button>
        </p>
      )}
    </>
  );
}
