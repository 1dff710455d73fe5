import { HOST_SERVICES } from '@outpost/shared-contracts/accounts/sign-up';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Button } from '@outpost/shared-ui/button';
import { Checkbox } from '@outpost/shared-ui/checkbox';
import { TextField } from '@outpost/shared-ui/text-field';
import { type ReactNode, useId } from 'react';
import { type HostFilters, RATINGS } from '../model/host-filters.ts';
import classes from './filters.module.css';

interface FiltersProps {
  readonly filters: HostFilters;
  readonly onChange: (change: Partial<HostFilters>) => void;
  /** The destination, which other pages choose too. */
  readonly children: ReactNode;
}

/** What the visitor wants of a host. */
export function Filters({ filters: { services, rating, open }, onChange, children }: FiltersProps) {
  const { t } = useTranslation('mfe-marketing');
  const numbers = new Intl.NumberFormat(localeOf(useShell().language), { minimumFractionDigits: 1 });
  const heading = useId();
  const ratings = [undefined, ...RATINGS].map((value) => ({
    value,
    label: value ? t('filters.ratingFrom', { rating: numbers.format(value) }) : t('filters.anyRating'),
  }));
  return (
    <section aria-labelledby={heading} className={classes.filters}>
      <div className={classes.head}>
        <h2 id={heading}>{t('filters.title')}</h2>
        {(services.length > 0 || rating || open) && (
          <Button variant="quiet" size="s" onClick={() => onChange({ services: [], rating: undefined, open: undefined })}>
            {t('filters.clear')}
          </Button>
        )}
      </div>
      {children}
      <fieldset className={classes.group}>
        <legend>{t('filters.services')}</legend>
        {HOST_SERVICES.map((service) => (
          <Checkbox
            key={service}
            label={t(`service.${service}`)}
            checked={services.includes(service)}
            onChange={({ target }) =>
              onChange({ services: HOST_SERVICES.filter((other) => (other === service ? target.checked : services.includes(other))) })
            }
          />
        ))}
      </fieldset>
      <fieldset className={classes.group}>
        <legend>{t('filters.rating')}</legend>
        <div className={classes.choices}>
          {ratings.map(({ value, label }) => (
            <button
              key={label}
              type="button"
              aria-pressed={value === rating}
              className={classes.choice}
              onClick={() => onChange({ rating: value })}
            >
              {label}
            </button>
          ))}
        </div>
      </fieldset>
      <TextField
        type="date"
        label={t('filters.open')}
        value={open ?? ''}
        onChange={({ target }) => onChange({ open: target.value || undefined })}
      />
    </section>
  );
}
