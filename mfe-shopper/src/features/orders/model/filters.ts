import { DEFAULT_ORDER_DAYS } from '@outpost/shared-contracts/orders/calls';
import { SHOPPER_TABS, type ShopperTab } from '@outpost/shared-contracts/orders/status';

export const TABS = Object.keys(SHOPPER_TABS) as ShopperTab[];

/** Days back from now; 0 is all time. */
export const PERIODS = [30, 90, DEFAULT_ORDER_DAYS, 0] as const;
export type Period = (typeof PERIODS)[number];

/** What the list shows, as the address says it. */
export interface Filters {
  readonly tab: ShopperTab;
  readonly days: Period;
  readonly q: string;
  /** From 1. */
  readonly page: number;
}

/** Reads `?tab=arrived&days=90&q=tent&page=2`. What is missing or makes no sense is the first tab, a year, page 1. */
export function readFilters(params: URLSearchParams): Filters {
  const days = params.get('days');
  const page = Number(params.get('page'));
  return {
    tab: TABS.find((tab) => tab === params.get('tab')) ?? 'expected',
    days: days === 'all' ? 0 : (PERIODS.find((period) => period !== 0 && String(period) === days) ?? DEFAULT_ORDER_DAYS),
    q: (params.get('q') ?? '').trim().slice(0, 100),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** Writes a change of the filters. Every change but that of the page leads to page 1; defaults are left out. */
export function writeFilters(current: Filters, change: Partial<Filters>): URLSearchParams {
  const { tab, days, q, page } = { ...current, page: 1, ...change };
  const params = new URLSearchParams();
  if (tab !== 'expected') params.set('tab', tab);
  if (days !== DEFAULT_ORDER_DAYS) params.set('days', days === 0 ? 'all' : String(days));
  if (q) params.set('q', q);
  if (page > 1) params.set('page', String(page));
  return params;
}

/** Orders behind a tab. */
export function countOf(tab: ShopperTab, counts: Readonly<Record<string, number>>): number {
  const statuses: readonly number[] = SHOPPER_TABS[tab];
  return statuses.reduce((sum, status) => sum + (counts[String(status)] ?? 0), 0);
}
