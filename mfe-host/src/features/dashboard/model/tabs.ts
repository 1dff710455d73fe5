import type { OrderStatus } from '@outpost/shared-contracts/orders/status';

/** The host's tabs and the statuses in them (docs/product.md#a-hosts-dashboard). Every status is in exactly one. */
const HOST_TABS = {
  expected: [1],
  mailbox: [2],
  arrived: [3, 4],
  to_pack: [5],
  to_hand_over: [6],
  on_hold: [7],
  on_the_way: [8],
  delivered: [9],
  closed: [0, 10, 11, 12, 13],
} as const satisfies Record<string, readonly OrderStatus[]>;

export type HostTab = keyof typeof HOST_TABS;

export const TABS = Object.keys(HOST_TABS) as HostTab[];

export const statusesOf = (tab: HostTab): readonly OrderStatus[] => HOST_TABS[tab];

/** Orders behind a tab. */
export function countOf(tab: HostTab, counts: Readonly<Record<string, number>>): number {
  return statusesOf(tab).reduce<number>((sum, status) => sum + (counts[String(status)] ?? 0), 0);
}

/** What the list shows, as the address says it. */
export interface Filters {
  readonly tab: HostTab;
  readonly q: string;
  /** From 1. */
  readonly page: number;
}

/** Reads `?tab=to_pack&q=H101-S1&page=2`. What is missing or makes no sense is the first tab, page 1. */
export function readFilters(params: URLSearchParams): Filters {
  const page = Number(params.get('page'));
  return {
    tab: TABS.find((tab) => tab === params.get('tab')) ?? 'expected',
    q: (params.get('q') ?? '').trim().slice(0, 100),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** Writes a change of the filters. Every change but that of the page leads to page 1; defaults are left out. */
export function writeFilters(current: Filters, change: Partial<Filters>): URLSearchParams {
  const { tab, q, page } = { ...current, page: 1, ...change };
  const params = new URLSearchParams();
  if (tab !== 'expected') params.set('tab', tab);
  if (q) params.set('q', q);
  if (page > 1) params.set('page', String(page));
  return params;
}
