import { orderNumberOf } from '@outpost/shared-contracts/orders/codes';
import { type OrderActor, type OrderCondition, type OrderMove, orderMove } from '@outpost/shared-contracts/orders/moves';
import type { ITEM_BATTERIES } from '@outpost/shared-contracts/orders/order';
import { ORDER_STATUS, type OrderStatusName, requireOrderStatusName } from '@outpost/shared-contracts/orders/status';
import { and, eq, sql } from 'drizzle-orm';
import { type Origin, writeAudit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { isMet } from './conditions.ts';
import { lockBox } from './repository.ts';
import { pausedDaysOf } from './rules.ts';
import { packageOrderItems, packageOrderMoves, packageOrders } from './schema.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The service's own, for tests and scripts. */
    readonly orders: Orders;
  }
}

export type OrderRecord = typeof packageOrders.$inferSelect;
type NewRow = typeof packageOrders.$inferInsert;

/** What the machine writes by itself. */
type Own =
  | 'pausedDays'
  | 'id'
  | 'orderNumber'
  | 'status'
  | 'statusSince'
  | 'revision'
  | 'heldFrom'
  | 'holdReason'
  | 'arrivedAt'
  | 'paidAt'
  | 'updatedAt'
  | 'contents';

export interface NewItem {
  readonly title: string;
  readonly quantity: number;
  /** US cents for one; 0 until it is told. */
  readonly unitCents: number;
  readonly category: string;
  /** Of the harmonized system; null until it is told. */
  readonly hsCode?: string | null;
  /** ISO 3166 code of the country where it was made; null until it is told. */
  readonly originCode?: string | null;
  readonly battery?: (typeof ITEM_BATTERIES)[number];
}

/** An order that begins. */
export type NewOrder = Omit<NewRow, Own | 'photos' | 'createdAt'> & {
  /** Of samples, which come before the first of the sequence. */
  readonly id?: number;
  readonly items: readonly NewItem[];
};

/** What may change with a move. */
export type OrderChanges = Partial<Omit<NewRow, Own | 'shopperId' | 'hostId' | 'createdAt'>>;

/** Who moves an order where to, and what the audit row says of it. */
export interface OrderTransition {
  readonly to: OrderStatusName;
  readonly actor: OrderActor;
  /** The call, or the time of what the service does by itself. */
  readonly origin: Origin;
  readonly reason?: string;
  /** Conditions that the order does not show and that the caller has seen to in this transaction. */
  readonly met?: readonly OrderCondition[];
  /** The word of who keeps boxes that the one which this order leads is closed: then it may be priced. */
  readonly boxIsPacked?: boolean;
}

/** A move that was made. `from` is null where an order began. */
export interface OrderTransitioned {
  readonly order: OrderRecord;
  readonly from: OrderStatusName | null;
  readonly to: OrderStatusName;
}

/** Hears of every move in its transaction, once; when it throws, the move was not made. */
export type OrderListener = (transaction: Database, moved: OrderTransitioned, now: Date) => Promise<void>;

/** Whether an order travels in the box of another one: whatever happens to that one happens to it. */
export const travelsWithAnother = ({ id, leadId }: Pick<OrderRecord, 'id' | 'leadId'>): boolean => leadId !== null && leadId !== id;

/** There is no such move from where the order is, or not for this person. */
export const transitionRefused = () =>
  new ProblemError('move_refused', 'This cannot be done any more, or not yet. Please look at the order again.');
/** The order is another one than the person saw. */
export const staleChange = () => new ProblemError('stale_change', 'The order has just changed. Please look at it again.');

/** The move that a mover asks for; refused where the table has none. */
function moveOf(from: OrderStatusName | null, { to, actor }: OrderTransition): OrderMove {
  const move = orderMove(from, to, actor);
  if (!move) throw transitionRefused();
  return move;
}

