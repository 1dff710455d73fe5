import * as calls from '@outpost/shared-contracts/consolidations/calls';
import * as payCalls from '@outpost/shared-contracts/consolidations/pay-calls';
import type { FastifyInstance } from 'fastify';
import type { ServiceParts } from '../../platform/http/context.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import { CARRIER_PRICE_LIMIT, PRICE_LIMIT } from '../pricing/port.ts';
import { ownConsolidation } from './boxes.ts';
import { createAs } from './create.ts';
import { type BoxTools, billOfBox, completeBox, payBox } from './pay.ts';
import { presentConsolidation } from './present.ts';
import { priceTogether } from './price.ts';
import { listAtHost } from './repository.ts';
import { packAs, updateAs } from './update.ts';

export function consolidationRoutes(app: FastifyInstance, parts: ServiceParts, tools: BoxTools): void {
  const { orders, pricers } = tools;
  serveCall(app, parts, calls.createShopperConsolidation, createAs(orders, 'shopper'));
  serveCall(app, parts, calls.createHostConsolidation, createAs(orders, 'host'));
  serveCall(app, parts, calls.packConsolidation, packAs(orders));
  serveCall(app, parts, calls.updateConsolidation, updateAs(orders));

  serveCall(app, parts, calls.getConsolidation, async (context) => ({
    data: presentConsolidation(await ownConsolidation(context, context.params.id), context),
  }));

  serveCall(app, parts, calls.listHostConsolidations, async (context) => {
    const { db, caller, query } = context;
    const { page, per_page, state } = query;
    const { rows, total } = await listAtHost(db, { hostId: caller?.userId ?? 0, state, offset: (page - 1) * per_page, limit: per_page });
    return { data: rows.map((row) => presentConsolidation(row, context)), total, page, per_page };
  });

  serveCall(app, parts, payCalls.getConsolidationBill, billOfBox(tools));
  serveCall(app, parts, payCalls.completeConsolidation, completeBox(tools), { limit: CARRIER_PRICE_LIMIT });
  serveCall(app, parts, payCalls.payConsolidation, payBox(tools), { commitsItself: true });
  serveCall(app, parts, calls.priceConsolidation, priceTogether(pricers.byTables), { limit: PRICE_LIMIT });
  serveCall(app, parts, calls.priceConsolidationToday, priceTogether(pricers.today), { limit: PRICE_LIMIT });
  serveCall(app, parts, calls.priceConsolidationByCarriers, priceTogether(pricers.byCarriers), { limit: CARRIER_PRICE_LIMIT });
}
