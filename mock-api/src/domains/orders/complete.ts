import { type Money, usd } from '@outpost/shared-contracts/money/money';
import type { completeOrder, listShippingOptions } from '@outpost/shared-contracts/orders/shipping-calls';
import { ORDER_STATUS } from '@outpost/shared-contracts/orders/status';
import type { PricingReply, ServiceQuote } from '@outpost/shared-contracts/pricing/calls';
import type { Origin } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/db/database.ts';
import { ProblemError, refuseField } from '../../platform/http/problem.ts';
import type { CallHandler } from '../../platform/http/serve-call.ts';
import { DAY_MS } from '../../platform/time/time.ts';
import { type OrderRecord, staleChange, transitionRefused } from './machine.ts';
import { readDetail } from './present.ts';
import { lockOrder } from './repository.ts';
import { packageOrderWays } from './schema.ts';
import type { OrderTools } from './tools.ts';
import { type Options, optionsOf, ownOrder, type WayRecord } from './ways.ts';

/** So long a price holds (docs/product.md#price-of-shipping). */
const LOCK_MS = DAY_MS;

/** In which a way can be chosen, or another one in its place. */
const CHOOSABLE: readonly number[] = [ORDER_STATUS.arrived, ORDER_STATUS.quoted];
/** Lines of a price that are the host's work: the platform and the host share them. */
const FEE_CODES: readonly string[] = ['handling', 'pictures', 'repacking', 'consolidation'];

const feeCentsOf = (lines: readonly { readonly code: string; readonly cents: number }[]): number =>
  lines.filter(({ code }) => FEE_CODES.includes(code)).reduce((sum, { cents }) => sum + cents, 0);

export const totalChanged = (now: Money) =>
  new ProblemError(
    'total_changed',
    `The price has changed to $${(now.minor / 100).toFixed(2)}. Nothing was charged. Please look at it again.`,
  );

/** What the ways of an order cost. */
export const shippingOptions =
  (tools: OrderTools): CallHandler<typeof listShippingOptions> =>
  async (context) => {
    const order = await ownOrder(context, context.params.id);
    if (!CHOOSABLE.includes(order.status) || order.leadId !== null) throw transitionRefused();
    const { missing, pricing } = await optionsOf(tools, context, order, context.body);
    return { data: { missing, pricing } };
  };

/** Refuses, at its field, what has to be told first. */
function refuseMissing({ missing }: Options): void {
  if (missing.includes('contents')) throw refuseField('items', 'required', 'Please say what is in the parcel and what it is worth.');
  if (missing.includes('banned'))
    throw refuseField('items', 'not_offered', 'Something in this parcel may not be sent to this country. Please write to your host.');
  if (missing.includes('measures')) throw transitionRefused();
}

/** The price of the service that was chosen, as it was seen; of a carrier where one was named. */
export function chosenQuote(
  { pricing }: { readonly pricing: Pick<PricingReply['data'], 'quotes'> | null },
  service: string,
  expected: Money,
  carrier?: string,
): ServiceQuote {
  const quote = pricing?.quotes.find((one) => one.service === service && one.carrier === carrier);
  if (!quote || quote.refusal) throw refuseField('service', quote?.refusal ?? 'not_offered', 'This service does not take the parcel.');
  if (expected.currency !== quote.total.currency || expected.minor !== quote.total.minor) throw totalChanged(quote.total);
  return quote;
}

/** Lines of a quote as a way keeps them. */
export const keptLines = (lines: ServiceQuote['lines']): WayRecord['lines'] =>
  lines.map(({ code, amount, basis_points: basisPoints }) => ({
    code,
    cents: amount.minor,
    ...(basisPoints === undefined ? {} : { basisPoints }),
  }));

/** Takes an order that was priced back to where its way is chosen. Refused while it is being paid. */
export async function withdrawPrice(
  { orders, payments }: Pick<OrderTools, 'orders' | 'payments'>,
  transaction: Database,
  order: OrderRecord,
  transition: Parameters<OrderTools['orders']['move']>[2],
): Promise<OrderRecord> {
  if (await payments.liveOfOrder(transaction, order.id)) throw transitionRefused();
  return await orders.move(transaction, order, { ...transition, set: { amountCents: null, feeCents: 0 } });
}

