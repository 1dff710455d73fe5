import { localeOf } from '@outpost/shared-contracts/language/language';
import { LOYALTY, type LoyaltyLevel } from '@outpost/shared-contracts/pricing/discounts';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';

/** The first order's discount, a fraction (B-510). */
export const EXPLORER_RATE = 0.2;

/** How levels and rates are called in the page's language. */
export function useTiers() {
  const { t } = useTranslation('mfe-shopper');
  const locale = localeOf(useShell().language);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const number = new Intl.NumberFormat(locale);
  return {
    t,
    locale,
    /** Of a fraction (B-199). */
    percent: (rate: number) => percent.format(rate),
    nameOf: (level: LoyaltyLevel) => (level === 0 ? t('points.explorer') : t('points.tier', { level })),
    /** From where to where a level goes: 20–49, 100+. */
    rangeOf(level: LoyaltyLevel): string {
      const from = LOYALTY[level].from;
      const next = LOYALTY.find((one) => one.level === level + 1);
      return next ? `${number.format(from)}–${number.format(next.from - 1)}` : `${number.format(from)}+`;
    },
  };
}
