import type { createHostOrder } from '@outpost/shared-contracts/orders/calls';
import { ORDER_STATUS } from '@outpost/shared-contracts/orders/status';
import { and, eq } from 'drizzle-orm';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/db/database.ts';
import { notFound, RefusedCall, refuseField } from '../../platform/http/problem.ts';
import type { CallHandler } from '../../platform/http/serve-call.ts';
import { users } from '../accounts/schema.ts';
import { packageOrders } from './schema.ts';

interface Expected {
  readonly id: number;
  readonly orderNumber: string;
  readonly trackingNumber: string | null;
  readonly shopperId: number;
  readonly name: string;
  readonly surname: string;
}

/** What stands on the label of a box. */
interface Label {
  readonly order_number?: string | undefined;
  readonly shopper_name?: string | undefined;
  readonly shopper_id?: number | null | undefined;
}

const same = (one: string | null, other: string): boolean => one?.toLowerCase() === other.toLowerCase();

/**
 * The expected orders that a label fits (docs/product.md#a-hosts-dashboard): by number first, which is the order's, the carrier's or the one
 * of the address; only without one by the shopper's first name.
 */
export function fitting<T extends Expected>(expected: readonly T[], hostId: number, label: Label): readonly T[] {
  const own = label.shopper_id ? expected.filter(({ shopperId }) => shopperId === label.shopper_id) : expected;
  const number = label.order_number;
  if (number)
    return own.filter(
      (one) => same(one.orderNumber, number) || same(one.trackingNumber, number) || same(`H${hostId}-S${one.shopperId}`, number),
    );
  const [first = ''] = label.shopper_name?.split(/\s+/) ?? [];
  return own.filter(({ name }) => same(name, first));
}

function listExpected(db: Database, hostId: number) {
  const { id, orderNumber, trackingNumber, shopperId } = packageOrders;
  return db
    .select({ id, orderNumber, trackingNumber, shopperId, name: users.name, surname: users.surname })
    .from(packageOrders)
    .innerJoin(users, eq(users.id, packageOrders.shopperId))
    .where(and(eq(packageOrders.hostId, hostId), eq(packageOrders.status, ORDER_STATUS.expected)));
}

export const logParcel: CallHandler<typeof createHostOrder> = async (context) => {
  const { db, now, caller, params, body } = context;
  if (params.id !== caller?.userId) throw notFound();
  if (!body.order_number && !body.shopper_name)
    throw refuseField('shopper_name', 'either_required', "Enter the shopper's first name or the order number.");
  const [found, another] = fitting(await listExpected(db, params.id), params.id, body);
  if (!found) throw notFound('No expected package matches.');
  if (another) throw new RefusedCall('several_match', 'Several shoppers match, add the order number.');
  await db.transaction(async (transaction) => {
    const taken = await transaction
      .update(packageOrders)
      .set({ status: ORDER_STATUS.mailbox, statusSince: now, arrivedAt: now, updatedAt: now })
      .where(and(eq(packageOrders.id, found.id), eq(packageOrders.status, ORDER_STATUS.expected)))
      .returning({ id: packageOrders.id });
    if (taken.length === 0) throw new RefusedCall('stale_change', 'The order has just changed. Please look at it again.');
    const detail = { order: found.id, from: ORDER_STATUS.expected, to: ORDER_STATUS.mailbox };
    await writeAudit(transaction, { event: 'order.status_changed', userId: found.shopperId, detail }, context);
  });
  return {
    result: {
      status: 200,
      message: `${found.orderNumber} for ${found.name} ${found.surname.slice(0, 1)}. is in your mailbox. Inspect it next.`,
    },
  };
};
