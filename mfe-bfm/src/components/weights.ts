import type { LandedEstimate } from '@outpost/shared-contracts/bfm/landed';

/** `3.5 kg`, or `0.5–2.5 kg` where it is only known from–to, in the way of a locale. */
export function formatWeights({ from, to }: LandedEstimate['grams'], locale: string): string {
  const kilograms = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilogram', maximumFractionDigits: 1 });
  return from === to ? kilograms.format(to / 1000) : kilograms.formatRange(from / 1000, to / 1000);
}
