import { localeOf } from '@outpost/shared-contracts/language/language';
import type { Money } from '@outpost/shared-contracts/money/money';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import type { AmountLine } from '@outpost/shared-ui/order-view';

interface Line {
  readonly code: string;
  readonly amount: Money;
  readonly basis_points?: number | undefined;
}

/** The parts that a price can have; a surcharge of the day is called by its own code. */
const NAMED = [
  'shipping',
  'member',
  'promo',
  'instant',
  'handling',
  'pictures',
  'repacking',
  'consolidation',
  'storage',
  'insurance',
] as const;

/** The lines of a price with their sum, in the language of the page. */
export function usePriceLines() {
  const { t } = useTranslation('mfe-shopper');
  const locale = localeOf(useShell().language);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const nameOf = ({ code, basis_points: rate = 0 }: Line) => {
    const known = NAMED.find((name) => name === code);
    return known ? t(`way.line.${known}`, { rate: percent.format(rate / 10_000) }) : code;
  };
  return (lines: readonly Line[], total: Money): AmountLine[] => [
    ...lines.map((line) => ({
      id: line.code,
      label: nameOf(line),
      money: line.amount,
      tone: line.amount.minor < 0 ? ('less' as const) : ('plain' as const),
    })),
    { id: 'total', label: t('way.total'), money: total, tone: 'sum' },
  ];
}

/** `1–5 days`, as the language says it. */
export function useDays() {
  const locale = localeOf(useShell().language);
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' });
  return ([least = 0, most = least]: readonly number[]) => format.formatRange(least, most);
}
