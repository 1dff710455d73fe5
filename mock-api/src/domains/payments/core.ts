import type { SQLWrapper } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import type { LockOrder, LockPurchase, MoneyEvent } from './port.ts';
import type { Intent, PaymentProvider, PaymentProviders } from './provider.ts';
import { ProviderRefusedError, ProviderUnreachableError } from './provider.ts';
import type { CompanyName } from './states.ts';

/** What every part of payments works with. */
export interface PaymentsCore extends Sending {
  readonly db: Database;
  readonly now: () => Date;
  readonly config: Pick<Config, 'rateLimits' | 'publicOrigin' | 'secret'>;
  readonly companies: PaymentProviders;
  readonly queue: Queue;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  readonly hosted: HostedWork;
  readonly led: LedWork;
  /** Tells the listener, in the transaction that writes down what happened. */
  tell(transaction: Database, event: MoneyEvent, now: Date): Promise<void>;
}

/** What is needed to have money sent: the worker does the rest. */
export interface Sending {
  readonly queue: Pick<Queue, 'send'>;
  readonly lockPurchase: LockPurchase;
  readonly lockOrder: LockOrder;
}

/** Whose orders and purchases are, and whether a host may be paid; by the domains that keep it. */
export interface HostedWork {
  /** Queries of the ids of a host's orders, and of their purchases. */
  readonly orderIds: (db: Database, hostId: number) => SQLWrapper;
  readonly purchaseIds: (db: Database, hostId: number) => SQLWrapper;
  /** A query of `order_id` and `host_id` of all orders. */
  readonly hostsOfOrders: (db: Database) => SQLWrapper;
  /** The numbers that people know orders by, `OP-5003`. */
  readonly orderNumbers: (db: Database, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>;
  /** Whether nothing lacks that payouts need, such as a document (docs/product.md#who-a-host-is). */
  readonly isPayable: (db: Database, hostId: number, now: Date) => Promise<boolean>;
}

/** What affiliates earn by, and whether one may be paid; by the domain that keeps their sales. */
export interface LedWork {
  /** A query of the ids of the purchases that an affiliate was credited with. */
  readonly purchaseIds: (db: Database, affiliateId: number) => SQLWrapper;
  /** A query of `purchase_id` and `affiliate_id` of all sales. */
  readonly affiliatesOfPurchases: (db: Database) => SQLWrapper;
  /** The numbers that affiliates know their sales by, by the ids of the purchases. */
  readonly saleNumbers: (db: Database, purchaseIds: readonly number[]) => Promise<ReadonlyMap<number, string>>;
  /** Whether payouts to an affiliate go out: not while one is suspended, or has no place where money may go. */
  readonly isPayable: (db: Database, affiliateId: number) => Promise<boolean>;
}

/** The company that a payment began at. Rejecting brings the work back when it is configured again. */
export function companyOf({ companies }: Pick<PaymentsCore, 'companies'>, name: CompanyName): PaymentProvider {
  const company = name === 'wallet' ? companies.wallet : companies.card;
  if (!company) throw new ProviderUnreachableError(`${name} is not configured`);
  return company;
}

/** What the company answers to a change; when it refuses, how things stand there instead, for it may have been made before. */
export async function changedOrFound(company: PaymentProvider, intentId: string, change: Promise<Intent>): Promise<Intent> {
  try {
    return await change;
  } catch (error) {
    if (error instanceof ProviderRefusedError) return await company.findIntent(intentId);
    throw error;
  }
}
