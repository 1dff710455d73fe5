import { countryName } from '@outpost/shared-contracts/countries/country-name';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { useSearchParams } from '@outpost/shared-remote/router';
import { Button } from '@outpost/shared-ui/button';
import { Flag } from '@outpost/shared-ui/flag';
import { NativeSelect } from '@outpost/shared-ui/native-select';
import { TextField } from '@outpost/shared-ui/text-field';
import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { type Filters, filtersToParams, readFilters } from '../model/filters.ts';
import classes from './store-filters.module.css';

interface StoreFiltersProps {
  readonly countries: readonly string[];
}

/** Search and country. They live in the address, so a filtered list can be shared; the form works without scripts. */
export function StoreFilters({ countries }: StoreFiltersProps) {
  const { t } = useTranslation('mfe-affiliate');
  const { language } = useShell();
  const locale = localeOf(language);
  const [params, setParams] = useSearchParams();
  const { q, country } = readFilters(params);
  const options = countries
    .map((code) => ({ value: code.toLowerCase(), label: countryName(code, language), icon: <Flag country={code} /> }))
    .sort((a, b) => a.label.localeCompare(b.label, locale));

  function show(filters: Partial<Filters>) {
    setParams((now) => filtersToParams(now, filters), { preventScrollReset: true });
  }

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    show({ q: String(new FormData(event.currentTarget).get('q') ?? '').trim() });
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: jsdom and browsers before 2023 do not know <search>
    <form role="search" aria-label={t('filters.label')} className={classes.filters} method="get" onSubmit={search}>
      <TextField
        key={q}
        name="q"
        type="search"
        label={t('filters.search')}
        placeholder={t('filters.searchHint')}
        defaultValue={q}
        maxLength={80}
        prefix={<Search aria-hidden="true" />}
      />
      <NativeSelect
        name="country"
        label={t('filters.country')}
        placeholder={t('filters.anyCountry')}
        options={options}
        value={country.toLowerCase()}
        onChange={(event) => show({ country: event.currentTarget.value.toUpperCase() })}
      />
      <Button type="submit" variant="primary">
        {t('filters.submit')}
      </Button>
    </form>
  );
}
