import * as balance from '@outpost/shared-contracts/business/balance-calls';
import * as pickups from '@outpost/shared-contracts/business/pickup-calls';
import * as reports from '@outpost/shared-contracts/business/report-calls';
import * as calls from '@outpost/shared-contracts/business/shipment-calls';
import { usd } from '@outpost/shared-contracts/money/money';
import type { FastifyInstance } from 'fastify';
import type { CallContext, ServiceParts } from '../../platform/http/context.ts';
import { notFound, refuseField } from '../../platform/http/problem.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import { isOwnKey } from '../business/port.ts';
import { complete } from './complete.ts';
import { numberOf } from './facts.ts';
import { buyLabel } from './labels.ts';
import { listShipments, shipmentNumbers } from './list.ts';
import { pay, payOwed } from './pay.ts';
import { readPickups } from './pickup-list.ts';
import { cancel, schedule } from './pickups.ts';
import { present } from './present.ts';
import { lockPrice, rate } from './quote.ts';
import { refund } from './refund.ts';
import { askReport, linkReport, readReport, readReports } from './reports.ts';
import { ownShipment, sideOf } from './repository.ts';
import type { BusinessTools } from './tools.ts';
import { readBalance, topUp, verifyTopUp } from './top-up.ts';

/** Each of them asks carriers, three times for each row of a file: a whole one goes through at once. */
const LIMIT = { name: 'business-shipments', most: 4000, seconds: 3600 };

/** Each of them is made by reading all that its days hold. */
const REPORTS_LIMIT = { name: 'business-reports', most: 60, seconds: 3600 };

const whoseOf = (context: Pick<CallContext, 'caller'>, mode: Parameters<typeof sideOf>[1]) => ({
  ownerId: context.caller?.userId ?? 0,
  mode: sideOf(context, mode),
});

/** What a query says, without what is empty. */
const givenOf = <T extends object>(query: T) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== '')) as { [K in keyof T]: Exclude<T[K], ''> };

/** Shipments of companies: quoted, paid from the balance, labelled, refunded and listed. */
export function businessShipmentRoutes(app: FastifyInstance, parts: ServiceParts, tools: BusinessTools): void {
  const asking = { limit: LIMIT, commitsItself: true };
  serveCall(app, parts, calls.rateShipment, rate(tools), asking);
  serveCall(app, parts, calls.priceShipment, lockPrice(tools), asking);
  serveCall(app, parts, calls.payShipment, pay(tools), { prepare: payOwed });
  serveCall(app, parts, calls.buyShipmentLabel, buyLabel(tools), asking);
  serveCall(app, parts, calls.refundShipment, refund(tools), asking);
  serveCall(app, parts, calls.completeShipment, complete);

  serveCall(app, parts, calls.listMyShipments, async (context) => {
    const whose = whoseOf(context, context.query.mode);
    const list = await listShipments(context.db, whose, context.query, context.now);
    return { ...list, numbers: await shipmentNumbers(context.db, whose, context.now) };
  });
  serveCall(app, parts, calls.filterMyShipments, (context) =>
    listShipments(context.db, whoseOf(context, context.body.mode), context.body, context.now),
  );
  serveCall(app, parts, calls.listTestShipments, async (context) => {
    const { page, per_page, company_id: company, ...filter } = givenOf(context.query);
    const whose = whoseOf(context, 'test');
    if (!(await isOwnKey(context.db, { ...whose, now: context.now }, context.apiKey)))
      throw notFound('x-api-key names no test key of yours.');
    if (company !== undefined && company !== whose.ownerId) throw notFound('There is no such company here.');
    return listShipments(context.db, whose, { ...filter, page: page ?? 1, per_page: per_page ?? calls.SHIPMENTS_PER_PAGE }, context.now);
  });
  serveCall(app, parts, calls.getMyShipment, async (context) => {
    const { params, body } = context;
    if (body.shipmentID !== params.id) throw refuseField('shipmentID', 'invalid_value', 'This is another shipment than the address names.');
    return { data: await present(context, await ownShipment(context, { id: params.id, mode: body.mode })) };
  });
  serveCall(app, parts, calls.getShipmentInvoice, async (context) => {
    const shipment = await ownShipment(context, { id: context.params.id, mode: context.query.mode });
    const { id, mode, draft, lines, priceCents, paidAt, payment } = shipment;
    if (!paidAt || priceCents === null) throw notFound('Nothing was charged for this shipment.');
    return {
      data: {
        ...{ number: `INV-${numberOf(shipment)}`, shipment_id: id, mode, billed_to: draft.from, lines, total: usd(priceCents) },
        paid_at: paidAt.toISOString(),
        refunded: payment === 'returned' ? usd(priceCents) : null,
      },
    };
  });

  serveCall(app, parts, pickups.listPickups, readPickups);
  serveCall(app, parts, pickups.schedulePickup, schedule(tools, 'live'), asking);
  serveCall(app, parts, pickups.scheduleTestPickup, schedule(tools, 'test'), asking);
  serveCall(app, parts, pickups.cancelPickup, cancel(tools), asking);

  serveCall(app, parts, reports.listReports, readReports);
  serveCall(app, parts, reports.createReport, askReport(tools), { limit: REPORTS_LIMIT });
  serveCall(app, parts, reports.getReport, readReport);
  serveCall(app, parts, reports.downloadReport, linkReport);

  serveCall(app, parts, balance.getBusinessBalance, readBalance(tools));
  serveCall(app, parts, balance.topUpBalance, topUp(tools), { commitsItself: true });
  serveCall(app, parts, balance.checkTopUp, verifyTopUp(tools));
}
