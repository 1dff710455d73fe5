import { localeOf } from '@outpost/shared-contracts/language/language';
import { usd } from '@outpost/shared-contracts/money/money';
import { FEES, handlingCents } from '@outpost/shared-contracts/pricing/fees';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Card } from '@outpost/shared-ui/card';
import { formatMoney } from '@outpost/shared-ui/price';
import { Stepper } from '@outpost/shared-ui/stepper';
import { useState } from 'react';
import { EARNINGS } from '../model/anchors.ts';
import { feesOf, fourWeeksCents, SAMPLES, shareOf } from '../model/earnings.ts';
import classes from './earnings-example.module.css';
import { Section } from './section.tsx';

/** What hosting brings, computed from the fees that shoppers pay. */
export function EarningsExample() {
  const { t } = useTranslation('mfe-host');
  const locale = localeOf(useShell().language);
  const [perWeek, setPerWeek] = useState(5);
  const money = (cents: number) => formatMoney(usd(cents), locale);
  const prices = {
    light: money(handlingCents(5000)),
    middle: money(handlingCents(15_000)),
    heavy: money(handlingCents(15_001)),
    pictures: money(FEES.pictures),
    repacking: money(FEES.repacking),
    joined: money(FEES.consolidationPerExtraParcel),
  };
  return (
    <Section id={EARNINGS} title={t('example.title')} lead={t('example.lead')}>
      <Card>
        <div className={classes.columns}>
          <table className={classes.table}>
            <caption data-visually-hidden>{t('example.caption')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('example.parcel')}</th>
                <th scope="col">{t('example.fees')}</th>
                <th scope="col">{t('example.share')}</th>
              </tr>
            </thead>
            <tbody>
              {SAMPLES.map((parcel) => (
                <tr key={parcel.id}>
                  <th scope="row">{t(`example.samples.${parcel.id}`)}</th>
                  <td>{money(feesOf(parcel))}</td>
                  <td>
                    <strong>{money(shareOf(parcel))}</strong>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <div className={classes.sum}>
            <p>{t('example.perWeek')}</p>
            <Stepper label={t('example.perWeek')} value={perWeek} onChange={setPerWeek} min={1} max={50} />
            <p aria-live="polite">
              <span className={classes.amount}>{money(fourWeeksCents(perWeek))}</span>
              <span>{t('example.fourWeeks')}</span>
            </p>
          </div>
        </div>
        <p className={classes.formula}>{t('example.formula', prices)}</p>
      </Card>
    </Section>
  );
}
