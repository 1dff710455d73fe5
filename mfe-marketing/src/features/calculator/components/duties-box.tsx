import { localeOf } from '@outpost/shared-contracts/language/language';
import { type Money, sumOf } from '@outpost/shared-contracts/money/money';
import type { PricingReply } from '@outpost/shared-contracts/pricing/calls';
import type { DutyRule } from '@outpost/shared-contracts/pricing/duties';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Badge } from '@outpost/shared-ui/badge';
import { Card } from '@outpost/shared-ui/card';
import { Link } from '@outpost/shared-ui/link';
import { formatMoney, Price } from '@outpost/shared-ui/price';
import { BookOpenCheck } from 'lucide-react';
import classes from './duties-box.module.css';

interface DutiesBoxProps {
  readonly duties: PricingReply['data']['duties'];
  /** The service whose price is explained. */
  readonly service: string;
}

/** What the destination asks for on arrival, as far as its rules are on file: dated, with their source, and never in the total. */
export function DutiesBox({ duties: { rules, estimates }, service }: DutiesBoxProps) {
  const { t } = useTranslation('mfe-marketing');
  const estimate = estimates.find((one) => one.service === service);
  return (
    <Card as="section" title={t('calculator.duties.title')} actions={rules.length > 0 && <Badge>{t('calculator.duties.estimate')}</Badge>}>
      <div className={classes.box}>
        {estimate && <Amounts estimate={estimate} />}
        {rules.map((rule) => (
          <Rule key={`${rule.type} ${rule.valid_from}`} rule={rule} />
        ))}
        {rules.length === 0 ? (
          <p>{t('calculator.duties.none')}</p>
        ) : (
          <>
            {!estimate && <p>{t('calculator.duties.noValue')}</p>}
            <p>{t('calculator.duties.notIncluded')}</p>
            {sourcesOf(rules).map((rule) => (
              <Source key={rule.source_url} rule={rule} />
            ))}
          </>
        )}
      </div>
    </Card>
  );
}

const sourcesOf = (rules: readonly DutyRule[]): DutyRule[] =>
  rules.filter(({ source_url }, at) => rules.findIndex((rule) => rule.source_url === source_url) === at);

function Amounts({ estimate: { duty, vat, vat_bp, vat_by } }: { readonly estimate: PricingReply['data']['duties']['estimates'][number] }) {
  const { t } = useTranslation('mfe-marketing');
  const locale = localeOf(useShell().language);
  const money = (amount: Money) => (amount.minor === 0 ? t('calculator.free') : formatMoney(amount, locale));
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  const taxed = vat !== null && vat_bp !== null && vat_bp > 0;
  return (
    <>
      {duty !== null && (
        <p className={classes.sum}>
          <Price money={sumOf(vat === null ? [duty] : [duty, vat])} tone="ink" size="m" />
        </p>
      )}
      <dl className={classes.parts}>
        <div>
          <dt>{t('calculator.duties.duty')}</dt>
          <dd>{duty === null ? t('calculator.duties.byTariff') : money(duty)}</dd>
        </div>
        {taxed && (
          <div>
            <dt>{t('calculator.duties.tax', { rate: percent.format(vat_bp / 10_000) })}</dt>
            <dd>{money(vat)}</dd>
          </div>
        )}
      </dl>
      {taxed && vat_by === 'seller' && <p>{t('calculator.duties.seller')}</p>}
    </>
  );
}

/** A rule in a sentence. */
function Rule({ rule: { type, rate_bp, amount, up_to } }: { readonly rule: DutyRule }) {
  const { t } = useTranslation('mfe-marketing');
  const locale = localeOf(useShell().language);
  const money = (one: Money | null) => one && formatMoney(one, locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  const key = type === 'exempt_below' && amount?.minor === 0 ? 'no_relief' : type;
  return (
    <p>
      {t(`calculator.duties.rule.${key}`, {
        amount: money(amount),
        limit: money(up_to),
        rate: percent.format((rate_bp ?? 0) / 10_000),
      })}
    </p>
  );
}

/** Who says so, since when, and when somebody last looked. */
function Source({ rule: { source_url, valid_from, checked_at } }: { readonly rule: DutyRule }) {
  const { t } = useTranslation('mfe-marketing');
  const locale = localeOf(useShell().language);
  const day = (text: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${text}T00:00:00Z`));
  return (
    <p className={classes.source}>
      <BookOpenCheck aria-hidden="true" size={16} />
      <span>
        <Link href={source_url} newTab>
          {new URL(source_url).hostname.replace(/^www\./, '')}
        </Link>
        {' · '}
        {t('calculator.duties.dates', { from: day(valid_from), checked: day(checked_at) })}
      </span>
    </p>
  );
}
