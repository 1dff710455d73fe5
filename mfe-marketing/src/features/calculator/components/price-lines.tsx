import { localeOf } from '@outpost/shared-contracts/language/language';
import type { PricingReply, ServiceQuote } from '@outpost/shared-contracts/pricing/calls';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Card } from '@outpost/shared-ui/card';
import { formatMoney, Price } from '@outpost/shared-ui/price';
import classes from './price-lines.module.css';

interface PriceLinesProps {
  readonly quote: ServiceQuote;
  readonly prices: Pick<PricingReply['data'], 'promo' | 'instant_discount'>;
}

/** One price line by line: shipping, each discount, each fee, the total. */
export function PriceLines({ quote, prices: { promo, instant_discount } }: PriceLinesProps) {
  const { t } = useTranslation('mfe-marketing');
  const locale = localeOf(useShell().language);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const until = instant_discount && new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(Date.parse(instant_discount.expires_at));
  const labelOf = ({ code, basis_points = 0 }: ServiceQuote['lines'][number]) =>
    t(`calculator.line.${code}`, { rate: percent.format(basis_points / 10_000), code: promo?.code, until });
  return (
    <Card as="section" title={t('calculator.lines', { service: t(`calculator.service.${quote.service}`) })}>
      <dl className={classes.lines}>
        {quote.lines.map((line) => (
          <div key={line.code} data-discount={line.amount.minor < 0 || undefined}>
            <dt>{labelOf(line)}</dt>
            <dd>{line.amount.minor === 0 ? t('calculator.free') : formatMoney(line.amount, locale)}</dd>
          </div>
        ))}
        <div className={classes.total}>
          <dt>{t('calculator.table.total')}</dt>
          <dd>
            <Price money={quote.total} tone="ink" size="l" />
          </dd>
        </div>
      </dl>
      {promo && !promo.used && <p className={classes.note}>{t('calculator.codeKept', { code: promo.code })}</p>}
      <p className={classes.note}>{t('calculator.excluded')}</p>
    </Card>
  );
}
