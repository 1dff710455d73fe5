import { countryInUrl } from '@outpost/shared-contracts/pricing/zones';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { Button } from '@outpost/shared-ui/button';
import { Flag } from '@outpost/shared-ui/flag';
import { NativeSelect } from '@outpost/shared-ui/native-select';
import { type FormEvent, useState } from 'react';
import { hostCountries } from '../../../api/host-countries.ts';
import { byName, countryName } from '../../../model/country-names.ts';
import type { Answers } from '../model/funnel.ts';
import classes from './steps.module.css';

interface StepProps {
  readonly answers: Answers;
  readonly onAnswer: (given: Answers) => void;
}

/** So many countries stand in sight; the service names the ones asked for most first. */
const IN_SIGHT = 6;

/** Where to shop: a few countries as buttons, which answer at once, and all of them in a list. */
export function FromStep({ answers, onAnswer }: StepProps) {
  const { t } = useTranslation('mfe-marketing');
  const shell = useShell();
  const { data: hosts = [] } = useQuery(hostCountries(shell));
  const [picked, setPicked] = useState<string>();
  const chosen = picked ?? answers.from ?? '';
  const offered = chosen === '' || hosts.some(({ code }) => code === chosen) ? hosts : [{ code: chosen }, ...hosts];

  function submit(event: FormEvent) {
    event.preventDefault();
    if (chosen) onAnswer({ from: chosen });
  }

  return (
    <form className={classes.step} onSubmit={submit}>
      <ul className={classes.countries}>
        {hosts.slice(0, IN_SIGHT).map(({ code }) => (
          <li key={code}>
            <button
              type="button"
              className={classes.country}
              aria-pressed={code === chosen}
              data-country={countryInUrl(code)}
              onClick={() => onAnswer({ from: code })}
            >
              <Flag country={code} />
              {countryName(code, shell.language)}
            </button>
          </li>
        ))}
      </ul>
      <NativeSelect
        label={t('shopNow.from.other')}
        required
        placeholder={t('shopNow.choose')}
        value={chosen}
        onChange={(event) => setPicked(event.target.value)}
        options={byName(offered, shell.language).map(({ code, name }) => ({ value: code, label: name, icon: <Flag country={code} /> }))}
      />
      <Button type="submit" variant="primary" size="l" full>
        {t('shopNow.next')}
      </Button>
    </form>
  );
}
