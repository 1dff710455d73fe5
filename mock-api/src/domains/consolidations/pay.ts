import type {
  BoxBill,
  completeConsolidation,
  getConsolidationBill,
  payConsolidation,
} from '@outpost/shared-contracts/consolidations/pay-calls';
import { notFound, refuseField } from '../../platform/http/problem.ts';
import type { CallHandler } from '../../platform/http/serve-call.ts';
import { ownAddressOf } from '../addresses/port.ts';
import {
  bill,
  chosenQuote,
  holdPrice,
  keptLines,
  lockOrder,
  type OrderRow,
  type OrderTools,
  pay,
  staleChange,
  transitionRefused,
} from '../orders/port.ts';
import type { Pricers } from '../pricing/port.ts';
import { inBox, ownConsolidation } from './boxes.ts';
import { readByLead } from './present.ts';
import { priceBox } from './price.ts';
import { findByLead } from './repository.ts';

/** What paying a box works with. */
export interface BoxTools {
  readonly orders: OrderTools['orders'];
  readonly pricers: Pricers;
  /** What paying an order works with: the box is paid by the one that leads it. */
  readonly paying: OrderTools;
}

type Missing = BoxBill['missing'];

/** What has to be told of the orders in a box before its way can be chosen. */
function missingOf(rows: readonly OrderRow[], to: string, isBanned: OrderTools['isBanned']): Missing {
  return rows.flatMap(({ order: { id: order_id, orderNumber: order_number, weightGrams }, items, host }) => {
    const route = { from: host.countryCode, to };
    const isTold = items.length > 0 && items.every(({ unitCents }) => unitCents > 0);
    const what: Missing[number]['what'][] = [
      ...(isTold ? [] : ['contents' as const]),
      ...(weightGrams === null ? ['measures' as const] : []),
      ...(items.some(({ title }) => isBanned(title, route)) ? ['banned' as const] : []),
    ];
    return what.map((one) => ({ order_id, order_number, what: one }));
  });
}

const SAID = {
  contents: ['required', 'Please say what is in this parcel and what it is worth.'],
  measures: ['not_now', 'This parcel has not been measured by its host yet.'],
  banned: ['not_offered', 'Something in this parcel may not be sent to this country. Please write to your host.'],
} as const;

/** In which the way of a box can be chosen, or another one in its place. */
const CHOOSABLE: readonly string[] = ['packed', 'quoted'];

/** Chooses the way of a packed box and holds its price. */
export const completeBox =
  ({ pricers, paying }: BoxTools): CallHandler<typeof completeConsolidation> =>
  async (context) => {
    const { db, params, body } = context;
    const found = await ownConsolidation(context, params.id);
    const { record } = found;
    if (!CHOOSABLE.includes(record.state)) throw transitionRefused();
    if (record.revision !== body.revision) throw staleChange();
    const address = await ownAddressOf(db, body.address_id, record.shopperId);
    const rows = inBox(found);
    const [missing] = missingOf(rows, address.country_code, paying.isBanned);
    const at = rows.findIndex(({ order }) => order.id === missing?.order_id);
    if (missing) {
      const [code, message] = SAID[missing.what];
      throw refuseField(`orders.${at}`, code, message);
    }
    const pricer = { tables: pricers.byTables, today: pricers.today, carriers: pricers.byCarriers }[body.by];
    const { packaging, extras, weightGrams, lengthCm, widthCm, heightCm } = record;
    const { promo_code, instant_discount, service } = body;
    const pricing = await priceBox(pricer, context, rows, {
      ...{ packaging, extras, promo_code, instant_discount },
      ...{ name: service, to: address.country_code },
    });
    const { lines, days, total } = chosenQuote({ pricing }, service, body.expected_total, body.carrier);
    return await db.transaction(async (transaction) => {
      const lead = await lockOrder(transaction, record.leadId);
      const now = await findByLead(transaction, record.leadId);
      if (!lead || now?.record.id !== record.id || now.record.revision !== record.revision) throw staleChange();
      // What is in a parcel may have been told anew while it was priced.
      if (inBox(now).some(({ order }, place) => order.revision !== rows[place]?.order.revision)) throw staleChange();
      const way = {
        ...{ service, days, lines: keptLines(lines), total, pricing, address },
        services: [...new Set(extras.filter((extra) => extra !== 'bubble_wrap'))],
        ...{ pricedBy: body.by, carrier: body.carrier ?? null },
        measures: { weightGrams, lengthCm, widthCm, heightCm },
      };
      await holdPrice(paying, transaction, lead, { way, origin: context, boxIsPacked: true });
      return { data: await readByLead(transaction, record.leadId, context) };
    });
  };

/** What is to be paid for a box, and what is missing before. */
export const billOfBox =
  ({ paying }: BoxTools): CallHandler<typeof getConsolidationBill> =>
  async (context) => {
    const found = await ownConsolidation(context, context.params.id);
    const rows = inBox(found);
    const [lead] = rows;
    if (!lead) throw notFound('There is no such consolidation.');
    const { data } = await bill(paying)(context);
    const to = data.way?.address.country_code ?? lead.order.destinationCode;
    return { data: { ...data, missing: data.phase === 'paid' ? [] : missingOf(rows, to, paying.isBanned) } };
  };

/** Pays a box (E-144): as an order is paid, by the one that leads. */
export const payBox =
  ({ paying }: BoxTools): CallHandler<typeof payConsolidation> =>
  async (context) => {
    await ownConsolidation(context, context.params.id);
    return await pay(paying, 'box')(context);
  };
