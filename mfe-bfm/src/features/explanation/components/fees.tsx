import { countryInSentence } from '@outpost/shared-contracts/countries/country-name';
import { localeOf } from '@outpost/shared-contracts/language/language';
import type { Money } from '@outpost/shared-contracts/money/money';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Link } from '@outpost/shared-remote/router';
import { buttonClass } from '@outpost/shared-ui/button';
import { Card } from '@outpost/shared-ui/card';
import { formatMoney } from '@outpost/shared-ui/price';
import type { ReactNode } from 'react';
import { exampleCosts, FEE_RATE, handlingSteps, OUR_FEES } from '../model/costs.ts';
import classes from './fees.module.css';

/** Every fee as the service charges it: read from the fees, never typed. */
export function Fees() {
  const { t } = useTranslation('mfe-bfm');
  const locale = localeOf(useShell().language);
  const money = (amount: Money) => formatMoney(amount, locale);
  const weight = (grams: number) => new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilogram' }).format(grams / 1000);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(FEE_RATE);
  const rows: [string, ReactNode][] = [
    [t('explanation.fees.service'), t('explanation.fees.serviceAmount', { percent, least: money(OUR_FEES.least) })],
    [
      t('explanation.fees.handling'),
      handlingSteps().map(({ upToGrams, fee }) => (
        <span key={fee.minor} className={classes.step}>
          {upToGrams === undefined
            ? t('explanation.fees.handlingAbove', { price: money(fee) })
            : t('explanation.fees.handlingUpTo', { price: money(fee), weight: weight(upToGrams) })}
        </span>
      )),
    ],
    [t('explanation.fees.pictures'), money(OUR_FEES.pictures)],
    [t('explanation.fees.repacking'), money(OUR_FEES.repacking)],
    [t('explanation.fees.consolidation'), t('explanation.fees.consolidationAmount', { price: money(OUR_FEES.consolidation) })],
    [
      t('explanation.fees.storage'),
      t('explanation.fees.storageAmount', { count: OUR_FEES.storageFreeDays, price: money(OUR_FEES.storagePerDay) }),
    ],
    [
      t('explanation.fees.insurance'),
      t('explanation.fees.insuranceAmount', { included: money(OUR_FEES.insuranceIncluded), least: money(OUR_FEES.insuranceLeast) }),
    ],
  ];
  return (
    <table className={classes.table} aria-label={t('explanation.fees.title')}>
      <thead>
        <tr>
          <th scope="col">{t('explanation.fees.what')}</th>
          <th scope="col">{t('explanation.fees.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([what, amount]) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** One purchase worked out with the same fees. */
export function Example() {
  const { t } = useTranslation('mfe-bfm');
  const { language } = useShell();
  const locale = localeOf(language);
  const costs = exampleCosts();
  const lines: [string, Money][] = [
    [t('explanation.example.item'), costs.item],
    [t('explanation.example.local'), costs.local],
    [t('explanation.example.fee'), costs.fee],
  ];
  return (
    <Card as="section" title={t('explanation.example.title')} headingLevel={3}>
      <p className={classes.text}>
        {t('explanation.example.text', { from: countryInSentence(costs.from, language), to: countryInSentence(costs.to, language) })}
      </p>
      <dl className={classes.sum}>
        {lines.map(([term, amount]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <bdi>{formatMoney(amount, locale)}</bdi>
            </dd>
          </div>
        ))}
        <div className={classes.total}>
          <dt>{t('explanation.example.now')}</dt>
          <dd>
            <bdi>{formatMoney(costs.now, locale)}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('explanation.example.later')}</dt>
          <dd>
            <bdi>≈ {formatMoney(costs.later, locale)}</bdi>
          </dd>
        </div>
      </dl>
      <Link className={buttonClass({ full: true })} to={paths.calculator.href()}>
        {t('explanation.fees.calculate')}
      </Link>
    </Card>
  );
}
