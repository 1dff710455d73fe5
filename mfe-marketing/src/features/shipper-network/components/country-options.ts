import { useQuery } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { countries } from '../../../api/countries.ts';
import { byName } from '../../../model/country-names.ts';

/** Every country, by its name in the language of the page. */
export function useCountryOptions(): { readonly value: string; readonly label: string }[] {
  const shell = useShell();
  const { data = [] } = useQuery(countries(shell));
  return byName(data, shell.language).map(({ code, name }) => ({ value: code, label: name }));
}