/** What a move says about an order besides its status. */
function stampsOf(order: OrderRecord | null, { to, origin: { now }, reason }: OrderTransition) {
  const isHeld = to === 'on_hold';
  const isHere = to === 'mailbox' || to === 'arrived';
  return {
    status: ORDER_STATUS[to],
    statusSince: now,
    updatedAt: now,
    heldFrom: isHeld && order ? order.status : null,
    holdReason: isHeld ? (reason ?? null) : null,
    ...(order ? { pausedDays: pausedDaysOf(order, now) } : {}),
    ...(isHere && !order?.arrivedAt ? { arrivedAt: now } : {}),
    ...(order?.status === ORDER_STATUS.quoted && to === 'paid' ? { paidAt: now } : {}),
    // The shipping was given back.
    ...(order?.status === ORDER_STATUS.paid && to === 'arrived' ? { paidAt: null } : {}),
    // Nobody waits for it any more.
    ...(to === 'canceled' ? { leadId: null, boxStage: null } : {}),
  };
}

/** The number comes from the same sequence as the id, so that both agree. */
async function nextId(transaction: Database): Promise<number> {
  const [next] = await transaction
    .select({ id: sql<number>`nextval(pg_get_serial_sequence('package_orders', 'id'))::int` })
    .from(sql`(values (1)) as one`);
  if (!next) throw new Error('The sequence of package_orders gave nothing');
  return next.id;
}

const itemsOf = (transaction: Database, { id }: OrderRecord): Promise<NewItem[]> =>
  transaction.select().from(packageOrderItems).where(eq(packageOrderItems.orderId, id));

async function putItems(transaction: Database, orderId: number, items: readonly NewItem[]): Promise<void> {
  if (items.length > 0) await transaction.insert(packageOrderItems).values(items.map((item, place) => ({ ...item, orderId, place })));
}

/** What an order is searched by of what is in it. */
const contentsOf = (items: readonly NewItem[]): string => items.flatMap(({ title, category }) => [title, category]).join('\n');

/** Writes a change of an order if it still is as the caller read it. */
async function write(transaction: Database, order: OrderRecord, change: Partial<NewRow>): Promise<OrderRecord> {
  const [written] = await transaction
    .update(packageOrders)
    .set({ ...change, revision: sql`${packageOrders.revision} + 1` })
    .where(and(eq(packageOrders.id, order.id), eq(packageOrders.status, order.status), eq(packageOrders.revision, order.revision)))
    .returning();
  if (!written) throw staleChange();
  return written;
}

/** Ways on of a parcel that others wait for: it comes, or it does not. */
const AWAITED: Partial<Record<OrderStatusName, readonly OrderStatusName[]>> = {
  expected: ['mailbox', 'arrived', 'canceled'],
  mailbox: ['arrived'],
};

/**
 * Whether a move of an order is its own alone. From the price on a box moves as one, by the order that leads it; before, what
 * lies in it goes nowhere, and what is still on its way to it may come (docs/product.md#consolidation).
 */
function movesAlone(order: OrderRecord, from: OrderStatusName, { to, boxIsPacked = false }: OrderTransition): boolean {
  if (order.leadId === null || AWAITED[from]?.includes(to)) return true;
  const isBefore = AWAITED[from] !== undefined || (from === 'arrived' && !boxIsPacked);
  if (isBefore || travelsWithAnother(order)) throw transitionRefused();
  return false;
}

/** What a move writes of the others in the box: the price and its fees stand with the one that leads. */
const ofChildren = ({ amountCents, feeCents, destinationCode, exception }: OrderChanges): OrderChanges => ({
  ...(amountCents === undefined ? {} : { amountCents: amountCents === null ? null : 0 }),
  ...(feeCents === undefined ? {} : { feeCents: 0 }),
  ...(destinationCode === undefined ? {} : { destinationCode }),
  ...(exception === undefined ? {} : { exception }),
});

/** What somebody says anew of an order that stays where it is. */
export interface OrderChange {
  readonly actor: OrderActor;
  readonly origin: Origin;
  readonly set: OrderChanges;
  /** In place of all that were in it. */
  readonly items?: readonly NewItem[] | undefined;
}

export interface Orders {
  /** Called while the service is put together. */
  listen(listener: OrderListener): void;
  /** Makes an order in its first state, with its audit row. Refuses with `move_refused`. */
  begin(transaction: Database, order: NewOrder, transition: OrderTransition): Promise<OrderRecord>;
  /**
   * The one way on: by the table of moves, comparing status and revision with what the caller read, with its audit row
   * and all listeners. One that leads a box takes all others in it along. Refuses with `move_refused` or `stale_change`.
   */
  move(transaction: Database, order: OrderRecord, transition: OrderTransition & { readonly set?: OrderChanges }): Promise<OrderRecord>;
  /**
   * Changes what is said of an order and leaves it where it is, comparing status and revision with what the caller read,
   * with its audit row. Whether it may be changed is the caller's to know. Refuses with `stale_change`.
   */
  change(transaction: Database, order: OrderRecord, change: OrderChange): Promise<OrderRecord>;
}

