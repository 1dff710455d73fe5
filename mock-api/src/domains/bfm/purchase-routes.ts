import { USER_TYPE } from '@outpost/shared-contracts/accounts/user';
import * as calls from '@outpost/shared-contracts/bfm/purchase-calls';
import type { FastifyInstance } from 'fastify';
import type { CallContext, ServiceParts } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/problem.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import { agreementOf, chargeWithOf } from '../payments/port.ts';
import { changeStatus } from './change-status.ts';
import { confirm } from './confirm.ts';
import { payoutProblemOf, recordHostPayment } from './host-payment.ts';
import { orderPackage } from './order.ts';
import { payExtra, paymentStarter, payWithOf } from './pay.ts';
import { extraChargeOf, purchaseFor, readFor, rowFor } from './present.ts';
import { quote } from './quote.ts';
import { findExtraCharge, findWithPeople, listPurchasesOf, type PurchaseWithPeople, type Side } from './repository.ts';
import type { PurchaseTools } from './tools.ts';

const noSuchPurchase = () => notFound('There is no such purchase.');

/** The caller's side of a purchase. Somebody else's is as unknown as one that does not exist. */
async function sideOf({ db, caller }: CallContext, id: number): Promise<{ found: PurchaseWithPeople; side: Side }> {
  const found = await findWithPeople(db, id);
  if (found?.purchase.shopperId === caller?.userId && found) return { found, side: 'shopper' };
  if (found?.purchase.hostId === caller?.userId && found) return { found, side: 'host' };
  throw noSuchPurchase();
}

export function purchaseRoutes(app: FastifyInstance, parts: ServiceParts, tools: PurchaseTools): void {
  serveCall(app, parts, calls.getPurchase, async (request) => {
    const { found, side } = await sideOf(request, request.params.id);
    return { data: await purchaseFor(tools, request.db, found, side, request.now) };
  });

  serveCall(app, parts, calls.listPurchases, async ({ db, query, caller }) => {
    const { page, per_page: limit, state } = query;
    const side = caller?.type === USER_TYPE.host ? 'host' : 'shopper';
    const own = { side, userId: caller?.userId ?? 0, openOnly: state === 'open' } as const;
    const { rows, items, total } = await listPurchasesOf(db, own, { offset: (page - 1) * limit, limit });
    const data = rows.map(async (row) => ({
      ...rowFor(row, items, side),
      payout: side === 'host' ? await payoutProblemOf(tools, db, row.purchase) : null,
    }));
    return { data: await Promise.all(data), total, page, per_page: limit };
  });

  serveCall(
    app,
    parts,
    calls.payPurchase,
    async ({ body, caller, now }) => {
      const payWith = payWithOf(body);
      const payment = { ...agreementOf(body), shopperId: caller?.userId ?? 0, payWith, saveCard: body.save_card ?? false };
      return { data: await paymentStarter(tools).pay(payment, now) };
    },
    { commitsItself: true },
  );

  serveCall(app, parts, calls.changePurchaseStatus, async (request) => {
    const { found, side } = await sideOf(request, request.params.id);
    await changeStatus(tools, request, found.purchase, side, request.body);
    return { data: await readFor(tools, request.db, found.purchase.id, side, request.now) };
  });

  serveCall(app, parts, calls.confirmPurchase, async (request) => {
    const { found, side } = await sideOf(request, request.params.id);
    await confirm(tools, request, found.purchase, request.body);
    return { data: await readFor(tools, request.db, found.purchase.id, side, request.now) };
  });

  serveCall(app, parts, calls.quotePurchase, async (request) => {
    const { found, side } = await sideOf(request, request.params.id);
    await quote(tools, request, found.purchase, request.body);
    return { data: await readFor(tools, request.db, found.purchase.id, side, request.now) };
  });

  serveCall(app, parts, calls.confirmHostPayment, async (request) => {
    const { found, side } = await sideOf(request, request.params.id);
    await recordHostPayment(tools, request, found.purchase, request.body.status);
    return { data: await readFor(tools, request.db, found.purchase.id, side, request.now) };
  });

  serveCall(app, parts, calls.orderPurchase, async (request) => {
    const { found, side } = await sideOf(request, request.params.id);
    const packageOrderId = await orderPackage(tools, request, found.purchase);
    const purchase = await readFor(tools, request.db, found.purchase.id, side, request.now);
    return { data: { purchase, package_order_id: packageOrderId } };
  });

  serveCall(
    app,
    parts,
    calls.payExtraCharge,
    async ({ body, caller, now }) => {
      const payWith = chargeWithOf(body);
      const { purchase_id: purchaseId, expected_amount: expected } = body;
      return { data: await payExtra(tools, { shopperId: caller?.userId ?? 0, purchaseId, expected, payWith }, now) };
    },
    { commitsItself: true },
  );

  serveCall(app, parts, calls.getExtraCharge, async (request) => {
    const { db, config, now, caller } = request;
    const { found } = await sideOf(request, request.params.id);
    return { data: await extraChargeOf(db, config, await findExtraCharge(db, found.purchase.id), now, caller?.userId ?? 0) };
  });
}
