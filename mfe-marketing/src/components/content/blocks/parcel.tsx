import type { BlockOf } from '@outpost/shared-contracts/content/blocks';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { usd } from '@outpost/shared-contracts/money/money';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { shippingCents } from '@outpost/shared-contracts/pricing/shipping';
import { SHIPPING_SERVICES, type ShippingService } from '@outpost/shared-contracts/pricing/tables';
import { chargeableGrams, refusalOf, STEP_GRAMS, stepsOf } from '@outpost/shared-contracts/pricing/weight';
import { countryInUrl } from '@outpost/shared-contracts/pricing/zones';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Link } from '@outpost/shared-remote/router';
import { buttonClass } from '@outpost/shared-ui/button';
import { ParcelDiagram } from '@outpost/shared-ui/pictures/parcel-diagram';
import { Price } from '@outpost/shared-ui/price';
import { DestinationSelect } from '../../destination-select.tsx';
import { Section } from '../../section.tsx';
import { useDestination } from '../../use-destination.ts';
import classes from './parcel.module.css';
import { Rich } from './rich.tsx';

const SERVICES = ['economy', 'express', 'priority'] as const satisfies readonly ShippingService[];

/** A usual parcel, drawn and priced to the country that the visitor chooses. */
export function Parcel({ block: { title, lead, from, grams, sides, note } }: { readonly block: BlockOf<'parcel'> }) {
  const { t } = useTranslation('mfe-marketing');
  const { language } = useShell();
  const { destination, set } = useDestination(from);
  const locale = localeOf(language);
  const kilograms = (value: number) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilogram', maximumFractionDigits: 1 }).format(value / 1000);
  const centimetres = new Intl.NumberFormat(locale, { style: 'unit', unit: 'centimeter' });
  const labels = {
    length: centimetres.format(sides.length),
    width: centimetres.format(sides.width),
    height: centimetres.format(sides.height),
  };
  const steps = stepsOf(chargeableGrams(grams, sides, 'express'));
  // The calculator opens with this parcel filled in.
  const asked = {
    from: countryInUrl(from),
    to: countryInUrl(destination),
    weight: grams / 1000,
    l: sides.length,
    w: sides.width,
    h: sides.height,
  };
  return (
    <Section title={title} text={lead}>
      <div className={classes.card}>
        <figure className={classes.figure}>
          <ParcelDiagram sides={sides} labels={labels} title={t('contentParcel.size', labels)} className={classes.drawing} />
          <figcaption>
            <b>{kilograms(grams)}</b>
            {t(steps > stepsOf(grams) ? 'contentParcel.bySize' : 'contentParcel.byWeight', { weight: kilograms(steps * STEP_GRAMS) })}
          </figcaption>
        </figure>
        <div className={classes.prices}>
          <DestinationSelect value={destination} onChange={set} />
          {destination === from ? (
            <p className={classes.same}>{t('contentParcel.same')}</p>
          ) : (
            <dl className={classes.services}>
              {SERVICES.map((service) => (
                <div key={service}>
                  <dt>
                    <b>{t(`contentPrices.${service}`)}</b>
                    <span>{t('contentPrices.days', { days: SHIPPING_SERVICES[service].days.join('-') })}</span>
                  </dt>
                  <dd>
                    {refusalOf(grams, sides, service) ? (
                      t('contentPrices.none')
                    ) : (
                      <Price money={usd(shippingCents(from, destination, chargeableGrams(grams, sides, service), service))} size="l" />
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          )}
          {note && (
            <p className={classes.note}>
              <Rich text={note} />
            </p>
          )}
          <Link to={paths.calculator.href({}, asked)} className={buttonClass()}>
            {t('contentParcel.calculate')}
          </Link>
        </div>
      </div>
    </Section>
  );
}
