import { localeOf } from '@outpost/shared-contracts/language/language';
import type { PricingReply } from '@outpost/shared-contracts/pricing/calls';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { linkClass } from '@outpost/shared-ui/link';
import { formatMoney } from '@outpost/shared-ui/price';
import classes from './way.module.css';

interface DutiesNoteProps {
  readonly duties: PricingReply['data']['duties'];
  readonly service: string;
}

/** What customs are likely to ask for on arrival, who says so, and when that was last looked at: never part of the price. */
export function DutiesNote({ duties: { rules, estimates }, service }: DutiesNoteProps) {
  const { t } = useTranslation('mfe-shopper');
  const locale = localeOf(useShell().language);
  const estimate = estimates.find((one) => one.service === service);
  const [rule] = rules;
  if (!estimate || !rule) return null;
  const parts = [estimate.duty, estimate.vat];
  const known = parts.every((part) => part !== null);
  const cents = parts.reduce((sum, part) => sum + (part?.minor ?? 0), 0);
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(rule.checked_at));
  return (
    <p className={classes.soft}>
      {known ? t('way.duties.about', { amount: formatMoney({ minor: cents, currency: 'USD' }, locale) }) : t('way.duties.unknown')}{' '}
      <a href={rule.source_url} className={linkClass()} rel="noreferrer" target="_blank">
        {t('way.duties.source', { day })}
      </a>
    </p>
  );
}
