import type { createHostOrder } from '@outpost/shared-contracts/orders/calls';
import { addressCodeOf } from '@outpost/shared-contracts/orders/codes';
import { ORDER_STATUS } from '@outpost/shared-contracts/orders/status';
import { and, eq, getTableColumns } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { notFound, RefusedCall, refuseField } from '../../platform/http/problem.ts';
import type { CallHandler } from '../../platform/http/serve-call.ts';
import { users } from '../accounts/schema.ts';
import type { Orders } from './machine.ts';
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
      (one) => same(one.orderNumber, number) || same(one.trackingNumber, number) || same(addressCodeOf(hostId, one.shopperId), number),
    );
  const [first = ''] = label.shopper_name?.split(/\s+/) ?? [];
  return own.filter(({ name }) => same(name, first));
}

async function listExpected(db: Database, hostId: number) {
  const rows = await db
    .select({ order: getTableColumns(packageOrders), name: users.name, surname: users.surname })
    .from(packageOrders)
    .innerJoin(users, eq(users.id, packageOrders.shopperId))
    .where(and(eq(packageOrders.hostId, hostId), eq(packageOrders.status, ORDER_STATUS.expected)));
  return rows.map(({ order, name, surname }) => ({ ...order, order, name, surname }));
}

/** Logs a parcel by what its label says: the order that waits for it is in the mailbox then. */
export const logParcel =
  (orders: Orders): CallHandler<typeof createHostOrder> =>
  async (context) => {
    const { db, caller, params, body } = context;
    if (params.id !== caller?.userId) throw notFound();
    if (!body.order_number && !body.shopper_name)
      throw refuseField('shopper_name', 'either_required', "Enter the shopper's first name or the order number.");
    const [found, another] = fitting(await listExpected(db, params.id), params.id, body);
    if (!found) throw notFound('No expected package matches.');
    if (another) throw new RefusedCall('several_match', 'Several shoppers match, add the order number.');
    await db.transaction((transaction) => orders.move(transaction, found.order, { to: 'mailbox', actor: 'host', origin: context }));
    return {
      result: {
        status: 200,
        message: `${found.orderNumber} for ${found.name} ${found.surname.slice(0, 1)}. is in your mailbox. Inspect it next.`,
      },
    };
  };
