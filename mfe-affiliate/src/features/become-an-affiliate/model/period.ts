import { MOST_DAYS, USUAL_DAYS } from '@outpost/shared-contracts/affiliates/credit';
import { DAY_MS } from '@outpost/shared-contracts/time/durations';

/** Days in UTC, the first and the last one, each `YYYY-MM-DD`. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** Lengths of periods that are offered, in days until today. */
export const LENGTHS = [7, USUAL_DAYS, MOST_DAYS] as const;

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** So many days until today. */
export const lastDays = (days: number, now: number): Period => ({ from: dayOf(now - (days - 1) * DAY_MS), to: dayOf(now) });

/** Whether days may be asked for: they were, in their order, and clicks of them are still kept. */
export function isPeriod({ from, to }: Period, now: number): boolean {
  const { from: first, to: today } = lastDays(MOST_DAYS, now);
  return isDay(from) && isDay(to) && first <= from && from <= to && to <= today;
}
const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && dayOf(Date.parse(text)) === text;

/** What an address asks for; the usual days where it asks for none that there are. */
export function readPeriod(params: URLSearchParams, now: number): { readonly days: number | undefined; readonly period: Period } {
  const own = { from: params.get('from') ?? '', to: params.get('to') ?? '' };
  if (isPeriod(own, now)) return { days: undefined, period: own };
  const days = LENGTHS.find((one) => String(one) === params.get('days')) ?? USUAL_DAYS;
  return { days, period: lastDays(days, now) };
}
