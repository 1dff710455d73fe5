import { countryName } from '@outpost/shared-contracts/countries/country-name';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { countryInUrl, isoCountry } from '@outpost/shared-contracts/pricing/zones';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Link } from '@outpost/shared-remote/router';
import { Button } from '@outpost/shared-ui/button';
import { Card } from '@outpost/shared-ui/card';
import { Flag } from '@outpost/shared-ui/flag';
import { NativeSelect } from '@outpost/shared-ui/native-select';
import { parcelToParams, shortcuts } from '../model/chosen-parcel.ts';
import { type Parcel, WEIGHTS } from '../model/price-example.ts';
import classes from './parcel-chooser.module.css';

interface ParcelChooserProps {
  readonly parcel: Parcel;
  readonly codes: readonly string[];
  readonly onChange: (change: Partial<Parcel>) => void;
}

/** From, to and weight. Every choice counts at once; without scripts the form is sent. */
export function ParcelChooser({ parcel, codes, onChange }: ParcelChooserProps) {
  const { t } = useTranslation('mfe-b2b');
  const { language } = useShell();
  const locale = localeOf(language);
  const kilograms = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilogram' });
  const nameOf = (code: string): string => countryName(code, language);
  const countries = codes
    .map((code) => ({ value: countryInUrl(code), label: nameOf(code), icon: <Flag country={code} /> }))
    .sort((a, b) => a.label.localeCompare(b.label, locale));

  return (
    <Card>
      <form className={classes.form} method="get" action="#price" aria-label={t('price.form')}>
        <NativeSelect
          name="from"
          label={t('price.from')}
          options={countries}
          value={countryInUrl(parcel.from)}
          onChange={(event) => onChange({ from: isoCountry(event.currentTarget.value) })}
        />
        <NativeSelect
          name="to"
          label={t('price.to')}
          options={countries}
          value={countryInUrl(parcel.to)}
          onChange={(event) => onChange({ to: isoCountry(event.currentTarget.value) })}
        />
        <NativeSelect
          name="kg"
          label={t('price.weight')}
          options={WEIGHTS.map((grams) => ({ value: String(grams / 1000), label: kilograms.format(grams / 1000) }))}
          value={String(parcel.grams / 1000)}
          onChange={(event) => onChange({ grams: Number(event.currentTarget.value) * 1000 })}
        />
        <noscript>
          <Button type="submit">{t('price.show')}</Button>
        </noscript>
      </form>
      <p className={classes.label}>{t('price.often')}</p>
      <ul className={classes.routes}>
        {shortcuts(codes).map(({ from, to }) => (
          <li key={`${from}-${to}`}>
            <Link
              className={classes.route}
              to={{ search: parcelToParams({ ...parcel, from, to }).toString(), hash: '#price' }}
              replace
              preventScrollReset
              aria-current={from === parcel.from && to === parcel.to ? 'true' : undefined}
            >
              <Flag country={from} size="s" />
              <span aria-hidden="true" data-flip>
                →
              </span>
              <Flag country={to} size="s" />
              <span data-visually-hidden>{t('price.route', { from: nameOf(from), to: nameOf(to) })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
