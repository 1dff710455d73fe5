import { USER_TYPE } from '@outpost/shared-contracts/accounts/user';
import type { createHostOrder } from '@outpost/shared-contracts/orders/calls';
import { addressCodeOf, readAddressCode } from '@outpost/shared-contracts/orders/codes';
import { ORDER_STATUS } from '@outpost/shared-contracts/orders/status';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import type { CallContext } from '../../platform/http/context.ts';
import { requireOwn } from '../../platform/http/own.ts';
import { notFound, ProblemError, refuseField } from '../../platform/http/problem.ts';
import type { CallHandler } from '../../platform/http/serve-call.ts';
import { findPeople, findPerson, type Person } from '../accounts/port.ts';
import { findHostFacts } from '../hosts/port.ts';
import type { Orders } from './machine.ts';
import { shopperName } from './present.ts';
import { hasOrdersAt } from './repository.ts';
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

const NOTHING_EXPECTED = 'No expected package matches.';

const same = (one: string | null, other: string): boolean => one?.toLowerCase() === other.toLowerCase();

/**
 * The expected orders that a label fits (docs/product.md#a-hosts-dashboard): by number first, which is the order's, the carrier's or the one
 * of the address; only without one by the shopper's first name.
 */
export function matchingOrders<T extends Expected>(expected: readonly T[], hostId: number, label: Label): readonly T[] {
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
  const orders = await db
    .select()
    .from(packageOrders)
    .where(and(eq(packageOrders.hostId, hostId), eq(packageOrders.status, ORDER_STATUS.expected)));
  const shoppers = await findPeople(
    db,
    orders.map(({ shopperId }) => shopperId),
  );
  return orders.flatMap((order) => {
    const shopper = shoppers.get(order.shopperId);
    return shopper ? [{ ...order, order, name: shopper.name, surname: shopper.surname }] : [];
  });
}

/** The shop of a parcel that nobody announced. */
const UNKNOWN_STORE = '—';

/**
 * Whom the code on a label names, for a parcel that nobody announced; undefined where it is none of this host's. A host
 * who never had a parcel of this shopper has to tell the name beside the code, too: codes can be counted through.
 */
async function shopperOfCode(db: Database, hostId: number, label: Label): Promise<Person | undefined> {
  const code = readAddressCode(label.order_number ?? '');
  if (!code) return undefined;
  if (code.hostId !== hostId) {
    const host = await findHostFacts(db, code.hostId);
    throw notFound(host ? `This code belongs to a host in ${host.city}.` : NOTHING_EXPECTED);
  }
  const shopper = await findPerson(db, code.shopperId);
  if (!shopper || shopper.type !== USER_TYPE.shopper || shopper.isGone || shopper.isLeaving) return undefined;
  const [first = ''] = label.shopper_name?.split(/\s+/) ?? [];
  const isNamed = same(shopper.name, first);
  return isNamed || (await hasOrdersAt(db, shopper.id, hostId)) ? shopper : undefined;
}

/** Begins the order that a parcel lacks: nobody announced it, but the code on its label says whose it is. */
const beginClaimed = (transaction: Database, orders: Orders, shopper: Person, context: CallContext & { params: { id: number } }) =>
  orders.begin(
    transaction,
    {
      shopperId: shopper.id,
      hostId: context.params.id,
      destinationCode: shopper.countryCode,
      storeName: UNKNOWN_STORE,
      items: [],
      services: [],
    },
    { to: 'expected', actor: 'host', origin: context },
  );

/**
 * Logs a parcel by what its label says: the order that waits for it is in the mailbox then, and where none waits, the one
 * that the code on the label begins.
 */
export const logParcel =
  (orders: Orders): CallHandler<typeof createHostOrder> =>
  async (context) => {
    const { db, caller, params, body } = context;
    requireOwn(caller, params.id, 'There is no such host.');
    if (!body.order_number && !body.shopper_name)
      throw refuseField('shopper_name', 'either_required', "Enter the shopper's first name or the order number.");
    const [found, another] = matchingOrders(await listExpected(db, params.id), params.id, body);
    if (another) throw new ProblemError('several_match', 'Several shoppers match, add the order number.');
    const unannounced = found ? undefined : await shopperOfCode(db, params.id, body);
    const shopper = found ?? unannounced;
    if (!shopper) throw notFound(NOTHING_EXPECTED);
    const logged = await db.transaction(async (transaction) => {
      const order = unannounced ? await beginClaimed(transaction, orders, unannounced, context) : found?.order;
      if (!order) throw notFound(NOTHING_EXPECTED);
      return await orders.move(transaction, order, { to: 'mailbox', actor: 'host', origin: context });
    });
    return {
      result: {
        status: 200,
        message: `${logged.orderNumber} for ${shopperName(shopper)} is in your mailbox. Inspect it next.`,
      },
    };
  };
