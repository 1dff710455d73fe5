import { DATE_RANGES } from '@outpost/shared-contracts/business/shipment-calls';
import { PICKUP_STATUSES } from '@outpost/shared-contracts/business/shipment-status';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { NativeSelect } from '@outpost/shared-ui/native-select';
import { TextField } from '@outpost/shared-ui/text-field';
import type { FormEvent } from 'react';
import { SearchField } from '../../../components/search-field.tsx';
import { useFormats } from '../../../components/use-formats.ts';
import type { Filters } from '../model/filters.ts';
import classes from './filter-bar.module.css';

interface FilterBarProps {
  readonly filters: Filters;
  readonly onChange: (change: Partial<Filters>) => void;
}

/** What narrows the list: a search, whether it is picked up, and the days. */
export function FilterBar({ filters, onChange }: FilterBarProps) {
  const { t } = useTranslation('mfe-b2b');
  const { locale } = useFormats();
  const inDays = new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' });
  const { search, pickup, range, start, end } = filters;

  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onChange({ search: String(new FormData(event.currentTarget).get('search') ?? '').trim() });
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: React complains about <search> wherever the DOM does not know it yet
    <form role="search" aria-label={t('list.filters')} className={classes.filters} onSubmit={find}>
      <SearchField className={classes.search} name="search" label={t('list.search')} value={search} />
      <NativeSelect
        label={t('list.pickup')}
        labelHidden
        placeholder={t('list.anyPickup')}
        options={PICKUP_STATUSES.map((status) => ({ value: status, label: t(`parcel.pickup.${status}`) }))}
        value={pickup ?? ''}
        onChange={({ currentTarget }) => onChange({ pickup: PICKUP_STATUSES.find((status) => status === currentTarget.value) })}
      />
      <NativeSelect
        label={t('list.range')}
        labelHidden
        placeholder={t('list.anyTime')}
        options={DATE_RANGES.map((days) => ({
          value: days,
          label: days === 'today' || days === 'custom' ? t(`list.${days}`) : inDays.format(Number(days)),
        }))}
        value={range ?? ''}
        onChange={({ currentTarget }) => onChange({ range: DATE_RANGES.find((days) => days === currentTarget.value) })}
      />
      {range === 'custom' && (
        <div className={classes.days}>
          <TextField
            type="date"
            label={t('list.from')}
            max={end}
            value={start}
            onChange={({ target }) => onChange({ start: target.value })}
          />
          <TextField type="date" label={t('list.to')} min={start} value={end} onChange={({ target }) => onChange({ end: target.value })} />
        </div>
      )}
    </form>
  );
}
