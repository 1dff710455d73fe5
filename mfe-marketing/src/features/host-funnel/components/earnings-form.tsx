import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { Flag } from '@outpost/shared-ui/flag';
import { NativeSelect } from '@outpost/shared-ui/native-select';
import { RadioGroup } from '@outpost/shared-ui/radio-group';
import { Stepper } from '@outpost/shared-ui/stepper';
import { countries } from '../../../api/countries.ts';
import { byName } from '../../../model/country-names.ts';
import { type Asked, HOURS, SPACES, type Space } from '../model/estimate.ts';
import classes from '../page.module.css';

interface EarningsFormProps {
  readonly asked: Asked;
  readonly onChange: (given: Partial<Asked>) => void;
  /** How many hosts the country has. */
  readonly there: string | undefined;
}

/** Country, space and hours; every change shows at once. */
export function EarningsForm({ asked, onChange, there }: EarningsFormProps) {
  const { t } = useTranslation('mfe-marketing');
  const shell = useShell();
  const { data: all = [] } = useQuery(countries(shell));
  const offered = all.some(({ code }) => code === asked.country) ? all : [{ code: asked.country }, ...all];
  return (
    <div className={classes.form}>
      <NativeSelect
        label={t('hostFunnel.country')}
        description={there ?? ' '}
        value={asked.country}
        onChange={(event) => onChange({ country: event.target.value })}
        options={byName(offered, shell.language).map(({ code, name }) => ({ value: code, label: name, icon: <Flag country={code} /> }))}
      />
      <RadioGroup
        label={t('hostFunnel.space')}
        look="cards"
        value={asked.space}
        onSelect={(space) => onChange({ space: space as Space })}
        options={Object.entries(SPACES).map(([value, count]) => ({
          value,
          label: t(`hostFunnel.${value}`),
          description: t('hostFunnel.fits', { count }),
        }))}
      />
      <div className={classes.hours}>
        <span aria-hidden="true">{t('hostFunnel.hours')}</span>
        <Stepper
          label={t('hostFunnel.hours')}
          value={asked.hours}
          min={HOURS.least}
          max={HOURS.most}
          onChange={(hours) => onChange({ hours })}
        />
      </div>
    </div>
  );
}
