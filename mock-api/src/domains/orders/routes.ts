import * as calls from '@outpost/shared-contracts/orders/calls';
import * as imageCalls from '@outpost/shared-contracts/orders/image-calls';
import type { FastifyInstance } from 'fastify';
import type { CallContext, ServiceParts } from '../../platform/http/context.ts';
import { requireOwn } from '../../platform/http/own.ts';
import { notFound } from '../../platform/http/problem.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import { DAY_MS } from '../../platform/time/time.ts';
import { expectPackages } from './expect-package.ts';
import { readHostFigures } from './figures.ts';
import { addImages, imagesOf, removeImage } from './images.ts';
import { logParcel } from './log-parcel.ts';
import type { Orders } from './machine.ts';
import { presentOrder, readDetail } from './present.ts';
import { receiveInMailbox } from './receive.ts';
import { countByStatus, findRecord, listOrders, listUsedHosts, type OrderFilter } from './repository.ts';
import { countsOf, statusesOf } from './rules.ts';

interface Query {
  readonly status?: string | undefined;
  readonly days: number;
  readonly page: number;
  readonly per_page: number;
  readonly q?: string | undefined;
}

/** One list for both sides. */
async function readList(context: CallContext, side: OrderFilter['side'], userId: number, query: Query) {
  const { db, now, caller } = context;
  requireOwn(caller, userId, 'There is no such list of orders.');
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
    data: rows.map((row) => presentOrder(row, side, context)),
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
  serveCall(app, parts, calls.listShopperOrders, (request) => readList(request, 'shopper', request.params.userId, request.query));

  serveCall(app, parts, calls.listShopperOrdersWithoutToken, async () => ({
    data: [],
    counts: countsOf([]),
    total: 0,
    page: 1,
    per_page: calls.ORDERS_PER_PAGE,
  }));

  serveCall(app, parts, calls.listHostOrders, async (request) => {
    const list = await readList(request, 'host', request.params.userId, request.query);
    return { ...list, figures: await readHostFigures(request.db, request.params.userId, request.now) };
  });

  serveCall(app, parts, calls.getMyOrder, async (context) => {
    const { db, caller, params } = context;
    const order = await findRecord(db, params.id);
    const side = order && caller && sideOf(order, caller.userId);
    if (!side) throw notFound('There is no such order.');
    return { data: await readDetail(db, params.id, side, context) };
  });

  serveCall(app, parts, imageCalls.listOrderImages, async (context) => {
    const { db, caller, params } = context;
    const order = await findRecord(db, params.id);
    const side = order && caller && sideOf(order, caller.userId);
    if (!side) throw notFound('There is no such order.');
    return { data: imagesOf(order, side, context) };
  });
  serveCall(app, parts, imageCalls.addOrderImages, addImages(orders));
  serveCall(app, parts, imageCalls.removeOrderImage, removeImage(orders));

  serveCall(app, parts, calls.createHostOrder, logParcel(orders));

  serveCall(
    app,
    parts,
    calls.createOrder,
    async (request) => {
      const [data, ...further] = (await expectPackages(orders, request)).map((row) => presentOrder(row, 'shopper', request));
      if (!data) throw new Error('No order was made');
      return { data, further };
    },
    { limit: { name: 'new-order', most: 60, seconds: 600 } },
  );

  serveCall(app, parts, calls.moveOrderToMailbox, receiveInMailbox(orders));

  serveCall(app, parts, calls.listUsedHosts, async ({ db, caller, params }) => {
    requireOwn(caller, params.userId, 'There is no such list of hosts.');
    const hosts = await listUsedHosts(db, params.userId);
    return { data: hosts.map(({ id, displayName, city, countryCode }) => ({ id, name: displayName, city, country_code: countryCode })) };
  });
}
