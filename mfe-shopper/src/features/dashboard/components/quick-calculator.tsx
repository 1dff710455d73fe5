import { paths } from '@outpost/shared-contracts/paths/paths';
import { gramsOf, MAX_GRAMS } from '@outpost/shared-contracts/pricing/weight';
import { countryInUrl } from '@outpost/shared-contracts/pricing/zones';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { Link } from '@outpost/shared-remote/router';
import { Button, buttonClass } from '@outpost/shared-ui/button';
import { Card } from '@outpost/shared-ui/card';
import { Flag } from '@outpost/shared-ui/flag';
import { NativeSelect } from '@outpost/shared-ui/native-select';
import { TextField } from '@outpost/shared-ui/text-field';
import { type FormEvent, useState } from 'react';
import { countries } from '../../../api/countries.ts';
import { useFormats } from '../../../components/use-formats.ts';
import { type Asked, origins, quickPrice } from '../api/dashboard.ts';
import classes from './quick-calculator.module.css';
import { QuickPrice } from './quick-price.tsx';

/** From, to and weight, and what the cheapest way costs; all the rest is the calculator's. */
export function QuickCalculator({ start }: { readonly start: Pick<Asked, 'from' | 'to'> }) {
  const { t } = useTranslation('mfe-shopper');
  const shell = useShell();
  const [typed, setTyped] = useState<Asked>({ ...start, weight: '' });
  const [asked, setAsked] = useState<Asked>();
  const [error, setError] = useState<'weight' | 'same'>();
  const query = useQuery(quickPrice(shell, asked));
  const from = useCountries(useQuery(origins(shell)).data ?? [], typed.from);
  const to = useCountries(useQuery(countries(shell)).data ?? [], typed.to);
  const set = (change: Partial<Asked>) => {
    setTyped((now) => ({ ...now, ...change }));
    setError(undefined);
  };
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const grams = gramsOf(typed.weight, 'kg');
    const wrong = grams === undefined || grams > MAX_GRAMS ? 'weight' : typed.from === typed.to ? 'same' : undefined;
    setError(wrong);
    if (!wrong) return setAsked(typed);
    event.currentTarget.querySelector<HTMLElement>(`[name="${wrong === 'same' ? 'to' : 'weight'}"]`)?.focus();
  }
  const params = { from: countryInUrl(typed.from), to: countryInUrl(typed.to), weight: typed.weight.trim() || undefined };
  return (
    <Card as="section" title={t('dashboard.calculator.title')}>
      <form className={classes.form} noValidate onSubmit={submit}>
        <NativeSelect
          name="from"
          label={t('dashboard.calculator.from')}
          value={typed.from}
          options={from}
          onChange={({ target }) => set({ from: target.value })}
        />
        <NativeSelect
          name="to"
          label={t('dashboard.calculator.to')}
          value={typed.to}
          options={to}
          error={error === 'same' ? t('dashboard.calculator.same') : undefined}
          onChange={({ target }) => set({ to: target.value })}
        />
        <TextField
          name="weight"
          label={t('dashboard.calculator.weight')}
          suffix="kg"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={typed.weight}
          error={error === 'weight' ? t('dashboard.calculator.wrongWeight') : undefined}
          onChange={({ target }) => set({ weight: target.value })}
        />
        <Button type="submit" variant="primary" busy={query.isFetching}>
          {t('dashboard.calculator.calculate')}
        </Button>
      </form>
      <QuickPrice asked={asked} />
      <p>
        <Link className={buttonClass({ variant: 'quiet' })} to={paths.calculator.href({}, params)}>
          {t('dashboard.calculator.all')}
        </Link>
      </p>
    </Card>
  );
}

/** Countries as a select offers them, in the order of their names; the chosen one is there at once. */
function useCountries(all: readonly { readonly code: string }[], chosen: string) {
  const { country, locale } = useFormats();
  const offered = all.some(({ code }) => code === chosen) ? all : [{ code: chosen }, ...all];
  return offered
    .map(({ code }) => ({ value: code, label: country(code), icon: <Flag country={code} /> }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale));
}
