import { getCountries } from '@outpost/shared-contracts/countries/calls';
import { countryName } from '@outpost/shared-contracts/countries/country-name';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { useQuery } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';

/** The countries to choose from, by their names. Before the list is there: `chosen`, the one that is chosen already. */
export function useCountryOptions(chosen: string): { readonly value: string; readonly label: string }[] {
  const shell = useShell();
  const { data: countries } = useQuery({
    queryKey: ['addresses', 'countries'],
    queryFn: async ({ signal }) => (await shell.api.call(getCountries, {}, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const locale = localeOf(shell.language);
  const codes = countries?.map(({ code }) => code) ?? (chosen ? [chosen] : []);
  return codes
    .map((code) => ({ value: code, label: countryName(code, shell.language) }))
    .sort((a, b) => a.label.localeCompare(b.label, locale));
}
