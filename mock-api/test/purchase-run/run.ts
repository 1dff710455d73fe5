import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import { payments } from '../../src/domains/payments/schema.ts';
import type { Agreed } from './calls-of.ts';
import { countsOf, faultsOf } from './checks.ts';
import { type Fault, peopleOf } from './people.ts';
import { type Event, planOf, type Story } from './plan.ts';
import { tell } from './story.ts';
import type { World } from './world.ts';

const MINUTE_MS = 60_000;
const SHOPPERS = 8;

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
      await world.misbehave({ ...settings, operations: ['create', 'find', 'capture', 'cancel', 'refund', 'customer'] });
      break;
    }
    case 'calm':
      await world.misbehave({});
      break;
    case 'release':
      for (const company of [world.card, world.wallet, world.payouts]) await company.release(event.order, event.times);
      break;
    case 'time':
      await world.advance(event.minutes * MINUTE_MS);
      break;
  }
  return false;
}

/** Everything behaves again and time goes by, until nothing is under way any more. */
async function settle(world: World): Promise<void> {
  await world.misbehave({});
  for (const company of [world.card, world.wallet, world.payouts]) await company.release();
  await world.rest();
  // Repeats come after at most three hours; no state that holds money lasts longer than two days.
  for (const minutes of [1, 5, 31, 31, ...Array.from({ length: 20 }, () => 181), 49 * 60, 181, 181, 49 * 60, 181, 181, 31]) {
    await world.advance(minutes * MINUTE_MS);
    await world.rest();
  }
}

async function tellAll(world: World, plan: { stories: Story[]; events: Event[] }, size: RunSize, faults: Fault[]) {
  const { shoppers, host } = await peopleOf(world, SHOPPERS, faults);
  const told: Agreed[] = [];
  const stuck: string[] = [];
  const left = [...plan.stories];
  let kills = 0;
  let isOver = false;
  const fate = (async () => {
    for (let turn = 0; !isOver; turn += 1) {
      const event = plan.events[turn % plan.events.length];
      if (event && (await befall(world, event))) kills += 1;
      await setTimeout(size.everyMs);
    }
  })();
  await Promise.all(
    Array.from({ length: size.atOnce }, async () => {
      for (let story = left.shift(); story; story = left.shift()) {
        const shopper = shoppers[story.shopper % shoppers.length];
        if (!shopper) continue;
        const agreed = await tell({ world, shopper, host }, story).catch((error: Error) => void stuck.push(error.stack ?? error.message));
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
  const { told, stuck, kills } = await tellAll(world, plan, size, answers);
  await settle(world);
  const found = [
    ...stuck,
    ...answers.map(({ call, status, said }) => `${call} answered ${status}: ${JSON.stringify(said)}`),
    ...world.errors,
    ...(await faultsOf(world, told, since)),
  ];
  const faults = found.filter((fault) => !samples.some((id) => fault.includes(id)));
  return { faults, counts: await countsOf(world, told), kills, seconds: (performance.now() - started) / 1000 };
}
