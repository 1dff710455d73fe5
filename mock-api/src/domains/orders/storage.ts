import { ORDER_STATUS } from '@outpost/shared-contracts/orders/status';
import { FEES } from '@outpost/shared-contracts/pricing/fees';
import type { Database } from '../../platform/db/database.ts';
import type { Queue, TaskWorker } from '../../platform/queue/queue.ts';
import { DAY_MS, dayNumber } from '../../platform/time/time.ts';
import { findPerson } from '../accounts/port.ts';
import { findHostFacts } from '../hosts/port.ts';
import type { OrderListener, OrderRecord } from './machine.ts';
import { writeStorageMail } from './mails/mails.ts';
import { lockOrder } from './repository.ts';
import { isDisputed, STORED, storedSince } from './rules.ts';
import type { OrderTools } from './tools.ts';

const STORAGE_TASK = 'orders.storage';

/** Days before the end of storage on which its shopper is told, then the end itself (docs/product.md#storage). */
const STEPS: readonly number[] = [7, 2, 0, -1];
/** The step in which nothing is left to tell. */
const END = STEPS.length - 1;

/** In which the shopper can do something about it; elsewhere the parcel waits for somebody else, and the clock stands. */
const WAITS_FOR_SHOPPER: readonly number[] = [ORDER_STATUS.arrived, ORDER_STATUS.quoted];

const stepTask = (order: Pick<OrderRecord, 'id'>, step: number, at: Date) => ({
  name: STORAGE_TASK,
  data: { order: order.id, step },
  key: `${order.id}:${step}:${at.getTime()}`,
  at,
});

/** When a step is due by the calendar: so many days before the longest storage is over. */
const dueOf = (since: Date, step: number): Date => new Date(since.getTime() + (FEES.storageLongestDays - (STEPS[step] ?? 0)) * DAY_MS);

/** Plans the first notice when a parcel comes to its host. */
export const planStorage =
  (queue: Pick<Queue, 'send'>): OrderListener =>
  async (transaction, { order, from, to }) => {
    const comes = (to === 'mailbox' || to === 'arrived') && (from === null || from === 'expected');
    if (comes && order.arrivedAt) await queue.send(transaction, stepTask(order, 0, dueOf(order.arrivedAt, 0)));
  };

/** Tells the shopper, where mails about storage are wanted. */
async function tell(transaction: Database, { config }: OrderTools, order: OrderRecord, ends: Date, now: Date): Promise<void> {
  const person = await findPerson(transaction, order.shopperId);
  if (!person || person.isGone || person.notificationChoices.storage?.mail === false) return;
  const host = await findHostFacts(transaction, order.hostId);
  await writeStorageMail(transaction, { person, order, host: host?.displayName ?? '', ends }, { config, now });
}

/**
 * Does one step of a parcel's storage and plans the next: each notice once, in their order, and the end never sooner after
 * a notice than it says. What is paid, held, disputed, in a box with others or not inspected waits for somebody else: it is
 * looked at again a day later.
 */
async function takeStep(transaction: Database, tools: OrderTools, id: number, step: number, now: Date): Promise<void> {
  const { queue, orders } = tools;
  const order = await lockOrder(transaction, id);
  if (!order?.arrivedAt || !STORED.includes(order.status)) return;
  const waits = WAITS_FOR_SHOPPER.includes(order.status) && order.leadId === null && !isDisputed(order);
  // The clock stood for a while: what was planned by the calendar waits for it.
  const due = dueOf(storedSince(order, now) ?? order.arrivedAt, step);
  if (waits && dayNumber(due) > dayNumber(now)) return await queue.send(transaction, stepTask(order, step, due));
  // A price that was said is good for its day.
  if (!waits || (step === END && order.status !== ORDER_STATUS.arrived)) {
    await queue.send(transaction, stepTask(order, step, new Date(now.getTime() + DAY_MS)));
    return;
  }
  if (step === END) {
    const reason = `Storage ended after ${FEES.storageLongestDays} days and three notices.`;
    await orders.move(transaction, order, { to: 'disposed', actor: 'timer', origin: { now }, met: ['storage_over'], reason });
    return;
  }
  await tell(transaction, tools, order, new Date(now.getTime() + (STEPS[step] ?? 0) * DAY_MS), now);
  const between = ((STEPS[step] ?? 0) - (STEPS[step + 1] ?? 0)) * DAY_MS;
  await queue.send(transaction, stepTask(order, step + 1, new Date(now.getTime() + between)));
}

/** Tells of the end of storage and carries it out. */
export const storageWorker = (tools: OrderTools, clock: () => Date): TaskWorker => ({
  name: STORAGE_TASK,
  run: ({ order, step }) => tools.db.transaction((transaction) => takeStep(transaction, tools, Number(order), Number(step), clock())),
});
