import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './db/database.ts';
import type { Queue } from './queue/queue.ts';

/** Whose data it is. */
export interface Person {
  readonly id: number;
  readonly email: string;
  /** E.164. */
  readonly phone: string | null;
}

/** Something that has to end before the account can be deleted. */
export interface Blocker {
  readonly code: 'open_orders' | 'open_hosting' | 'basket' | 'open_shipments' | 'prepaid_balance' | 'open_payouts';
  readonly count: number;
  readonly detail: string;
}

/**
 * What a domain keeps about people: each domain brings its own, `own-data.ts` at the top lists them, and a test compares
 * the list with the tables that there are (own-data.test.ts beside it).
 */
export interface OwnData {
  /** The tables that {@link collect} and {@link erase} see to. */
  readonly tables: readonly PgTable[];
  /** All that is kept about a person by section, as it is kept, without secrets and without what is another person's. */
  collect(db: Database, person: Person): Promise<Record<string, unknown>>;
  /** Takes out what is personal; what the law wants kept stays without it. In the transaction that empties the account. */
  erase?(db: Database, person: Person, queue: Pick<Queue, 'send'>): Promise<void>;
  /** Takes off what others see while the person can still come back; in the transaction that keeps the wish to leave. */
  withdraw?(db: Database, person: Pick<Person, 'id'>): Promise<void>;
  /** What is still open. */
  blockers?(db: Database, person: Pick<Person, 'id'>): Promise<readonly Blocker[]>;
}

export const OPEN_ORDERS = { code: 'open_orders', detail: 'Orders that are not finished. Complete or cancel them first.' } as const;
export const OPEN_HOSTING = { code: 'open_hosting', detail: 'Parcels of shoppers that are with you. Hand them over first.' } as const;

export const OPEN_SHIPMENTS = {
  code: 'open_shipments',
  detail: 'Shipments of your company that are paid or on their way. Wait until they have arrived, or have them refunded first.',
} as const;
export const PREPAID_BALANCE = {
  code: 'prepaid_balance',
  detail: 'A prepaid balance that is not zero, or a top-up that is running. Settle it first.',
} as const;
export const OPEN_PAYOUTS = {
  code: 'open_payouts',
  detail: 'Money that you earned and that was not sent to you yet. Have it sent first, or wait until it has arrived.',
} as const;

/** What all domains keep of a person, section by section. */
export async function collectAll(sources: readonly OwnData[], db: Database, person: Person): Promise<Record<string, unknown>> {
  const sections: Record<string, unknown> = {};
  for (const { collect } of sources) Object.assign(sections, await collect(db, person));
  return sections;
}

/** What is open in all domains, one line for each kind. */
export async function findBlockers(sources: readonly OwnData[], db: Database, person: Pick<Person, 'id'>): Promise<Blocker[]> {
  const found = new Map<string, Blocker>();
  for (const { blockers } of sources)
    for (const blocker of (await blockers?.(db, person)) ?? [])
      found.set(blocker.code, { ...blocker, count: blocker.count + (found.get(blocker.code)?.count ?? 0) });
  return [...found.values()].filter(({ count }) => count > 0);
}
