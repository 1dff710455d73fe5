import { HOST_SERVICES } from '@outpost/shared-contracts/accounts/sign-up';
import { PARCEL_CATEGORIES, type ParcelCategory } from '@outpost/shared-contracts/pricing/categories';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { Button, IconButton } from '@outpost/shared-ui/button';
import { Card } from '@outpost/shared-ui/card';
import { Checkbox } from '@outpost/shared-ui/checkbox';
import { Flag } from '@outpost/shared-ui/flag';
import { NativeSelect } from '@outpost/shared-ui/native-select';
import { RadioGroup } from '@outpost/shared-ui/radio-group';
import { TextField } from '@outpost/shared-ui/text-field';
import { ArrowUpDown } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import { countries as allCountries } from '../../../api/countries.ts';
import { hostCountries } from '../../../api/host-countries.ts';
import { byName } from '../../../model/country-names.ts';
import { type Parcel, type ParcelErrors, type ParcelField, SIDES } from '../model/parcel.ts';
import { inLengthUnit, inWeightUnit } from '../model/units.ts';
import { BoxPresets } from './box-presets.tsx';
import classes from './calculator-form.module.css';

interface CalculatorFormProps {
  readonly parcel: Parcel;
  readonly onChange: (parcel: Parcel) => void;
  /** Asks for prices; gives what is wrong. */
  readonly onSubmit: () => ParcelErrors;
  readonly errors: ParcelErrors;
  readonly refused: ParcelErrors;
  readonly busy: boolean;
}

/** Route, size, weight, value, what the host does, and a code. */
export function CalculatorForm({ parcel, onChange, onSubmit, errors, refused, busy }: CalculatorFormProps) {
  const { t } = useTranslation('mfe-marketing');
  const form = useRef<HTMLFormElement>(null);
  const set = (change: Partial<Parcel>): void => onChange({ ...parcel, ...change });
  const errorOf = (field: ParcelField) => {
    const found = errors[field] ?? refused[field];
    return found && t(`calculator.error.${field === 'code' ? `code.${found}` : found}`, { code: parcel.code.toUpperCase() });
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    const [first] = Object.keys(onSubmit());
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  const text = (field: 'weight' | 'value' | (typeof SIDES)[number]) =>
    ({
      name: field,
      inputMode: 'decimal',
      autoComplete: 'off',
      value: parcel[field],
      error: errorOf(field),
      onChange: ({ target }: { target: { value: string } }) => set({ [field]: target.value }),
    }) as const;

  return (
    <Card>
      <form ref={form} className={classes.form} noValidate onSubmit={submit} aria-label={t('calculator.form')}>
        <Route parcel={parcel} onChange={set} error={errorOf('to')} />
        <BoxPresets parcel={parcel} onChange={onChange} />
        <div className={classes.sides}>
          {SIDES.map((side) => (
            <TextField key={side} label={t(`calculator.${side}`)} {...text(side)} />
          ))}
          <RadioGroup
            look="segments"
            label={t('calculator.lengthUnit')}
            labelHidden
            className={classes.unit}
            value={parcel.lengthUnit}
            onSelect={(unit) => onChange(inLengthUnit(parcel, unit === 'in' ? 'in' : 'cm'))}
            options={['cm', 'in'].map((value) => ({ value, label: t(`calculator.unit.${value}`) }))}
          />
        </div>
        <div className={classes.weight}>
          <TextField label={t('calculator.weight')} {...text('weight')} />
          <RadioGroup
            look="segments"
            label={t('calculator.weightUnit')}
            labelHidden
            className={classes.unit}
            value={parcel.weightUnit}
            onSelect={(unit) => onChange(inWeightUnit(parcel, unit === 'lb' ? 'lb' : 'kg'))}
            options={['kg', 'lb'].map((value) => ({ value, label: t(`calculator.unit.${value}`) }))}
          />
        </div>
        <div className={classes.contents}>
          <TextField label={t('calculator.value')} optional suffix="USD" description={t('calculator.valueHint')} {...text('value')} />
          <NativeSelect
            name="category"
            label={t('calculator.category')}
            optional
            placeholder={t('calculator.anything')}
            value={parcel.category}
            onChange={({ target }) => set({ category: target.value as ParcelCategory | '' })}
            options={PARCEL_CATEGORIES.map((category) => ({ value: category, label: t(`calculator.contents.${category}`) }))}
          />
        </div>
        <fieldset className={classes.services}>
          <legend>{t('calculator.services')}</legend>
          {HOST_SERVICES.map((service) => (
            <Checkbox
              key={service}
              label={t(`service.${service}`)}
              checked={parcel.services.includes(service)}
              onChange={({ target }) =>
                set({ services: HOST_SERVICES.filter((other) => (other === service ? target.checked : parcel.services.includes(other))) })
              }
            />
          ))}
        </fieldset>
        <div className={classes.code}>
          <TextField
            name="code"
            label={t('calculator.code')}
            optional
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            value={parcel.code}
            error={errorOf('code')}
            onChange={({ target }) => set({ code: target.value })}
          />
          <Button type="submit">{t('calculator.apply')}</Button>
        </div>
        <Button type="submit" variant="primary" size="l" full busy={busy}>
          {t('calculator.calculate')}
        </Button>
      </form>
    </Card>
  );
}

interface RouteProps {
  readonly parcel: Parcel;
  readonly onChange: (change: Partial<Parcel>) => void;
  readonly error: string | undefined;
}

/** From a country with hosts to any other, and the two swapped where the other has hosts as well. */
function Route({ parcel: { from, to }, onChange, error }: RouteProps) {
  const { t } = useTranslation('mfe-marketing');
  const shell = useShell();
  const { data: hosts = [] } = useQuery(hostCountries(shell));
  const { data: all = [] } = useQuery(allCountries(shell));
  const offered = (list: readonly { readonly code: string }[], chosen: string) =>
    byName(list.some(({ code }) => code === chosen) ? list : [{ code: chosen }, ...list], shell.language).map(({ code, name }) => ({
      value: code,
      label: name,
      icon: <Flag country={code} />,
    }));
  return (
    <div className={classes.route}>
      <NativeSelect
        name="from"
        label={t('calculator.from')}
        value={from}
        onChange={({ target }) => onChange({ from: target.value })}
        options={offered(hosts, from)}
      />
      <IconButton
        label={t('calculator.swap')}
        shape="round"
        className={classes.swap}
        disabled={!hosts.some(({ code }) => code === to)}
        onClick={() => onChange({ from: to, to: from })}
      >
        <ArrowUpDown aria-hidden="true" size={18} />
      </IconButton>
      <NativeSelect
        name="to"
        label={t('calculator.to')}
        value={to}
        error={error}
        onChange={({ target }) => onChange({ to: target.value })}
        options={offered(all, to)}
      />
    </div>
  );
}
