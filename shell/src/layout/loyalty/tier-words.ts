import { localeOf } from '@outpost/shared-contracts/language/language';
import type { LoyaltyLevel } from '@outpost/shared-contracts/pricing/discounts';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';

/** The first order's discount, a fraction (B-510). */
export const EXPLORER_RATE = 0.2;

/** How levels and discounts are called in the page's language. */
export function useTierWords() {
  const { t } = useTranslation('shell');
  const { language } = useShell();
  const percent = new Intl.NumberFormat(localeOf(language), { style: 'percent', maximumFractionDigits: 1 });
  return {
    t,
    percent: (rate: number) => percent.format(rate),
    /** 'Explorer', 'Tier N' or, for the highest, 'MAX TIER' (B-339 to B-341). */
    nameOf(level: LoyaltyLevel): string {
      if (level === 0) return t('loyalty.explorer');
      return level === 3 ? t('loyalty.maxTier') : t('loyalty.tier', { level });
    },
  };
}
