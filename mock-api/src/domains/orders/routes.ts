import { usd } from '@outpost/shared-contracts/money/money';
import { createHostOrder, createOrder, getMyOrder, listHostOrders, listShopperOrders } from '@outpost/shared-contracts/orders/calls';
import { addressCodeOf } from '@outpost/shared-contracts/orders/codes';
import type { PackageOrder } from '@outpost/shared-contracts/orders/order';
import { orderStatusName } from '@outpost/shared-contracts/orders/status';
import type { FastifyInstance } from 'fastify';
import type { CallContext, ServiceParts } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/problem.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import { flagOf } from '../countries/port.ts';
import { expectPackage } from './expect-package.ts';
import { readHostFigures } from './figures.ts';
import { logParcel } from './log-parcel.ts';
import type { Orders } from './machine.ts';
import { countByStatus, findOrder, listOrders, type OrderFilter, type OrderRow } from './repository.ts';
import { countsOf, nextAction, statusesOf, storageDaysLeft } from './rules.ts';

const DAY_MS = 86_400_000;

interface Query {
  readonly status?: string | undefined;
  readonly days: number;
  readonly page: number;
  readonly per_page: number;
  readonly q?: string | undefined;
}

function presentOrder({ order, items, canConsolidate, host, shopper }: OrderRow, side: OrderFilter['side'], now: Date): PackageOrder {
  const { lengthCm, widthCm, heightCm } = order;
  return {
    id: order.id,
    order_number: order.orderNumber,
    status: order.status,
    status_name: orderStatusName(order.status) ?? 'expected',
    created_at: order.createdAt.toISOString(),
    updated_at: order.updatedAt.toISOString(),
    expected_at: order.expectedAt,
    arrived_at: order.arrivedAt?.toISOString() ?? null,
    shopper: { id: order.shopperId, name: `${shopper.name} ${shopper.surname.slice(0, 1)}.` },
    host: {
      id: host.userId,
      name: host.displayName,
      city: host.city,
      country_code: host.countryCode,
      country_flag: flagOf(host.countryCode),
    },
    address_code: addressCodeOf(order.hostId, order.shopperId),
    destination_country_code: order.destinationCode,
    store_name: order.storeName,
    tracking_number: order.trackingNumber,
    carrier: order.carrier,
    items: items.map(({ title, quantity, unitCents, category }) => ({ title, quantity, price: usd(unitCents), category })),
    photos: order.photos,
    weight_grams: order.weightGrams,
    dimensions_cm: lengthCm && widthCm && heightCm ? { length: lengthCm, width: widthCm, height: heightCm } : null,
    storage_days_left: storageDaysLeft(order.status, order.arrivedAt, host.freeStorageDays, now),
    amount: order.amountCents === null ? null : usd(order.amountCents),
    hold_reason: order.holdReason,
    exception: order.exception,
    services: order.services,
    shelf: side === 'host' ? order.shelf : null,
    note: order.note,
    next_action: nextAction(order.status, side),
    can_consolidate: canConsolidate,
  };
}

/** One list for both sides. Somebody else's list does not exist for the caller. */
async function readList({ db, now, caller }: CallContext, side: OrderFilter['side'], userId: number, query: Query) {
  if (caller?.userId !== userId) throw notFound('There is no such list of orders.');
  const filter: OrderFilter = {
    side,
    userId,
    since: query.days === 0 ? undefined : new Date(now.getTime() - query.days * DAY_MS),
    text: query.q,
  };
  const statuses = statusesOf(query.status);
  const counts = countsOf(await countByStatus(db, filter));
  const rows =
    statuses?.length === 0
      ? []
      : await listOrders(db, filter, statuses, { offset: (query.page - 1) * query.per_page, limit: query.per_page });
  const wanted = statuses?.map(String) ?? Object.keys(counts);
  return {
    data: rows.map((row) => presentOrder(row, side, now)),
    counts,
    total: wanted.reduce((sum, id) => sum + (counts[id] ?? 0), 0),
    page: query.page,
    per_page: query.per_page,
  };
}

/** The side of an order that a person is on; undefined for everybody else. */
function sideOf(order: { shopperId: number; hostId: number }, userId: number): OrderFilter['side'] | undefined {
  if (order.shopperId === userId) return 'shopper';
  return order.hostId === userId ? 'host' : undefined;
}

export function orderRoutes(app: FastifyInstance, parts: ServiceParts, orders: Orders): void {
  serveCall(app, parts, listShopperOrders, (request) => readList(request, 'shopper', request.params.userId, request.query));

  serveCall(app, parts, listHostOrders, async (request) => {
    const list = await readList(request, 'host', request.params.userId, request.query);
    return { ...list, figures: await readHostFigures(request.db, request.params.userId, request.now) };
  });

  serveCall(app, parts, getMyOrder, async ({ db, now, caller, params }) => {
    const row = await findOrder(db, params.id);
    const side = row && caller && sideOf(row.order, caller.userId);
    if (!side) throw notFound('There is no such order.');
    return { data: presentOrder(row, side, now) };
  });

  serveCall(app, parts, createHostOrder, logParcel(orders));

  serveCall(
    app,
    parts,
    createOrder,
    async (request) => {
      const row = await expectPackage(orders, request);
      return { data: presentOrder(row, 'shopper', request.now) };
    },
    { limit: { name: 'new-order', most: 60, seconds: 600 } },
  );
}
