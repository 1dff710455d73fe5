import { ORDER_STATUS } from '@outpost/shared-contracts/orders/status';
import type { ParcelOfBox } from '@outpost/shared-contracts/pricing/together';
import type { Database } from '../../platform/db/database.ts';
import { type RefusedField, refuseField, refuseFields } from '../../platform/http/problem.ts';
import { AWAITED, findOrders, isDisputed, type OrderRow } from '../orders/port.ts';

/** The side of orders that a person is on. */
export interface Owner {
  readonly actor: 'shopper' | 'host';
  readonly userId: number;
}

const isOf = ({ order }: OrderRow, { actor, userId }: Owner): boolean => (actor === 'shopper' ? order.shopperId : order.hostId) === userId;

/** Whether an order lies at its host and in no box, and nobody has to measure it again first. */
export const isFree = ({ order }: OrderRow): boolean =>
  order.status === ORDER_STATUS.arrived && order.leadId === null && !isDisputed(order);

/** Whether a box waits for an order: it has not come to its host, or was not inspected. */
export const isAwaited = ({ status }: { readonly status: number }): boolean => AWAITED.includes(status);

interface Wanted {
  readonly ids: readonly number[];
  readonly owner: Owner;
  /** Where an order stands in the request. */
  readonly fieldOf: (at: number) => string;
}

/** Reads orders that are to travel together, in the order in which they are named. Refuses each that cannot, at its place. */
export async function readTogether(db: Database, { ids, owner, fieldOf }: Wanted): Promise<OrderRow[]> {
  const twice = ids.findIndex((id, at) => ids.indexOf(id) !== at);
  if (twice >= 0) throw refuseField(fieldOf(twice), 'one_each', 'Each order can be named once.');
  const found = new Map((await findOrders(db, ids)).map((row) => [row.order.id, row]));
  const rows = ids.map((id) => found.get(id));
  const lead = rows.find((row) => row && isOf(row, owner));
  const [first, ...others] = rows.flatMap((row, at): RefusedField[] => {
    const field = fieldOf(at);
    if (!row || !isOf(row, owner)) return [{ field, code: 'unknown_item', message: 'There is no such order.' }];
    const { hostId, shopperId, destinationCode } = row.order;
    if (lead && (lead.order.hostId !== hostId || lead.order.shopperId !== shopperId || lead.order.destinationCode !== destinationCode))
      return [{ field, code: 'of_another_host', message: 'All orders have to lie at one host and go to one shopper in one country.' }];
    return [];
  });
  if (first) throw refuseFields([first, ...others]);
  return rows.filter((row) => row !== undefined);
}

/** What a host measured of an order; refused at its place where it was not yet. */
export function parcelOf({ order }: OrderRow, field: string): ParcelOfBox {
  const { id, weightGrams, lengthCm, widthCm, heightCm } = order;
  if (!weightGrams || !lengthCm || !widthCm || !heightCm)
    throw refuseField(field, 'not_now', 'This parcel has not been measured by its host yet.');
  return { id, grams: weightGrams, sides: { length: lengthCm, width: widthCm, height: heightCm } };
}
