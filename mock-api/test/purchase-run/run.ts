import { setTimeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { users } from '../../src/domains/accounts/schema.ts';
import { lockPurchase } from '../../src/domains/bfm/repository.ts';
import { lockOrder } from '../../src/domains/orders/port.ts';
import { requestPayout } from '../../src/domains/payments/payouts.ts';
import { refundAgain } from '../../src/domains/payments/refunds.ts';
import { paymentRefunds, payments, payouts } from '../../src/domains/payments/schema.ts';
import type { Database } from '../../src/platform/db/database.ts';
import type { NewTask } from '../../src/platform/queue/queue.ts';
import { sendTask } from '../../src/platform/queue/send.ts';
import type { BankAction } from '../money-company.ts';
import { type Agreed, HOST_ID } from './calls-of.ts';
import { countsOf, faultsOf } from './checks.ts';
import { type Fault, peopleOf } from './people.ts';
import { type Event, PAYOUT_ACTIONS, planOf, type Story } from './plan.ts';
import { fillShelf, type Shelf, soldCount, stockFaults } from './stock.ts';
import { tell } from './story.ts';
import type { World } from './world.ts';

const MINUTE_MS = 60_000;
const SHOPPERS = 8;
/** Whatever the plan says: every so many events an instance is killed, the second one first of all. */
const KILL_EVERY = 8;

const eventOf = (events: readonly Event[], turn: number): Event | undefined =>
  turn % KILL_EVERY === 1 ? { type: 'kill', instance: Math.ceil(turn / KILL_EVERY) } : events[turn % events.length];

export interface RunSize {
  readonly purchases: number;
  /** Purchases that are made at the same time. */
  readonly atOnce: number;
  /** Milliseconds between two events that befall everybody. */
  readonly everyMs: number;
  readonly seed: number;
}

export interface RunReport {
  readonly faults: readonly string[];
  readonly counts: Awaited<ReturnType<typeof countsOf>>;
  /** Pieces of the host's store. */
  readonly sold: number;
  readonly kills: number;
  readonly seconds: number;
}

async function befall(world: World, event: Event): Promise<boolean> {
  switch (event.type) {
    case 'kill':
      return world.kill(event.instance % world.instances);
    case 'tempest': {
      const { type: _, ...settings } = event;
      // Not `token` and `list`: those are asked by the run itself.
      await world.injectFaults({ ...settings, operations: ['create', 'find', 'capture', 'cancel', 'refund', 'customer'] });
      break;
    }
    case 'calm':
      await world.injectFaults({});
      break;
    case 'release':
      for (const company of [world.card, world.wallet, world.payouts]) await company.release(event.order, event.times);
      break;
    case 'wrong':
      await world.card.injectFaults({ wrong: { times: event.times, cents: event.cents }, operations: ['create', 'find', 'capture'] });
      break;
    case 'bank':
      await bank(world, event.action, event.n);
      break;
    case 'forget_keys':
      for (const company of [world.card, world.wallet, world.payouts]) await company.forgetKeys();
      break;
    case 'host_moves':
      await world.db
        .update(users)
        .set({ email: `host${event.n}@outpost.test` })
        .where(eq(users.id, HOST_ID));
      break;
    case 'time':
      await world.advance(event.minutes * MINUTE_MS);
      break;
  }
  return false;
}

/** A bank's action, at the company where it can happen. False where there is nothing that it could be done to. */
async function bank(world: World, action: BankAction, n: number): Promise<boolean> {
  const isOfPayouts = PAYOUT_ACTIONS.some((one) => one === action);
  return await (isOfPayouts ? world.payouts : n % 4 === 0 ? world.wallet : world.card).bank(action, { n });
}

/** Banks decide what they have not decided, and the operator sends once more what failed or came back. */
async function putRight(world: World): Promise<void> {
  for (const company of [world.card, world.wallet])
    for (const [n, actions] of [['finish_refund'], ['lose_dispute', 'win_dispute']].entries())
      for (let count = n; await company.bank((actions[count % actions.length] ?? 'finish_refund') as BankAction); count += 1);
  await world.rest();
  await world.advance(31 * 24 * 60 * MINUTE_MS);
  await world.rest();
  const now = world.now();
  const queue = { send: (transaction: Database, task: NewTask) => sendTask(transaction, task, now) };
  for (const { reference } of await world.db.select().from(paymentRefunds).where(eq(paymentRefunds.attempt, 1)))
    await world.db.transaction((transaction) => refundAgain({ queue, lockPurchase, lockOrder }, transaction, { reference, now }));
  for (const { purchaseId, hostId, amountCents, status } of await world.db.select().from(payouts))
    if (purchaseId !== null && (status === 'failed' || status === 'returned'))
      await world.db.transaction((transaction) =>
        requestPayout({ queue, lockPurchase }, transaction, { purchaseId, hostId, amountCents }, now),
      );
  await world.advance(MINUTE_MS);
  await world.rest();
}

/** Everything behaves again and time goes by, until nothing is under way any more. */
async function settle(world: World): Promise<void> {
  await world.injectFaults({});
  for (const company of [world.card, world.wallet, world.payouts]) await company.release();
  await world.rest();
  // Repeats come after at most three hours; no state that holds money lasts longer than two days.
  for (const minutes of [1, 5, 31, 31, ...Array.from({ length: 20 }, () => 181), 49 * 60, 181, 181, 49 * 60, 181, 181, 31]) {
    await world.advance(minutes * MINUTE_MS);
    await world.rest();
  }
  await putRight(world);
  // Every later look, too: what a lost webhook told is found by then.
  for (let week = 0; week < 20; week += 1) {
    await world.advance(7 * 24 * 60 * MINUTE_MS);
    await world.rest();
  }
  await putRight(world);
}

async function tellAll(world: World, shelf: Shelf, plan: { stories: Story[]; events: Event[] }, size: RunSize, faults: Fault[]) {
  const { shoppers, host } = await peopleOf(world, SHOPPERS, faults);
  const told: Agreed[] = [];
  const stuck: string[] = [];
  const left = [...plan.stories];
  let kills = 0;
  let isOver = false;
  const fate = (async () => {
    for (let turn = 0; !isOver; turn += 1) {
      const event = eventOf(plan.events, turn);
      if (event && (await befall(world, event))) kills += 1;
      await setTimeout(size.everyMs);
    }
  })();
  await Promise.all(
    Array.from({ length: size.atOnce }, async () => {
      for (let story = left.shift(); story; story = left.shift()) {
        const shopper = shoppers[story.shopper % shoppers.length];
        if (!shopper) continue;
        const agreed = await tell({ world, shopper, host, shelf }, story).catch(
          (error: Error) => void stuck.push(error.stack ?? error.message),
        );
        if (agreed) told.push(agreed);
      }
    }),
  );
  isOver = true;
  await fate;
  return { told, stuck, kills };
}

/** One run in a world: purchases side by side, everything that may befall them, and what is wrong afterwards. */
export async function runPurchases(world: World, size: RunSize): Promise<RunReport> {
  const started = performance.now();
  // Sample purchases were paid before, at companies that are not these.
  const since = world.now();
  const samples = (await world.db.select({ id: payments.id }).from(payments)).map(({ id }) => id);
  const [plan] = fc.sample(planOf(size.purchases), { numRuns: 1, seed: size.seed });
  if (!plan) throw new Error('there is no plan');
  const answers: Fault[] = [];
  const shelf = await fillShelf(world, HOST_ID);
  const { told, stuck, kills } = await tellAll(world, shelf, plan, size, answers);
  await settle(world);
  const found = [
    ...stuck,
    ...answers.map(({ call, status, said }) => `${call} answered ${status}: ${JSON.stringify(said)}`),
    ...world.errors,
    ...(await faultsOf(world, told, since)),
    ...(await stockFaults(world, shelf)),
  ];
  const faults = found.filter((fault) => !samples.some((id) => fault.includes(id)));
  return {
    faults,
    counts: await countsOf(world, told),
    sold: await soldCount(world, shelf),
    kills,
    seconds: (performance.now() - started) / 1000,
  };
}
