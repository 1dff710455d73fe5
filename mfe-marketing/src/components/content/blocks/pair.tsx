import type { BlockOf } from '@outpost/shared-contracts/content/blocks';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { countryInUrl, isoCountry } from '@outpost/shared-contracts/pricing/zones';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { useNavigate } from '@outpost/shared-remote/router';
import { Button, IconButton } from '@outpost/shared-ui/button';
import { Flag } from '@outpost/shared-ui/flag';
import { NativeSelect } from '@outpost/shared-ui/native-select';
import { ArrowLeftRight } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { byName } from '../../../model/country-names.ts';
import { Section } from '../../section.tsx';
import classes from './pair.module.css';

/** Chooses another route. Without scripts the form asks for the page of the route by itself. */
export function Pair({ block }: { readonly block: BlockOf<'pair'> }) {
  // The page of another route brings its own pair.
  return <PairForm key={`${block.from} ${block.to}`} block={block} />;
}

function PairForm({ block }: { readonly block: BlockOf<'pair'> }) {
  const { t } = useTranslation('mfe-marketing');
  const { language } = useShell();
  const navigate = useNavigate();
  const [{ from, to }, setRoute] = useState({ from: block.from, to: block.to });
  const optionsOf = (codes: readonly string[]) =>
    byName(
      codes.map((code) => ({ code })),
      language,
    ).map(({ code, name }) => ({ value: countryInUrl(code), label: name, icon: <Flag country={code} /> }));

  function show(event: FormEvent) {
    event.preventDefault();
    void navigate(paths.route.href({}, { from: countryInUrl(from), to: countryInUrl(to) }));
  }

  return (
    <Section title={block.title}>
      <form className={classes.form} method="get" action={`/${language}${paths.route.href()}`} onSubmit={show}>
        <NativeSelect
          name="from"
          label={t('contentPair.from')}
          value={countryInUrl(from)}
          onChange={({ target }) => setRoute({ from: target.value, to })}
          options={optionsOf(block.origins)}
        />
        <IconButton
          label={t('contentPair.swap')}
          shape="round"
          disabled={!block.origins.includes(isoCountry(to))}
          onClick={() => setRoute({ from: to, to: from })}
        >
          <ArrowLeftRight aria-hidden="true" size={20} />
        </IconButton>
        <NativeSelect
          name="to"
          label={t('contentPair.to')}
          value={countryInUrl(to)}
          onChange={({ target }) => setRoute({ from, to: target.value })}
          options={optionsOf(block.destinations)}
        />
        <Button type="submit" variant="primary">
          {t('contentPair.show')}
        </Button>
      </form>
    </Section>
  );
}
