import { usd } from '@outpost/shared-contracts/money/money';
import * as calls from '@outpost/shared-contracts/orders/label-calls';
import { ORDER_STATUS } from '@outpost/shared-contracts/orders/status';
import type { FastifyInstance } from 'fastify';
import type { CallContext, ServiceParts } from '../../platform/http/context.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import { transitionRefused } from '../orders/port.ts';
import { ProviderRefusedError, ProviderUnreachableError } from '../payments/port.ts';
import { advanceNow, askForLabel, askForVoid, lockHosted } from './buy.ts';
import { handOver } from './hand-over.ts';
import { parcelOf } from './parcel.ts';
import { readShipment } from './present.ts';
import type { LabelChoice } from './provider.ts';
import type { ShipmentTools } from './tools.ts';

/** Each of them asks carriers. */
const LIMIT = { name: 'labels', most: 120, seconds: 600 };

/** What carriers ask for a paid order now, the cheapest first. */
async function offersOf({ company, ...tools }: ShipmentTools, context: CallContext, orderId: number) {
  const order = await lockHosted(context.db, context, orderId);
  if (order.status !== ORDER_STATUS.paid) throw transitionRefused();
  try {
    const offers = await company.offers(await parcelOf(context.db, tools, order));
    return offers.toSorted((one, other) => one.cents - other.cents);
  } catch (error) {
    if (error instanceof ProviderUnreachableError)
      throw new ProblemError('unavailable', 'The carriers do not answer. Please try again in a moment.');
    if (error instanceof ProviderRefusedError) return [];
    throw error;
  }
}

/** Labels of orders: buying them, taking them back, handing parcels over, and how they travel. */
export function shipmentRoutes(app: FastifyInstance, parts: ServiceParts, tools: ShipmentTools): void {
  const buyAs = async (context: CallContext, orderId: number, revision: number, choice: LabelChoice) => {
    await advanceNow(tools, await askForLabel(tools, context, { orderId, revision, choice }));
    return { data: await readShipment(context, orderId) };
  };

  serveCall(app, parts, calls.getOrderShipment, async (context) => ({ data: await readShipment(context, context.params.id) }));

  serveCall(
    app,
    parts,
    calls.listLabelOffers,
    async (context) => ({
      data: (await offersOf(tools, context, context.params.id)).map(({ cents, days, ...offer }) => ({
        ...offer,
        cost: usd(cents),
        days: [...days],
      })),
    }),
    { limit: LIMIT },
  );

  serveCall(app, parts, calls.buyOrderLabel, (context) => buyAs(context, context.params.id, context.body.revision, 'usual'), {
    limit: LIMIT,
    commitsItself: true,
  });
  serveCall(app, parts, calls.buyOrderLabelToday, (context) => buyAs(context, context.params.id, context.body.revision, 'cheapest'), {
    limit: LIMIT,
    commitsItself: true,
  });
  serveCall(
    app,
    parts,
    calls.buyOrderLabelFromCarrier,
    (context) => buyAs(context, context.params.id, context.body.revision, { carrier: context.body.carrier }),
    { limit: LIMIT, commitsItself: true },
  );

  serveCall(
    app,
    parts,
    calls.voidOrderLabel,
    async (context) => {
      const { params, body } = context;
      await advanceNow(tools, await askForVoid(tools, context, { orderId: params.id, revision: body.revision }));
      return { data: await readShipment(context, params.id) };
    },
    { limit: LIMIT, commitsItself: true },
  );

  serveCall(
    app,
    parts,
    calls.handOverOrder,
    async (context) => {
      await handOver(tools, context, { orderId: context.params.id, ...context.body });
      return { data: await readShipment(context, context.params.id) };
    },
    { limit: LIMIT, commitsItself: true },
  );
}
