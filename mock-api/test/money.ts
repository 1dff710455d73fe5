import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { readConfig } from '../src/config.ts';
import { affiliatesOfPurchases, ledPurchaseIds, saleNumbers } from '../src/domains/affiliates/port.ts';
import { hostedPurchaseIds, lockPurchase } from '../src/domains/bfm/repository.ts';
import { bfmPurchases } from '../src/domains/bfm/schema.ts';
import { hostedOrderIds, hostsOfOrders, lockOrder, orderNumbersOf } from '../src/domains/orders/port.ts';
import type { PaymentsCore } from '../src/domains/payments/core.ts';
import { createPayments, type RunningPayments } from '../src/domains/payments/payments.ts';
import type { MoneyEvent, NewPayment, PaymentRecord } from '../src/domains/payments/port.ts';
import { webhookRoutes } from '../src/domains/payments/webhooks.ts';
import type { Database } from '../src/platform/db/database.ts';
import { addProblemHandlers } from '../src/platform/http/problem.ts';
import { MemoryCompany, MemoryPayouts, type signedEvent } from './memory-company.ts';
import { TaskList } from './task-list.ts';
import { seededDatabase } from './template.ts';

/** Of the sample people. */
export const SHOPPER = 1;
export const HOST = 2;

export interface Money {
  readonly db: Database;
  readonly payments: RunningPayments;
  readonly core: PaymentsCore;
  readonly card: MemoryCompany;
  readonly wallet: MemoryCompany;
  readonly payouts: MemoryPayouts;
  readonly tasks: TaskList;
  /** What the operator is told, by the log. */
  readonly alarms: readonly string[];
  /** What the listener was told, in order; what was rolled back is not among it. */
  readonly events: MoneyEvent[];
  /** Lets the listener do more in the same transaction. */
  whenTold(listener: (transaction: Database, event: MoneyEvent) => Promise<void>): void;
  /** Whether hosts and affiliates may be paid; they may until it is said. */
  payable(is: boolean): void;
  now(): Date;
  advance(milliseconds: number): void;
  aPurchase(): Promise<number>;
  /** For a purchase, unless another purpose is given. */
  begin(payment?: Partial<NewPayment>): Promise<PaymentRecord & { readonly purpose: { readonly purchaseId: number } }>;
  /** Of the newest payment of the purchase. */
  record(payment: PaymentRecord): Promise<PaymentRecord>;
  /** A webhook about an intent or a payout. */
  webhook(
    company: 'cardpay' | 'wallet' | 'payouts',
    event: ReturnType<typeof signedEvent>,
  ): Promise<{ status: number; body: string; type: string }>;
}

/** A database of its own with the sample people, copied from the run's template. */
async function newDatabase(): Promise<{ readonly db: Database; close(): Promise<void> }> {
  const { database, drop } = await seededDatabase(readConfig({ OUTPOST_MODE: 'test', DATA_DIR: 'memory://' }), new Date());
  return {
    db: database.db,
    async close() {
      await database.close();
      await drop();
    },
  };
}

let shared: ReturnType<typeof newDatabase> | undefined;

/** Call it once in a file: its tests share a database, as opening one takes longer than most of them. */
export function shareDatabase(): void {
  beforeAll(async () => {
    shared = newDatabase();
    await shared;
  });
  afterAll(async () => {
    await (await shared)?.close();
    // The next file of this process has none of it.
    shared = undefined;
  });
}

async function databaseOfTest(): Promise<Database> {
  if (shared) return (await shared).db;
  const own = await newDatabase();
  onTestFinished(own.close);
  return own.db;
}

/** Payments with companies in memory, for one test; on a database of its own unless the file shares one. */
export async function moneyForTest({ rateLimits = false } = {}): Promise<Money> {
  const db = await databaseOfTest();
  const card = new MemoryCompany('cardpay');
  const wallet = new MemoryCompany('wallet');
  const payouts = new MemoryPayouts();
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  const tasks = new TaskList(now);
  const alarms: string[] = [];
  const log = { warn: () => undefined, error: (_detail: unknown, what: string) => void alarms.push(what) };
  let isPayable = true;
  const hosted = {
    ...{ orderIds: hostedOrderIds, purchaseIds: hostedPurchaseIds, hostsOfOrders, orderNumbers: orderNumbersOf },
    isPayable: async () => isPayable,
  };
  const led = { purchaseIds: ledPurchaseIds, affiliatesOfPurchases, saleNumbers, isPayable: async () => isPayable };
  const config = { rateLimits, publicOrigin: 'https://outpost.test', secret: 'of-a-test' } as Parameters<
    typeof createPayments
  >[0]['config'];
  const payments = createPayments(
    { db, now, config, lockPurchase, lockOrder, hosted, led },
    { card, wallet, payouts },
    tasks,
    log as never,
  );
  const events: MoneyEvent[] = [];
  let listener: (transaction: Database, event: MoneyEvent) => Promise<void> = async () => {};
  payments.listen(async (transaction, event) => {
    await listener(transaction, event);
    events.push(event);
  });
  const app = Fastify();
  addProblemHandlers(app);
  webhookRoutes(app, payments.core);
  onTestFinished(() => app.close());

  async function aPurchase(): Promise<number> {
    const [row] = await db
      .insert(bfmPurchases)
      .values({
        publicId: randomUUID(),
        shopperId: SHOPPER,
        hostId: HOST,
        countryFrom: 'US',
        countryTo: 'GB',
        status: 'paying',
        createdAt: now(),
      })
      .returning({ id: bfmPurchases.id });
    return row?.id ?? 0;
  }

  return {
    db,
    payments,
    core: payments.core,
    card,
    wallet,
    payouts,
    tasks,
    alarms,
    events,
    whenTold: (given) => {
      listener = given;
    },
    payable: (is) => {
      isPayable = is;
    },
    now,
    advance: (milliseconds) => {
      ahead += milliseconds;
    },
    aPurchase,
    async begin(payment = {}) {
      const purpose = payment.purpose ?? { kind: 'purchase', purchaseId: await aPurchase() };
      const order: NewPayment = {
        purpose,
        shopperId: SHOPPER,
        amountCents: 10_000,
        payWith: { type: 'token', token: 'tok_good' },
        saveCard: false,
        returnUrl: 'https://outpost.test/back',
        ...payment,
      };
      const begun = await db.transaction((transaction) => payments.begin(transaction, order, now()));
      return begun as Awaited<ReturnType<Money['begin']>>;
    },
    async record({ purpose }) {
      const latest = await payments.latest(db, purpose);
      if (!latest) throw new Error('there is no such payment');
      return latest;
    },
    async webhook(company, { payload, headers }) {
      const {
        statusCode,
        body,
        headers: answered,
      } = await app.inject({ method: 'POST', url: `/api/payments/webhooks/${company}`, payload, headers });
      return { status: statusCode, body, type: String(answered['content-type']) };
    },
  };
}
