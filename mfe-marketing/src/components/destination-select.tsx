import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { Flag } from '@outpost/shared-ui/flag';
import { NativeSelect } from '@outpost/shared-ui/native-select';
import { countries } from '../api/countries.ts';
import { byName } from '../model/country-names.ts';

interface DestinationSelectProps {
  readonly value: string;
  readonly onChange: (code: string) => void;
}

/** Chooses where parcels go to. Offers all countries; the chosen one alone while they are not there. */
export function DestinationSelect({ value, onChange }: DestinationSelectProps) {
  const { t } = useTranslation('mfe-marketing');
  const shell = useShell();
  const { data: all = [] } = useQuery(countries(shell));
  const offered = all.some(({ code }) => code === value) ? all : [{ code: value }, ...all];
  return (
    <NativeSelect
      label={t('destination')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      options={byName(offered, shell.language).map(({ code, name }) => ({ value: code, label: name, icon: <Flag country={code} /> }))}
    />
  );
}
