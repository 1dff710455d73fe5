import type { CallInput } from '@outpost/shared-contracts/call/call';
import {
  createShopperConsolidation,
  getConsolidation,
  packConsolidation,
  priceConsolidation,
  priceConsolidationByCarriers,
  priceConsolidationToday,
  updateConsolidation,
} from '@outpost/shared-contracts/consolidations/calls';
import type { Consolidation } from '@outpost/shared-contracts/consolidations/consolidation';
import { completeConsolidation, getConsolidationBill, payConsolidation } from '@outpost/shared-contracts/consolidations/pay-calls';
import type { NewOrder } from '../src/domains/orders/machine.ts';
import type { TestService } from './helper.ts';
import { CARDS } from './money-company.ts';
import { anInspection } from './orders.ts';
import { paidOrderScenario } from './paid-orders.ts';

const PRICE_CALLS = { tables: priceConsolidation, today: priceConsolidationToday, carriers: priceConsolidationByCarriers };

type Choice = Partial<CallInput<typeof completeConsolidation>['body']>;

/** Puts arrived orders of a shopper into a box that the sample host closes: 2.5 kg, 30 x 20 x 20 cm. The first one leads. */
export async function aPackedBox(
  service: TestService,
  [id, ...orders]: readonly [number, ...number[]],
  { shopper, host }: { readonly shopper: object; readonly host: object },
): Promise<Consolidation> {
  const params = { id };
  const { data } = (await service.call(createShopperConsolidation, { params, body: { orders } }, shopper)).reply;
  const body = { revision: data.revision, state: 'packing' as const };
  const { revision } = (await service.call(updateConsolidation, { params, body }, host)).reply.data;
  const { photos } = await anInspection(service.db, revision);
  const measures = { weight_grams: 2500, dimensions_cm: { length: 30, width: 20, height: 20 } };
  return (await service.call(packConsolidation, { params, body: { revision, ...measures, photos } }, host)).reply.data;
}

/** Goes the way of a box from the request on as its two people do: by calls alone. */
export async function boxScenario(service: TestService) {
  const orders = await paidOrderScenario(service);
  const { shopper, host, addressId, card } = orders;
  const read = async (id: number): Promise<Consolidation> => (await service.call(getConsolidation, { params: { id } }, shopper)).reply.data;
  const idsOf = ({ parent_order, child_orders }: Consolidation) =>
    [parent_order, ...child_orders].filter(({ released }) => released === null).map(({ order_id }) => order_id);

  /** An open box of so many arrived orders. */
  const requested = async (count = 2, wanted: Partial<NewOrder> & { readonly at?: Date } = {}): Promise<Consolidation> => {
    const [lead, ...others] = await Promise.all(Array.from({ length: count }, () => orders.arrived(wanted)));
    if (!lead) throw new Error('A box has a lead');
    const body = { orders: others.map(({ id }) => id) };
    return (await service.call(createShopperConsolidation, { params: { id: lead.id }, body }, shopper)).reply.data;
  };
  const begin = async ({ id, revision }: Consolidation): Promise<Consolidation> =>
    (await service.call(updateConsolidation, { params: { id }, body: { revision, state: 'packing' } }, host)).reply.data;
  const close = async ({ id, revision }: Consolidation): Promise<Consolidation> => {
    const { photos } = await anInspection(service.db, revision);
    const body = { revision, weight_grams: 2500, dimensions_cm: { length: 30, width: 20, height: 20 }, photos };
    return (await service.call(packConsolidation, { params: { id }, body }, host)).reply.data;
  };
  /** A box that its host has closed: 2.5 kg, 30 x 20 x 20 cm. */
  const packed = async (...wanted: Parameters<typeof requested>): Promise<Consolidation> =>
    await close(await begin(await requested(...wanted)));
  const price = async (box: Consolidation, by: keyof typeof PRICE_CALLS = 'tables', name: 'express' | 'economy' = 'express') => {
    const { packaging, extras } = box;
    const body = { orders: idsOf(box), packaging, extras, address_id: addressId };
    return (await service.call(PRICE_CALLS[by], { query: { name }, body }, shopper)).reply.data;
  };
  /** Chooses a way; what is left out is as the page has it. */
  const choose = async (id: number, { service: name = 'express', by = 'tables', ...given }: Choice = {}, who: object = shopper) => {
    const box = await read(id);
    const quote = (await price(box, by, name === 'economy' ? 'economy' : 'express')).quotes[0];
    const seen = {
      expected_total: quote?.total ?? { minor: 1, currency: 'USD' as const },
      ...(quote?.carrier ? { carrier: quote.carrier } : {}),
    };
    const body = { revision: box.revision, address_id: addressId, by, service: name, ...seen, ...given };
    return service.call(completeConsolidation, { params: { id }, body }, who);
  };
  const pay = async ({ id, amount }: Pick<Consolidation, 'id' | 'amount'>, number: string = CARDS.fine, who: object = shopper) => {
    const body = { expected_total: amount ?? { minor: 0, currency: 'USD' as const }, payment_with_cardpay3ds: 1 as const };
    return service.call(payConsolidation, { params: { id }, body: { ...body, token: await card.token(number) } }, who);
  };
  return {
    ...{ orders, shopper, host, card, addressId, read, idsOf, requested, begin, close, packed, price, choose, pay },
    bill: async (id: number) => (await service.call(getConsolidationBill, { params: { id } }, shopper)).reply.data,
    quoted: async (...wanted: Parameters<typeof requested>): Promise<Consolidation> =>
      (await choose((await packed(...wanted)).id)).reply.data,
    /** The states of all orders that are in a box. */
    statesOf: async (box: Consolidation) => Promise.all(idsOf(box).map(async (id) => (await orders.read(id)).status_name)),
  };
}
