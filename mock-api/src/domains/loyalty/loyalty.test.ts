import { getLoyalty } from '@outpost/shared-contracts/accounts/profile-calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { aNewShopper } from '../../../test/people.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

describe('points', () => {
  it('E-019 shows level, next level, ledger and what is still to come', async () => {
    const { token, userId } = await service.tokenOf('shopper@outpost.test');
    const read = async (query: object) => (await service.call(getLoyalty, { params: { id: userId }, query }, { token })).reply;
    const { data, standing, pending, total } = await read({});
    expect(standing).toEqual({
      level: 2,
      points: 60,
      discount_rate: 0.1,
      next: { level: 3, from: 100, discount_rate: 0.14, orders_left: 2, progress: 0.2 },
      explorer_offer: false,
    });
    expect(total).toBe(3);
    expect(data.map(({ points, balance, reason }) => [points, balance, reason])).toEqual([
      [20, 60, 'order'],
      [20, 40, 'order'],
      [20, 20, 'bonus'],
    ]);
    expect(pending.length).toBeGreaterThan(0);
    expect(pending.every(({ points }) => points === 20)).toBe(true);
    expect(await read({ reason: 'order', per_page: 1, page: 2 })).toMatchObject({
      total: 2,
      page: 2,
      per_page: 1,
      data: [{ balance: 40 }],
      standing,
    });
  });

  it('somebody new has the offer for the first order, and hosts have no points', async () => {
    const person = await aNewShopper(service);
    const { data, standing } = (await service.call(getLoyalty, { params: { id: person.id } }, person)).reply;
    expect(data).toEqual([]);
    expect(standing).toMatchObject({ level: 0, points: 0, next: { level: 1, orders_left: 1, progress: 0 }, explorer_offer: true });
    const host = await service.tokenOf('host@outpost.test');
    expect((await service.call(getLoyalty, { params: { id: 2 } }, host)).status).toBe(405);
  });
});
