import { confirmHostPayment } from '@outpost/shared-contracts/bfm/purchase-calls';
import { getMyOrder } from '@outpost/shared-contracts/orders/calls';
import { ORDER_STATUS } from '@outpost/shared-contracts/orders/status';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { takeOrderTo } from '../../../test/orders.ts';
import { messagesTo } from '../../../test/people.ts';
import { aFile, purchaseScenario } from '../../../test/purchases.ts';
import { balanceOf } from '../ledger/port.ts';

let service: TestService;
let scenario: Awaited<ReturnType<typeof purchaseScenario>>;
beforeAll(async () => {
  service = await startService();
  scenario = await purchaseScenario(service);
});
afterAll(() => service.close());

describe('a purchase from the basket to the package', () => {
  it('E-103 E-105 E-106 E-107 E-108 E-109 E-112 E-116 B-438 is held, quoted, taken at what the receipt shows, bought, sent on and completed', async () => {
    const held = await scenario.authorized();
    expect(held).toMatchObject({ status: 'authorized', payment: { method: 'card', last4: '4242' } });
    // $100, $5 shipping, 8 % of both, and 2 % on top.
    expect(held.amounts.total.minor).toBe(10_000 + 500 + 840);
    expect(held.amounts.limit.minor).toBe(11_340 + 227);
    expect(await balanceOf(service.db, { account: 'held_at_company', purchaseId: held.id })).toBe(11_567);

    await scenario.quoteCall(held, scenario.costOf(held, [{ unit: 9_900, local: 300, tax: 100 }]));
    const paid = await scenario.until(held.id, 'paid');
    expect(paid.amounts).toMatchObject({ total: { minor: 11_124 }, captured: { minor: 11_124 }, is_final: true });
    expect(await balanceOf(service.db, { account: 'held_at_company', purchaseId: held.id })).toBe(0);

    const buying = (await scenario.statusCall(paid, 'purchasing')).reply.data;
    const bought = (await scenario.statusCall(buying, 'purchased', { ...scenario.boughtOf(buying), receipts: [aFile()] })).reply.data;
    expect(bought).toMatchObject({ receipts: [{ name: 'receipt.webp' }], receipt_total: { minor: 10_300 } });
    const sent = await scenario.until(held.id, ({ host_payment }) => host_payment?.status === 'sent', scenario.host);
    expect(sent.host_payment?.amount.minor).toBe(10_300);
    const confirm = () => service.call(confirmHostPayment, { params: { id: held.id }, body: { status: 'confirmed' } }, scenario.host);
    expect((await confirm()).reply.data.host_payment?.status).toBe('confirmed');
    expect((await confirm()).reply.data.host_payment?.status).toBe('confirmed');

    const shipped = (await scenario.statusCall(bought, 'shipped_to_host')).reply.data;
    await scenario.statusCall(shipped, 'arrived');
    const ordered = (await scenario.orderCall(held.id)).reply.data;
    const again = (await scenario.orderCall(held.id)).reply.data;
    expect(again.package_order_id).toBe(ordered.package_order_id);
    const order = (await service.call(getMyOrder, { params: { id: ordered.package_order_id } }, scenario.shopper)).reply.data;
    expect(order).toMatchObject({ status: ORDER_STATUS.arrived, destination_country_code: 'GB', services: ['item_pictures'] });

    await takeOrderTo(service, order.id, 'completed');
    const over = await scenario.read(held.id);
    expect(over.status).toBe('completed');
    expect(over.timeline.map(({ status }) => status)).toEqual([
      'requested',
      'confirmed',
      'paying',
      'authorized',
      'quoted',
      'paid',
      'purchasing',
      'purchased',
      'shipped_to_host',
      'arrived',
      'ordered',
      'completed',
    ]);
    expect(await balanceOf(service.db)).toBe(0);
    expect(await balanceOf(service.db, { account: 'purchase_money', purchaseId: held.id })).toBe(0);
    expect(await balanceOf(service.db, { account: 'host_payable', purchaseId: held.id })).toBe(0);
    expect(await balanceOf(service.db, { account: 'service_fees', purchaseId: held.id })).toBe(-824);
    const mails = (await messagesTo(service, 'host@outpost.test')).map(({ template }) => template);
    expect(mails.toReversed().slice(0, 2)).toEqual(['purchase-quote', 'purchase-paid']);
  });
});
