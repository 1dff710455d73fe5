import { changeOrderStatus, moveOrderToArrived, updateOrder } from '@outpost/shared-contracts/orders/calls';
import { getOrderMoney } from '@outpost/shared-contracts/orders/money-call';
import * as calls from '@outpost/shared-contracts/orders/shipping-calls';
import { getOrderTip, tipHost } from '@outpost/shared-contracts/orders/tip-calls';
import type { FastifyInstance } from 'fastify';
import type { ServiceParts } from '../../platform/http/context.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import { complete, shippingOptions } from './complete.ts';
import { orderMoney } from './money-view.ts';
import { bill, pay } from './pay.ts';
import { receiveInspected } from './receive.ts';
import { moveAsShopper, updateAsShopper } from './shopper-changes.ts';
import { giveTip, readTip } from './tip.ts';
import type { OrderTools } from './tools.ts';

/** The way of a parcel from its host to its shopper: what it costs, and paying it. */
export function shippingRoutes(app: FastifyInstance, parts: ServiceParts, tools: OrderTools): void {
  serveCall(app, parts, calls.listShippingOptions, shippingOptions(tools), { limit: { name: 'price orders', most: 240, seconds: 600 } });
  serveCall(app, parts, updateOrder, updateAsShopper(tools));
  serveCall(app, parts, moveOrderToArrived, receiveInspected(tools));
  serveCall(app, parts, changeOrderStatus, moveAsShopper(tools));
  serveCall(app, parts, calls.completeOrder, complete(tools));
  serveCall(app, parts, calls.getOrderBill, bill(tools));
  serveCall(app, parts, getOrderTip, readTip(tools));
  serveCall(app, parts, tipHost, giveTip(tools), { commitsItself: true });
  serveCall(app, parts, getOrderMoney, orderMoney);
  serveCall(app, parts, calls.payOrder, pay(tools, 'alone'), { commitsItself: true });
}
