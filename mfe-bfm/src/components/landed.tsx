import { addRanges, type LandedEstimate, type MoneyRange } from '@outpost/shared-contracts/bfm/landed';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { type Money, usd } from '@outpost/shared-contracts/money/money';
import { discountCents } from '@outpost/shared-contracts/pricing/discounts';
import { DAY_MS } from '@outpost/shared-contracts/time/durations';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { formatMoneyRange } from '@outpost/shared-ui/price';
import type { ReactNode } from 'react';
import { keptPromoOptions } from '../api/kept-promo.ts';
import classes from './landed.module.css';
import { formatWeights } from './weights.ts';

interface LandedProps {
  readonly estimate: LandedEstimate;
  /** What the purchase itself costs: items, delivery to the host, fee. */
  readonly purchase: Money;
  readonly countryFrom: string;
  readonly countryTo: string;
}

const less = (amount: Money, basisPoints: number): Money => usd(discountCents(amount.minor, 0, basisPoints).net);

/** What comes after the purchase, what everything costs at the door, and when it is likely to be there. */
export function Landed({ estimate, purchase, countryFrom, countryTo }: LandedProps) {
  const { t } = useTranslation('mfe-bfm');
  const shell = useShell();
  const locale = localeOf(shell.language);
  const promo = useQuery(keptPromoOptions(shell, countryFrom, countryTo)).data;
  const { grams, handling, duties, days } = estimate;
  const shipping = promo
    ? { from: less(estimate.shipping.from, promo.basisPoints), to: less(estimate.shipping.to, promo.basisPoints) }
    : estimate.shipping;
  const later = addRanges([shipping, handling]);
  const all = addRanges([{ from: purchase, to: purchase }, later, ...(duties ? [duties] : [])]);
  const about = ({ from, to }: MoneyRange) => `≈ ${formatMoneyRange(from, to, locale)}`;
  const isWeightKnown = grams.from === grams.to;
  const weight = formatWeights(grams, locale);
  const rate = new Intl.NumberFormat(locale, { style: 'percent' });
  const after = (count: number) => new Date(Date.now() + count * DAY_MS);
  const dates = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }).formatRange(after(days.from), after(days.to));
  return (
    <section className={classes.landed} aria-label={t('landed.title')}>
      <dl>
        <Row
          term={t('landed.shipping')}
          hint={
            <>
              {t(isWeightKnown ? 'landed.weight' : 'landed.weightRange', { weight })}
              {promo && <span>{t('landed.code', { code: promo.code, rate: rate.format(promo.basisPoints / 10_000) })}</span>}
            </>
          }
        >
          {about(later)}
        </Row>
        <Row term={t('landed.duties')} hint={duties && duties.to.minor > 0 ? t('landed.dutiesHint') : undefined}>
          {duties ? (duties.to.minor === 0 ? t('landed.dutiesNone') : about(duties)) : t('landed.dutiesUnknown')}
        </Row>
        <Row term={t('landed.total')} hint={duties ? undefined : t('landed.totalWithout')} total>
          {about(all)}
        </Row>
        <Row term={t('landed.date')} hint={t('landed.dateHint')}>
          {dates}
        </Row>
      </dl>
    </section>
  );
}

interface RowProps {
  readonly term: string;
  readonly hint?: ReactNode;
  readonly total?: boolean;
  readonly children: string;
}

function Row({ term, hint, total = false, children }: RowProps) {
  return (
    <div className={total ? classes.total : undefined}>
      <dt>
        {term}
        {hint && <small>{hint}</small>}
      </dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}
