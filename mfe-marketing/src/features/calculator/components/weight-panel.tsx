import { localeOf } from '@outpost/shared-contracts/language/language';
import type { ServiceQuote } from '@outpost/shared-contracts/pricing/calls';
import { SHIPPING_SERVICES } from '@outpost/shared-contracts/pricing/tables';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { ParcelDiagram } from '@outpost/shared-ui/pictures/parcel-diagram';
import { type Parcel, SIDES, sidesOf } from '../model/parcel.ts';
import { BOXES } from '../model/units.ts';
import classes from './weight-panel.module.css';

interface WeightPanelProps {
  readonly parcel: Parcel;
  readonly actualGrams: number;
  readonly quote: ServiceQuote;
}

const MEDIUM = BOXES[3];

/** Which of the two weights is billed, and why: the parcel drawn, the weights side by side, the sum that makes the volume (B-014). */
export function WeightPanel({ parcel, actualGrams, quote }: WeightPanelProps) {
  const { t } = useTranslation('mfe-marketing');
  const locale = localeOf(useShell().language);
  const kilograms = (grams: number) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilogram', maximumFractionDigits: 2 }).format(grams / 1000);
  const centimetres = new Intl.NumberFormat(locale, { style: 'unit', unit: 'centimeter' });
  const sides = sidesOf(parcel);
  const drawn = sides ?? MEDIUM;
  const most = Math.max(actualGrams, quote.volumetric_grams ?? 0);
  const bars = [
    { id: 'actual', grams: actualGrams },
    ...(quote.volumetric_grams === null ? [] : [{ id: 'volumetric', grams: quote.volumetric_grams }]),
  ];
  return (
    <section className={classes.panel} aria-labelledby="calculator-weight">
      {sides && (
        <div className={classes.picture}>
          <ParcelDiagram
            sides={drawn}
            labels={{
              length: centimetres.format(drawn.length),
              width: centimetres.format(drawn.width),
              height: centimetres.format(drawn.height),
            }}
            title={t('calculator.drawing', Object.fromEntries(SIDES.map((side) => [side, centimetres.format(drawn[side])])))}
          />
        </div>
      )}
      <div className={classes.texts}>
        <h2 id="calculator-weight">{t('calculator.youPayFor', { weight: kilograms(quote.billed_grams) })}</h2>
        <p>{t(`calculator.billed.${sides ? quote.billed : 'unknown'}`)}</p>
        <dl className={classes.bars}>
          {bars.map(({ id, grams }) => (
            <div key={id} data-billed={id === quote.billed || undefined}>
              <dt>{t(`calculator.weights.${id}`)}</dt>
              <dd>
                <span className={classes.bar} aria-hidden="true">
                  <span style={{ inlineSize: `${Math.max(2, (grams / most) * 100)}%` }} />
                </span>
                <b>{kilograms(grams)}</b>
              </dd>
            </div>
          ))}
        </dl>
        {sides && quote.volumetric_grams !== null && (
          <p className={classes.sum} dir="ltr">
            {`${drawn.length} × ${drawn.width} × ${drawn.height} ÷ ${SHIPPING_SERVICES[quote.service].divisor} = `}
            <b>{kilograms(quote.volumetric_grams)}</b>
          </p>
        )}
      </div>
    </section>
  );
}
