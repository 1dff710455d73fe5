import { localeOf } from '@outpost/shared-contracts/language/language';
import { STORE_CATEGORIES, type StoreCategory } from '@outpost/shared-contracts/stores/catalogue';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Flag } from '@outpost/shared-ui/flag';
import { NativeSelect } from '@outpost/shared-ui/native-select';
import { TextField } from '@outpost/shared-ui/text-field';
import { Search } from 'lucide-react';
import { byName } from '../../../../model/country-names.ts';
import type { StoreFilters as Filters } from '../model/find-stores.ts';
import classes from './store-filters.module.css';

interface StoreFiltersProps {
  readonly filters: Filters;
  readonly categories: readonly StoreCategory[];
  /** ISO 3166. */
  readonly countries: readonly string[];
  readonly onChange: (changed: Partial<Filters>) => void;
}

/** Which stores to show. */
export function StoreFilters({ filters: { search, category, country }, categories, countries, onChange }: StoreFiltersProps) {
  const { t } = useTranslation('mfe-marketing');
  const { language } = useShell();
  const collator = new Intl.Collator(localeOf(language));
  const named = categories.map((value) => ({ value: value as string, label: t(`stores.category.${value}`) }));
  const places = byName(
    countries.map((code) => ({ code })),
    language,
  );
  return (
    <div className={classes.filters}>
      <TextField
        type="search"
        label={t('storeList.search')}
        placeholder={t('storeList.placeholder')}
        prefix={<Search aria-hidden="true" size={20} />}
        value={search}
        onChange={({ target }) => onChange({ search: target.value })}
      />
      <NativeSelect
        label={t('storeList.category')}
        value={category ?? ''}
        onChange={({ target }) => onChange({ category: STORE_CATEGORIES.find((known) => known === target.value) })}
        options={[{ value: '', label: t('storeList.allCategories') }, ...named.toSorted((a, b) => collator.compare(a.label, b.label))]}
      />
      <NativeSelect
        label={t('storeList.country')}
        value={country ?? ''}
        onChange={({ target }) => onChange({ country: target.value || undefined })}
        options={[
          { value: '', label: t('storeList.allCountries') },
          ...places.map(({ code, name }) => ({ value: code, label: name, icon: <Flag country={code} /> })),
        ]}
      />
    </div>
  );
}