/** Chooses the way of an order and holds its price. */
export const complete =
  (tools: OrderTools): CallHandler<typeof completeOrder> =>
  async (context) => {
    const { db, params, body } = context;
    const found = await ownOrder(context, params.id);
    if (!CHOOSABLE.includes(found.status)) throw transitionRefused();
    if (found.revision !== body.revision) throw staleChange();
    const options = await optionsOf(tools, context, found, body);
    refuseMissing(options);
    const { lines: told, days, total } = chosenQuote(options, body.service, body.expected_total);
    const lines = keptLines(told);
    const { address, services, pricing } = options;
    const way: ChosenWay = {
      ...{ service: body.service, lines, days, total, pricing, address, services },
      ...{ pricedBy: 'tables', carrier: null, measures: null },
    };
    return await db.transaction(async (transaction) => {
      const order = await lockOrder(transaction, found.id);
      if (!order || order.revision !== found.revision) throw staleChange();
      if (order.leadId !== null) throw transitionRefused();
      await holdPrice(tools, transaction, order, { way, origin: context });
      return { data: await readDetail(transaction, order.id, 'shopper', context) };
    });
  };

/** A way that was chosen, at its price. */
export interface ChosenWay {
  readonly service: WayRecord['service'];
  /** Shortest and longest from hand-over. */
  readonly days: readonly number[];
  readonly lines: WayRecord['lines'];
  readonly total: Money;
  /** The answer that it was chosen from. */
  readonly pricing: Pick<PricingReply['data'], 'promo' | 'instant_discount'> | null;
  readonly address: WayRecord['address'];
  readonly services: WayRecord['services'];
  readonly pricedBy: WayRecord['pricedBy'];
  /** Who asked for this price; null where the tables did. */
  readonly carrier: string | null;
  /** Of the box; null of a parcel that travels alone, which has its own. */
  readonly measures: Pick<WayRecord, 'weightGrams' | 'lengthCm' | 'widthCm' | 'heightCm'> | null;
}

/** Keeps the way that was chosen for an order that is locked, or for the box that it leads, and holds its price. */
export async function holdPrice(
  tools: Pick<OrderTools, 'orders' | 'payments'>,
  transaction: Database,
  order: OrderRecord,
  { way, origin, boxIsPacked }: { readonly way: ChosenWay; readonly origin: Origin; readonly boxIsPacked?: boolean },
): Promise<void> {
  const by = { actor: 'shopper', origin } as const;
  const open = order.status === ORDER_STATUS.quoted ? await withdrawPrice(tools, transaction, order, { ...by, to: 'arrived' }) : order;
  const { service, lines, days, total, pricing, address, services, pricedBy, carrier, measures } = way;
  const kept = {
    ...{ service, address, services, lines, pricedBy, carrier },
    ...(measures ?? { weightGrams: null, lengthCm: null, widthCm: null, heightCm: null }),
    leastDays: days[0] ?? 0,
    mostDays: days[1] ?? days[0] ?? 0,
    totalCents: total.minor,
    promoCode: pricing?.promo?.used ? pricing.promo.code : null,
    instantDiscount: lines.some(({ code }) => code === 'instant') ? (pricing?.instant_discount?.token ?? null) : null,
    chosenAt: origin.now,
    lockedUntil: new Date(origin.now.getTime() + LOCK_MS),
  };
  await transaction
    .insert(packageOrderWays)
    .values({ orderId: order.id, ...kept })
    .onConflictDoUpdate({ target: packageOrderWays.orderId, set: kept });
  const set = { amountCents: total.minor, feeCents: feeCentsOf(lines), services, destinationCode: address.country_code };
  await tools.orders.move(transaction, open, { ...by, to: 'quoted', set, ...(boxIsPacked ? { boxIsPacked } : {}) });
}

/** Lines of a way as they are read. */
export const linesOf = (lines: readonly { readonly code: string; readonly cents: number; readonly basisPoints?: number }[]) =>
  lines.map(({ code, cents, basisPoints }) => ({
    code,
    amount: usd(cents),
    ...(basisPoints === undefined ? {} : { basis_points: basisPoints }),
  }));