/** The one place that makes and moves orders (decision 0054). */
export function createOrders(): Orders {
  const listeners: OrderListener[] = [];

  async function tell(transaction: Database, moved: OrderTransitioned, { actor, origin, reason }: OrderTransition): Promise<void> {
    const { order, from, to } = moved;
    const { id, hostId, shopperId, revision } = order;
    const detail = {
      order: id,
      host: hostId,
      from: from === null ? null : ORDER_STATUS[from],
      to: ORDER_STATUS[to],
      actor,
      revision,
      ...(reason ? { reason } : {}),
    };
    await writeAudit(transaction, { event: 'order.status_changed', userId: shopperId, detail }, origin);
    await transaction
      .insert(packageOrderMoves)
      .values({ orderId: id, from: detail.from, to: detail.to, actor, reason: reason ?? null, revision, at: origin.now });
    for (const listener of listeners) await listener(transaction, moved, origin.now);
  }

  async function moveOne(
    transaction: Database,
    order: OrderRecord,
    { set, ...transition }: OrderTransition & { readonly set: OrderChanges },
  ): Promise<OrderRecord> {
    const from = requireOrderStatusName(order.status);
    const { when } = moveOf(from, transition);
    const change = { ...set, ...stampsOf(order, transition) };
    const after = { ...order, ...change } as OrderRecord;
    const items = when.includes('details_given') ? await itemsOf(transaction, order) : [];
    if (!when.every((condition) => isMet(condition, { before: order, after, items, transition }))) throw transitionRefused();
    const moved = await write(transaction, order, change);
    await tell(transaction, { order: moved, from, to: transition.to }, transition);
    return moved;
  }

  return {
    listen(listener) {
      listeners.push(listener);
    },

    async begin(transaction, { id: given, items, ...order }, transition) {
      if (!moveOf(null, transition).when.every((condition) => transition.met?.includes(condition))) throw transitionRefused();
      const id = given ?? (await nextId(transaction));
      const [begun] = await transaction
        .insert(packageOrders)
        .values({
          ...order,
          ...stampsOf(null, transition),
          id,
          orderNumber: orderNumberOf(id),
          photos: [],
          contents: contentsOf(items),
          createdAt: transition.origin.now,
        })
        .returning();
      if (!begun) throw new Error(`Order ${id} is not there after it was made`);
      await putItems(transaction, id, items);
      await tell(transaction, { order: begun, from: null, to: transition.to }, transition);
      return begun;
    },

    async move(transaction, order, { set = {}, ...transition }) {
      const isAlone = movesAlone(order, requireOrderStatusName(order.status), transition);
      const box = order.leadId === null ? [] : await lockBox(transaction, order.id);
      const moved = await moveOne(transaction, order, { ...transition, set });
      if (!isAlone)
        for (const child of box.filter(travelsWithAnother)) await moveOne(transaction, child, { ...transition, set: ofChildren(set) });
      return moved;
    },

    async change(transaction, order, { actor, origin, set, items }) {
      if (order.leadId !== null) await lockBox(transaction, order.id);
      const changed = await write(transaction, order, {
        ...set,
        // The clock of storage goes on.
        ...(set.remeasure ? { pausedDays: pausedDaysOf(order, origin.now) } : {}),
        ...(items ? { contents: contentsOf(items) } : {}),
        updatedAt: origin.now,
      });
      if (items) {
        await transaction.delete(packageOrderItems).where(eq(packageOrderItems.orderId, order.id));
        await putItems(transaction, order.id, items);
      }
      const { id, hostId, shopperId, revision } = changed;
      const fields = [...Object.keys(set), ...(items ? ['items'] : [])];
      await writeAudit(
        transaction,
        { event: 'order.changed', userId: shopperId, detail: { order: id, host: hostId, actor, revision, fields } },
        origin,
      );
      return changed;
    },
  };
}
