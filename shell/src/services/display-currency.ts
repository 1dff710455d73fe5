import type { ApiClient } from '@outpost/shared-contracts/call/call';
import type { DisplayCurrency } from '@outpost/shared-contracts/money/display';
import type { KeyValueStore } from '@outpost/shared-contracts/shell/shell-api';
import { HOUR_MS } from '@outpost/shared-contracts/time/durations';
import { BehaviorSubject } from 'rxjs';

/** Where the choice is kept, with the rate that it was last shown at: the next page shows it at once. */
const KEY = 'display_currency';
/** What is charged, and what is shown to who chose nothing. */
export const CHARGE_CURRENCY = 'USD';
/** Rates older than this are fetched again, in milliseconds. */
const FRESH_MS = 6 * HOUR_MS;

/** The currency that prices are shown in as well. */
export interface CurrencyPort {
  /** Undefined: dollars only. */
  readonly display$: BehaviorSubject<DisplayCurrency | undefined>;
  /** Whether the visitor ever chose one on this device. */
  chosen(): boolean;
  /** Shows prices in a currency, at today's rate, and remembers it. Rejects when there is no rate; then nothing changes. */
  choose(code: string): Promise<void>;
  /** Takes today's rate for the choice where the one that is kept is old. Never rejects. */
  refresh(): Promise<void>;
}

type Kept = DisplayCurrency & { readonly at: number };

/** What was kept, if it is whole; whatever else stands there is no choice. */
function read(storage: KeyValueStore): Kept | undefined {
  try {
    const kept = JSON.parse(storage.get(KEY) ?? 'null') as Partial<Record<keyof Kept, unknown>> | null;
    const { code, rate, rate_id, as_of, at } = kept ?? {};
    const texts = [rate, rate_id, as_of].every((text) => typeof text === 'string');
    return typeof code === 'string' && /^[A-Z]{3}$/.test(code) && texts && typeof at === 'number' ? (kept as Kept) : undefined;
  } catch {
    return undefined;
  }
}

const shownOf = (kept: Kept | undefined): DisplayCurrency | undefined => (kept?.code === CHARGE_CURRENCY ? undefined : kept);

export function createDisplayCurrency(storage: KeyValueStore, api: ApiClient, now: () => number = Date.now): CurrencyPort {
  const display$ = new BehaviorSubject(shownOf(read(storage)));

  async function choose(code: string): Promise<void> {
    const { getRates } = await import(/* webpackChunkName: "rates" */ '@outpost/shared-contracts/money/calls');
    const { data } = await api.call(getRates, { query: { base_currency: CHARGE_CURRENCY } });
    const rate = data.rates[code];
    if (rate === undefined) throw new Error(`There is no rate for ${code}`);
    const kept: Kept = { code, rate, rate_id: data.rate_id, as_of: data.as_of, at: now() };
    storage.set(KEY, JSON.stringify(kept));
    display$.next(shownOf(kept));
  }

  return {
    display$,
    choose,
    chosen: () => read(storage) !== undefined,
    async refresh() {
      const kept = read(storage);
      if (!kept || kept.code === CHARGE_CURRENCY || now() - kept.at < FRESH_MS) return;
      // Without an answer the rate of before stands, with its date.
      await choose(kept.code).catch(() => {});
    },
  };
}
