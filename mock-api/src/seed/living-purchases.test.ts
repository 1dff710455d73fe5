import { getExtraCharge, listPurchases } from '@outpost/shared-contracts/bfm/purchase-calls';
import { isOver, PURCHASE_MOVES } from '@outpost/shared-contracts/bfm/status';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../test/helper.ts';
import { purchaseScenario } from '../../test/purchases.ts';
import { balanceOf } from '../domains/ledger/port.ts';

let service: TestService;
let scenario: Awaited<ReturnType<typeof purchaseScenario>>;
let shopper: { token: string; userId: number };
beforeAll(async () => {
  service = await startService();
  scenario = await purchaseScenario(service);
  shopper = await service.tokenOf('shopper@outpost.test');
});
afterAll(() => service.close());

describe('the sample purchases', () => {
  it('show the sample shopper and the sample host one in each state that somebody has something to do in', async () => {
    for (const who of [shopper, scenario.host]) {
      const { data, total } = (await service.call(listPurchases, {}, who)).reply;
      expect(data.map(({ id, status }) => `${id} ${status}`).toSorted()).toEqual([
        '1001 purchased',
        '1002 authorized',
        '1003 extra_charge',
        '1004 purchasing',
        '1005 arrived',
        '1006 completed',
      ]);
      expect(total).toBe(6);
      const open = (await service.call(listPurchases, { query: { state: 'open' } }, who)).reply.data;
      expect(open.map(({ id }) => id).toSorted()).toEqual([1001, 1002, 1003, 1004, 1005]);
    }
  });

  it('came there by legal moves, and their money is where it should be', async () => {
    for (const id of [1001, 1002, 1003, 1004, 1005, 1006]) {
      const { status, timeline, amounts } = await scenario.read(id, shopper);
      const steps = timeline.slice(1).map((step, index) => ({ from: timeline[index]?.status, to: step.status, actor: step.actor }));
      for (const { from, to, actor } of steps)
        expect(
          PURCHASE_MOVES.some((move) => move.from === from && move.to === to && move.actors.includes(actor)),
          `${from} → ${to}`,
        ).toBe(true);
      expect(timeline.at(-1)?.status).toBe(status);
      const held = await balanceOf(service.db, { account: 'held_at_company', purchaseId: id });
      expect(held).toBe(amounts.captured.minor > 0 ? 0 : amounts.limit.minor);
      if (isOver(status)) expect(await balanceOf(service.db, { account: 'host_payable', purchaseId: id })).toBe(0);
      expect(await balanceOf(service.db, { account: 'purchase_money', purchaseId: id })).toBe(0);
    }
    expect(await balanceOf(service.db)).toBe(0);
  });

  it('go on like any other: a quote is taken from the hold, and an extra charge has its picture', async () => {
    const waiting = await scenario.read(1002, shopper);
    await scenario.quoteCall(waiting, scenario.costOf(waiting, [{ local: 100 }, { local: 0 }]));
    expect((await scenario.until(1002, 'paid', shopper)).amounts.captured.minor).toBe(17_712);
    const extra = (await service.call(getExtraCharge, { params: { id: 1003 } }, shopper)).reply.data;
    const { amounts } = await scenario.read(1003, shopper);
    expect(extra?.status).toBe('open');
    expect(extra?.amount.minor).toBe(amounts.total.minor - amounts.limit.minor);
    const [picture] = extra?.evidence ?? [];
    const shown = await service.app.inject({ url: picture?.url ?? '' });
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
  });
});
