import { localeOf } from '@outpost/shared-contracts/language/language';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { X } from 'lucide-react';
import type { HostFilters } from '../model/host-filters.ts';
import classes from './applied.module.css';

interface AppliedProps {
  readonly filters: HostFilters;
  readonly onChange: (change: Partial<HostFilters>) => void;
}

/** The filters in force, each to be taken away by a press. */
export function Applied({ filters: { services, rating, open }, onChange }: AppliedProps) {
  const { t } = useTranslation('mfe-marketing');
  const locale = localeOf(useShell().language);
  const chips = [
    ...services.map((service) => ({
      label: t(`service.${service}`),
      without: { services: services.filter((other) => other !== service) },
    })),
    ...(rating
      ? [
          {
            label: t('filters.ratingFrom', { rating: new Intl.NumberFormat(locale, { minimumFractionDigits: 1 }).format(rating) }),
            without: { rating: undefined },
          },
        ]
      : []),
    ...(open
      ? [
          {
            label: new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(open)),
            without: { open: undefined },
          },
        ]
      : []),
  ];
  if (chips.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label={t('filters.applied')}>
      {chips.map(({ label, without }) => (
        <li key={label}>
          <button
            type="button"
            className={classes.chip}
            aria-label={t('filters.remove', { filter: label })}
            onClick={() => onChange(without)}
          >
            {label}
            <X aria-hidden="true" size={16} />
          </button>
        </li>
      ))}
    </ul>
  );
}
