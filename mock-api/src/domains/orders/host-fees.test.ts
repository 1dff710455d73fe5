import { priceConsolidation } from '@outpost/shared-contracts/consolidations/calls';
import { filterHostsOfCountry, getHost } from '@outpost/shared-contracts/hosts/calls';
import { usd } from '@outpost/shared-contracts/money/money';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { paidOrderScenario } from '../../../test/paid-orders.ts';
import { DAY_MS } from '../../platform/time/time.ts';
import { hosts } from '../hosts/schema.ts';

const HOST = 2;
let service: TestService;
let scenario: Awaited<ReturnType<typeof paidOrderScenario>>;
beforeAll(async () => {
  service = await startService();
  scenario = await paidOrderScenario(service);
  const services = { consolidation: 170, item_pictures: 90, repacking: 550, storage: 130 };
  await service.db.update(hosts).set({ services, handlingPercent: 150 }).where(eq(hosts.userId, HOST));
});
afterAll(() => service.close());

const linesOf = async (id: number, body: object = {}) => {
  const { pricing } = await scenario.options(id, body);
  const express = pricing?.quotes.find(({ service: name }) => name === 'express');
  return Object.fromEntries(express?.lines.map(({ code, amount }) => [code, amount.minor]) ?? []);
};

describe('what a host takes', () => {
  it('is what the page of the host says, and what an order there costs', async () => {
    const { data: page } = (await service.call(getHost, { params: { id: HOST } })).reply;
    const fees = Object.fromEntries(page.services.map(({ code, fee }) => [code, fee.minor]));
    expect(fees).toEqual({ consolidation: 170, item_pictures: 90, repacking: 550, storage: 130 });
    // Half more than 3.00, 5.00 and 8.00.
    expect(page.handling).toEqual([usd(450), usd(750), usd(1200)]);
    const { id } = await scenario.arrived({ at: new Date(Date.now() - 33 * DAY_MS) });
    expect(await linesOf(id, { services: ['item_pictures', 'repacking'] })).toMatchObject({
      handling: 450,
      pictures: 90,
      repacking: 550,
      // Three days above the 30 that are free.
      storage: 390,
    });
  });

  it('is in the price beside the host: 2 kg to the United Kingdom by express', async () => {
    const priceOf = async () => {
      const body = { destination: 'uk' };
      const cards = (await service.call(filterHostsOfCountry, { params: { code: 'us' }, body })).reply.data;
      return cards.find(({ id }) => id === HOST)?.estimated_total?.minor ?? 0;
    };
    const dear = await priceOf();
    await service.db.update(hosts).set({ handlingPercent: 0 }).where(eq(hosts.userId, HOST));
    expect(dear - (await priceOf())).toBe(450);
    await service.db.update(hosts).set({ handlingPercent: 150 }).where(eq(hosts.userId, HOST));
  });

  it('E-145 is what a box costs: each further parcel in it, what is done while it is open, and the storage of each', async () => {
    const at = new Date(Date.now() - 32 * DAY_MS);
    const orders = [await scenario.arrived({ at }), await scenario.arrived({ at }), await scenario.arrived({ at })];
    const body = { orders: orders.map(({ id }) => id), extras: ['item_pictures', 'repacking'] } as never;
    const { data } = (await service.call(priceConsolidation, { query: { name: 'express' }, body }, scenario.shopper)).reply;
    expect(data.extras).toEqual({ item_pictures: usd(90), repacking: usd(550) });
    const lines = Object.fromEntries(data.quotes[0]?.lines.map(({ code, amount }) => [code, amount.minor]) ?? []);
    expect(lines).toMatchObject({ handling: 450, pictures: 90, repacking: 550, consolidation: 340, storage: 3 * 260 });
    const { all, separate } = data.simulation;
    await service.db
      .update(hosts)
      .set({ services: { consolidation: 0 } })
      .where(eq(hosts.userId, HOST));
    const free = (await service.call(priceConsolidation, { query: { name: 'express' }, body }, scenario.shopper)).reply.data.simulation;
    expect((all?.price.minor ?? 0) - (free.all?.price.minor ?? 0)).toBe(340);
    expect(free.separate).toEqual(separate);
  });
});
