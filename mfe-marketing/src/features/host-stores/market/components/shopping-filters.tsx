import type { StoreProduct } from '@outpost/shared-contracts/stores/calls';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { useSearchParams } from '@outpost/shared-remote/router';
import { Button } from '@outpost/shared-ui/button';
import { Flag } from '@outpost/shared-ui/flag';
import { NativeSelect } from '@outpost/shared-ui/native-select';
import { TextField } from '@outpost/shared-ui/text-field';
import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { byName } from '../../../../model/country-names.ts';
import { type Filters, filtersOf, paramsOf } from '../model/filters.ts';
import { distinct } from '../model/find-products.ts';
import classes from './shopping-filters.module.css';
import { useCategoryName } from './use-category-name.ts';

/** Search, category, country and price. They live in the address, and the form works without scripts. */
export function ShoppingFilters({ products }: { readonly products: readonly StoreProduct[] }) {
  const { t } = useTranslation('mfe-marketing');
  const { language } = useShell();
  const categoryName = useCategoryName();
  const [params, setParams] = useSearchParams();
  const filters = filtersOf(params);
  const categories = distinct(products.map(({ category }) => category.toLowerCase()))
    .map((value) => ({ value, label: categoryName(value) }))
    .sort((a, b) => a.label.localeCompare(b.label, language));
  const countries = byName(
    distinct(products.map(({ store }) => store.country_code.toUpperCase())).map((code) => ({ code })),
    language,
  ).map(({ code, name }) => ({ value: code.toLowerCase(), label: name, icon: <Flag country={code} /> }));

  const show = (changed: Partial<Filters>) =>
    setParams((now) => paramsOf({ ...filtersOf(now), page: 1, ...changed }), { preventScrollReset: true });

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const entered = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) entered.set(name, String(value));
    // What is chosen is in the address, or on its way there: until then its field shows what was chosen before.
    const { q, lowest, highest } = filtersOf(entered);
    show({ q, lowest, highest });
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: jsdom and browsers before 2023 do not know <search>
    <form role="search" aria-label={t('shopping.search')} className={classes.filters} method="get" onSubmit={search}>
      <TextField
        key={`q ${filters.q}`}
        className={classes.words}
        name="q"
        type="search"
        label={t('shopping.search')}
        placeholder={t('shopping.searchHint')}
        defaultValue={filters.q}
        maxLength={80}
        prefix={<Search aria-hidden="true" />}
      />
      <NativeSelect
        name="category"
        label={t('shopping.category')}
        placeholder={t('shopping.anyCategory')}
        options={categories}
        value={filters.category}
        onChange={({ currentTarget }) => show({ category: currentTarget.value })}
      />
      <NativeSelect
        name="country"
        label={t('shopping.country')}
        placeholder={t('shopping.anyCountry')}
        options={countries}
        value={filters.country.toLowerCase()}
        onChange={({ currentTarget }) => show({ country: currentTarget.value.toUpperCase() })}
      />
      <TextField
        key={`lowest ${filters.lowest}`}
        name="lowest"
        label={t('shopping.lowest')}
        defaultValue={filters.lowest ?? ''}
        inputMode="numeric"
        maxLength={6}
        prefix="$"
      />
      <TextField
        key={`highest ${filters.highest}`}
        name="highest"
        label={t('shopping.highest')}
        defaultValue={filters.highest ?? ''}
        inputMode="numeric"
        maxLength={6}
        prefix="$"
      />
      <Button type="submit" variant="primary">
        {t('shopping.submit')}
      </Button>
    </form>
  );
}
