import { HOST_KINDS, HOST_SERVICES } from '@outpost/shared-contracts/accounts/sign-up';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { Checkbox } from '@outpost/shared-ui/checkbox';
import { Flag } from '@outpost/shared-ui/flag';
import { NativeSelect } from '@outpost/shared-ui/native-select';
import { TextField } from '@outpost/shared-ui/text-field';
import { Search } from 'lucide-react';
import { hostCountries } from '../../../api/host-countries.ts';
import { byName } from '../../../model/country-names.ts';
import type { DirectoryFilters } from '../model/directory-filters.ts';
import classes from './directory-form.module.css';

interface DirectoryFormProps {
  /** What stands in the field; the address follows. */
  readonly search: string;
  readonly filters: Omit<DirectoryFilters, 'q'>;
  /** The kind is given by the page. */
  readonly kindFixed: boolean;
  readonly onSearch: (text: string) => void;
  readonly onChange: (change: Partial<DirectoryFilters>) => void;
}

/** Search, country, kind and services. */
export function DirectoryForm({ search, filters, kindFixed, onSearch, onChange }: DirectoryFormProps) {
  const { t } = useTranslation('mfe-marketing');
  const shell = useShell();
  const { data: found = [] } = useQuery(hostCountries(shell));
  const offered = filters.country && !found.some(({ code }) => code === filters.country) ? [...found, { code: filters.country }] : found;
  const kinds = ['all', ...HOST_KINDS] as const;

  return (
    <section aria-label={t('hostList.search')} className={classes.form}>
      <TextField
        type="search"
        label={t('hostList.search')}
        placeholder={t('hostList.placeholder')}
        maxLength={80}
        prefix={<Search aria-hidden="true" size={20} />}
        value={search}
        onChange={({ target }) => onSearch(target.value)}
      />
      <NativeSelect
        label={t('hostList.country')}
        placeholder={t('hostList.everywhere')}
        value={filters.country ?? ''}
        onChange={({ target }) => onChange({ country: target.value || undefined })}
        options={byName(offered, shell.language).map(({ code, name }) => ({ value: code, label: name, icon: <Flag country={code} /> }))}
      />
      {!kindFixed && (
        <NativeSelect
          label={t('hostList.kind')}
          value={filters.kind ?? 'all'}
          onChange={({ target }) => onChange({ kind: HOST_KINDS.find((kind) => kind === target.value) })}
          options={kinds.map((kind) => ({ value: kind, label: t(`hostList.kinds.${kind}`) }))}
        />
      )}
      <fieldset className={classes.services}>
        <legend>{t('filters.services')}</legend>
        {HOST_SERVICES.map((service) => (
          <Checkbox
            key={service}
            label={t(`service.${service}`)}
            checked={filters.services.includes(service)}
            onChange={({ target }) =>
              onChange({ services: HOST_SERVICES.filter((one) => (one === service ? target.checked : filters.services.includes(one))) })
            }
          />
        ))}
      </fieldset>
    </section>
  );
}
