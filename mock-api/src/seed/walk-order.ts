import { ORDER_MOVES, type OrderMove } from '@outpost/shared-contracts/orders/moves';
import { type OrderStatusName, orderStatusName } from '@outpost/shared-contracts/orders/status';
import type { OrderChanges, OrderRecord, Orders, OrderTransition } from '../domains/orders/machine.ts';
import type { Database } from '../platform/db/database.ts';

/** One step of a walk: when it is made, and what it writes beside the status. */
export interface Step {
  readonly at: Date;
  readonly set?: OrderChanges;
  readonly reason?: string;
}

/** On a walk nobody waits until a time is up. */
const MADE_BY_PEOPLE = ORDER_MOVES.filter(({ actor }) => actor !== 'timer');

/** The fewest moves from where an order is to a state; undefined where none lead there. */
function wayTo(to: OrderStatusName, from: OrderStatusName | null): readonly OrderMove[] | undefined {
  const known = new Set([from]);
  const ways: OrderMove[][] = [[]];
  for (const way of ways) {
    const at = way.at(-1)?.to ?? from;
    if (at === to) return way;
    // It leads back only to where the order was.
    if (at === 'on_hold' && way.length > 0) continue;
    for (const move of MADE_BY_PEOPLE.filter((one) => one.from === at && !known.has(one.to))) {
      known.add(move.to);
      ways.push([...way, move]);
    }
  }
  return undefined;
}

/** The state that an order is in. */
function stateOf({ status }: Pick<OrderRecord, 'status'>): OrderStatusName {
  const name = orderStatusName(status);
  if (name === undefined) throw new Error(`There is no status ${status} of orders`);
  return name;
}

/**
 * Takes an order to a state by moves of the table alone, for samples and tests: what the moves ask for beyond the order
 * itself is taken as given.
 */
export async function walkOrder(
  transaction: Database,
  orders: Pick<Orders, 'move'>,
  order: OrderRecord,
  to: OrderStatusName,
  stepTo: (state: OrderStatusName) => Step,
): Promise<OrderRecord> {
  const way = wayTo(to, stateOf(order));
  if (!way) throw new Error(`No moves lead from ${stateOf(order)} to ${to}`);
  let walked = order;
  for (const move of way) {
    const { at, set = {}, reason } = stepTo(move.to);
    const mover: OrderTransition = { to: move.to, actor: move.actor, met: move.when, origin: { now: at }, ...(reason ? { reason } : {}) };
    walked = await orders.move(transaction, walked, { ...mover, set });
  }
  return walked;
}
