import { DATE_RANGES, type SHIPMENT_TABS } from '@outpost/shared-contracts/business/shipment-calls';
import { PICKUP_STATUSES, type PickupStatus } from '@outpost/shared-contracts/business/shipment-status';
import { pageIn } from '../../../model/page-in.ts';

export type Tab = (typeof SHIPMENT_TABS)[number];

/** In the order in which a shipment goes through them. */
export const TABS = ['all', 'quote', 'pending', 'in_transit', 'delivered', 'canceled', 'failed'] as const satisfies readonly Tab[];
export type DateRange = (typeof DATE_RANGES)[number];

/** What the list shows, as the address says it. */
export interface Filters {
  readonly tab: Tab;
  readonly search: string;
  readonly pickup: PickupStatus | undefined;
  /** How far back; of all time without it. */
  readonly range: DateRange | undefined;
  /** First and last day of `custom`, `2026-11-28`; each '' where it is not said. */
  readonly start: string;
  readonly end: string;
  /** From 1. */
  readonly page: number;
}

export const NO_FILTERS: Omit<Filters, 'tab' | 'page'> = { search: '', pickup: undefined, range: undefined, start: '', end: '' };

const dayOf = (text: string | null): string => (text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : '');

/** Reads `?tab=pending&search=FG&pickup=unscheduled&range=30&page=2`. What is missing or makes no sense is left open. */
export function readFilters(params: URLSearchParams): Filters {
  const range = DATE_RANGES.find((one) => one === params.get('range'));
  return {
    tab: TABS.find((tab) => tab === params.get('tab')) ?? 'all',
    search: (params.get('search') ?? '').trim().slice(0, 100),
    pickup: PICKUP_STATUSES.find((one) => one === params.get('pickup')),
    range,
    start: range === 'custom' ? dayOf(params.get('start')) : '',
    end: range === 'custom' ? dayOf(params.get('end')) : '',
    page: pageIn(params, 5000),
  };
}

/** Writes a change of the filters into an address. Every change but that of the page leads to page 1; what is open is left out. */
export function writeFilters(now: URLSearchParams, change: Partial<Filters>): URLSearchParams {
  const { tab, search, pickup, range, start, end, page } = { ...readFilters(now), page: 1, ...change };
  const params = new URLSearchParams(now);
  const custom = range === 'custom';
  const values = {
    tab: tab === 'all' ? '' : tab,
    search,
    pickup,
    range,
    start: custom ? start : '',
    end: custom ? end : '',
    page: page > 1 ? String(page) : '',
  };
  for (const [name, value] of Object.entries(values)) value ? params.set(name, value) : params.delete(name);
  return params;
}

/** Whether anything narrows the list besides its tab. */
export const isFiltered = ({ search, pickup, range }: Filters): boolean => search !== '' || pickup !== undefined || range !== undefined;
