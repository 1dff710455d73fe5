import { createAddress } from '@outpost/shared-contracts/addresses/calls';
import type { CallInput } from '@outpost/shared-contracts/call/call';
import type { Money } from '@outpost/shared-contracts/money/money';
import { getMyOrder } from '@outpost/shared-contracts/orders/calls';
import type { OrderDetail } from '@outpost/shared-contracts/orders/order';
import { completeOrder, getOrderBill, listShippingOptions, payOrder } from '@outpost/shared-contracts/orders/shipping-calls';
import type { OrderStatusName } from '@outpost/shared-contracts/orders/status';
import { vi } from 'vitest';
import type { NewOrder } from '../src/domains/orders/machine.ts';
import type { TestService } from './helper.ts';
import { CARDS, moneyCompanyOf } from './money-company.ts';
import { anOrder } from './orders.ts';
import { aConfirmedShopper } from './purchases.ts';

/** Goes the way of a parcel from its host as its two people do: by calls alone. */
export async function paidOrderScenario(service: TestService) {
  const shopper = await aConfirmedShopper(service);
  const host = await service.tokenOf('host@outpost.test');
  const card = moneyCompanyOf(service, 'cardpay');
  const home = { line1: '7 Long Lane', city_name: 'London', post_code: 'EC1A 1BB', country_code: 'GB' };
  const addressId = (await service.call(createAddress, { body: home }, shopper)).reply.data.id;

  const options = async (id: number, body: object = {}) =>
    (await service.call(listShippingOptions, { params: { id }, body: { address_id: addressId, ...body } }, shopper)).reply.data;
  /** The price of a service, as the page shows it. */
  const priceOf = async (id: number, name = 'express', body: object = {}): Promise<Money> => {
    const quote = (await options(id, body)).pricing?.quotes.find(({ service: one }) => one === name);
    if (!quote) throw new Error(`${name} is not offered`);
    return quote.total;
  };
  /** Chooses a way; what is left out is as the page has it. */
  const completeCall = async (
    id: number,
    { service: name = 'express', promo_code = '', ...given }: Partial<CallInput<typeof completeOrder>['body']> = {},
    who: object = shopper,
  ) => {
    const { revision } = await read(id);
    const expected_total = given.expected_total ?? (await priceOf(id, name, { promo_code }));
    const body = { revision, address_id: addressId, service: name, promo_code, ...given, expected_total };
    return service.call(completeOrder, { params: { id }, body }, who);
  };

  const read = async (id: number): Promise<OrderDetail> => (await service.call(getMyOrder, { params: { id } }, shopper)).reply.data;
  const arrived = (wanted: Partial<NewOrder> & { readonly at?: Date; readonly state?: OrderStatusName } = {}) =>
    anOrder(service, { shopperId: shopper.userId, state: 'arrived', ...wanted });

  const scenario = {
    ...{ shopper, host, card, addressId, read, options, priceOf, completeCall },
    arrived,
    bill: async (id: number) => (await service.call(getOrderBill, { params: { id } }, shopper)).reply.data,
    /** An arrived order whose way was chosen. */
    async quoted(wanted: Parameters<typeof arrived>[0] = {}): Promise<OrderDetail> {
      const { id } = await arrived(wanted);
      return (await completeCall(id)).reply.data;
    },
    async payCall(order: Pick<OrderDetail, 'id' | 'amount'>, number: string = CARDS.fine, who: object = shopper) {
      const body = {
        expected_total: order.amount ?? { minor: 0, currency: 'USD' },
        payment_with_cardpay3ds: 1 as const,
        token: await card.token(number),
      };
      return service.call(payOrder, { params: { id: order.id }, body }, who);
    },
    /** Does tasks until an order is as wanted; those that another worker has taken are waited for. */
    until: (id: number, wanted: OrderStatusName): Promise<OrderDetail> =>
      vi.waitUntil(
        async () => {
          await service.runDue();
          const order = await read(id);
          return order.status_name === wanted && order;
        },
        { timeout: 15_000, interval: 20 },
      ),
    async paid(wanted: Parameters<typeof arrived>[0] = {}): Promise<OrderDetail> {
      const order = await scenario.quoted(wanted);
      await scenario.payCall(order);
      return await scenario.until(order.id, 'paid');
    },
  };
  return scenario;
}
