import type { PaymentProviders } from '../../src/domains/payments/provider.ts';
import type { Database } from '../../src/platform/db/database.ts';
import type { MoneyCompanyClient, Settings } from '../money-company.ts';

export interface Asked {
  readonly method: string;
  /** With the path of the service, `/api/…`. */
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly payload?: object;
}

export interface Said {
  readonly status: number;
  readonly json: unknown;
}

/** Everything that purchases happen in: a service of one or several instances, companies, a database and a clock. */
export interface World {
  /** Rejects when the instance is not there. */
  send(asked: Asked, instance: number): Promise<Said>;
  readonly instances: number;
  readonly db: Database;
  /** As the reconciliation asks them. */
  readonly companies: PaymentProviders;
  readonly card: MoneyCompanyClient;
  readonly wallet: MoneyCompanyClient;
  readonly payouts: MoneyCompanyClient;
  now(): Date;
  /** All three companies, from now on; what is left out behaves well. */
  injectFaults(settings: Settings): Promise<void>;
  advance(milliseconds: number): Promise<void>;
  /** kill -9, and then another one in its place; false where that cannot be, because another one is not back yet. */
  kill(instance: number): boolean;
  /** Waits until every instance is back and every task that is due has been done or put back. */
  rest(): Promise<void>;
  /** What the instances reported as errors. */
  readonly errors: string[];
  stop(): Promise<void>;
}
