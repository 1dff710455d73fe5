import { useTranslation } from '@outpost/shared-remote/i18n';
import { NativeSelect } from '@outpost/shared-ui/native-select';
import { TextField } from '@outpost/shared-ui/text-field';
import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { type Filters, PERIODS } from '../model/filters.ts';
import classes from './order-filters.module.css';

interface OrderFiltersProps {
  readonly filters: Filters;
  readonly onChange: (change: Partial<Filters>) => void;
}

/** How far back the list goes, and a search in it. */
export function OrderFilters({ filters, onChange }: OrderFiltersProps) {
  const { t } = useTranslation('mfe-shopper');

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onChange({ q: String(new FormData(event.currentTarget).get('q') ?? '').trim() });
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: React complains about <search> wherever the DOM does not know it yet
    <form role="search" aria-label={t('filters.label')} className={classes.filters} onSubmit={search}>
      <TextField
        key={filters.q}
        name="q"
        type="search"
        label={t('filters.search')}
        labelHidden
        placeholder={t('filters.searchHint')}
        defaultValue={filters.q}
        maxLength={100}
        enterKeyHint="search"
        prefix={<Search size={20} strokeWidth={1.75} aria-hidden="true" />}
      />
      <NativeSelect
        label={t('filters.period')}
        labelHidden
        options={PERIODS.map((days) => ({
          value: String(days),
          label: days === 0 ? t('filters.allTime') : t('filters.days', { count: days }),
        }))}
        value={String(filters.days)}
        onChange={(event) => onChange({ days: PERIODS.find((days) => String(days) === event.currentTarget.value) })}
      />
    </form>
  );
}
