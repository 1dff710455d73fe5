import type { BlockOf } from '@outpost/shared-contracts/content/blocks';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { countryInUrl } from '@outpost/shared-contracts/pricing/zones';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { useNavigate } from '@outpost/shared-remote/router';
import { Button } from '@outpost/shared-ui/button';
import { Flag } from '@outpost/shared-ui/flag';
import { NativeSelect } from '@outpost/shared-ui/native-select';
import { TextField } from '@outpost/shared-ui/text-field';
import { type FormEvent, useState } from 'react';
import { hostCountries } from '../../../api/host-countries.ts';
import { byName } from '../../../model/country-names.ts';
import scale from '../../../pictures/scale.svg';
import { DestinationSelect } from '../../destination-select.tsx';
import { Section } from '../../section.tsx';
import { useDestination } from '../../use-destination.ts';
import classes from './calculator.module.css';

/** A weight that most parcels have, in kilograms: the price of something is a better answer than an empty field. */
const USUAL_WEIGHT = '2';

/** Asks for route and weight and leads to the calculator with both, and with the code of the page. */
export function Calculator({ block }: { readonly block: BlockOf<'calculator'> }) {
  const { t } = useTranslation('mfe-marketing');
  const shell = useShell();
  const navigate = useNavigate();
  const [from, setFrom] = useState((block.from ?? 'US').toUpperCase());
  const guessed = useDestination(from).destination;
  const [chosen, setTo] = useState(block.to?.toUpperCase());
  const to = chosen ?? guessed;
  const [weight, setWeight] = useState(USUAL_WEIGHT);
  const { data: hosts = [] } = useQuery(hostCountries(shell));
  const offered = hosts.some(({ code }) => code === from) ? hosts : [{ code: from }, ...hosts];

  function open(event: FormEvent) {
    event.preventDefault();
    void navigate(paths.calculator.href({}, { from: countryInUrl(from), to: countryInUrl(to), weight: weight.trim(), code: block.code }));
  }

  return (
    <Section title={block.title} text={block.text}>
      <form className={classes.calculator} onSubmit={open}>
        <img className={classes.picture} src={scale} width={320} height={220} alt="" loading="lazy" />
        <div className={classes.fields}>
          <NativeSelect
            label={t('shopFrom.country')}
            value={from}
            onChange={(event) => setFrom(event.target.value)}
            options={byName(offered, shell.language).map(({ code, name }) => ({ value: code, label: name, icon: <Flag country={code} /> }))}
          />
          <DestinationSelect value={to} onChange={setTo} />
          <TextField
            label={t('contentCalculator.weight')}
            inputMode="decimal"
            maxLength={8}
            suffix="kg"
            value={weight}
            onChange={(event) => setWeight(event.target.value)}
          />
          <Button type="submit" variant="accent">
            {block.code ? t('contentCalculator.withCode', { code: block.code }) : t('contentCalculator.go')}
          </Button>
        </div>
      </form>
    </Section>
  );
}
