import type { HostCountry } from '@outpost/shared-contracts/countries/calls';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useSession, useShell } from '@outpost/shared-remote/remote';
import { Link } from '@outpost/shared-remote/router';
import { Button } from '@outpost/shared-ui/button';
import { Flag } from '@outpost/shared-ui/flag';
import { linkClass } from '@outpost/shared-ui/link';
import { NativeSelect } from '@outpost/shared-ui/native-select';
import { Globe2 } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useCountryRequest } from '../../../components/country-request/use-country-request.tsx';
import { countryName } from '../../../model/country-names.ts';
import { shopFromPath } from '../../../model/shop-from.ts';
import classes from './start-form.module.css';

const OTHER = 'other';

/** Chosen before the countries are there, and again after 'Other' (B-346, B-347). */
const FALLBACK = 'AU';

/** 'Other' stays chosen so long that the person sees it was understood (B-347). */
const RESET_AFTER = 500;

interface ShopFromProps {
  readonly countries: readonly HostCountry[] | undefined;
}

/** Chooses the country to buy from. */
export function ShopFrom({ countries }: ShopFromProps) {
  const { t } = useTranslation('mfe-marketing');
  const shell = useShell();
  const session = useSession();
  const request = useCountryRequest();
  const [chosen, setChosen] = useState<string>();
  const reset = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(reset.current), []);

  const codes = countries?.map(({ code }) => code) ?? [];
  const value = chosen ?? codes[0] ?? FALLBACK;
  // The chosen one is always offered: AU while there is no list, and after 'Other'.
  const offered = value === OTHER || codes.includes(value) ? codes : [value, ...codes];

  function choose(choice: string) {
    setChosen(choice);
    clearTimeout(reset.current);
    if (choice !== OTHER) return;
    void request.ask();
    reset.current = setTimeout(() => setChosen(FALLBACK), RESET_AFTER);
  }

  function go(event: FormEvent) {
    event.preventDefault();
    if (value === OTHER) void request.ask();
    else shell.navigate(shopFromPath(value, session));
  }

  return (
    <>
      <form className={classes.form} onSubmit={go}>
        <NativeSelect
          label={t('shopFrom.country')}
          value={value}
          onFocus={request.prepare}
          onChange={(event) => choose(event.target.value)}
          options={[
            ...offered.map((code) => ({ value: code, label: countryName(code, shell.language), icon: <Flag country={code} /> })),
            { value: OTHER, label: t('shopFrom.other'), icon: <Globe2 aria-hidden="true" size={20} /> },
          ]}
        />
        <Button type="submit" variant="accent" size="l" className={classes.submit}>
          {t('shopFrom.go')}
        </Button>
        <p className={classes.hint}>
          {t('shopFrom.text')}{' '}
          <Link to={paths.shopFrom.href()} className={linkClass()}>
            {t('shopFrom.all')}
          </Link>
        </p>
      </form>
      {/* Outside: what is submitted in the dialog would also reach this form. */}
      {request.dialog}
    </>
  );
}
