import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { consume, countDown, type Limit } from './limits.ts';

const LIMIT: Limit = { name: 'of-this-test', most: 10, seconds: 60 };
const NOW = new Date('2027-03-01T12:00:00.000Z');
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const take = (who: string, now = NOW) => consume(service.db, LIMIT, [who], now, 'Too often.');
const takeMany = async (count: number, who: string, now = NOW) =>
  (await Promise.allSettled(Array.from({ length: count }, () => take(who, now)))).filter(({ status }) => status === 'fulfilled').length;

describe('a limit', () => {
  it('lets through as many as it says, however many ask at once, and says when to come back', async () => {
    expect(await takeMany(50, 'somebody')).toBe(10);
    await expect(take('somebody', after(20))).rejects.toMatchObject({ code: 'rate_limited', retryAfter: 40 });
    await expect(take('somebody else')).resolves.toBeUndefined();
  });

  it('counts anew when its time is over, by the clock of the request', async () => {
    expect(await takeMany(11, 'patient')).toBe(10);
    expect(await takeMany(11, 'patient', after(59))).toBe(0);
    expect(await takeMany(11, 'patient', after(61))).toBe(10);
  });

  it('gives back what did not matter, and never more than was taken', async () => {
    await take('careful');
    for (let n = 0; n < 5; n += 1) await countDown(service.db, LIMIT, ['careful']);
    expect(await takeMany(20, 'careful')).toBe(10);
  });

  it('counts nothing in a transaction that is taken back', async () => {
    await service.db
      .transaction(async (transaction) => {
        await consume(transaction, LIMIT, ['undecided'], NOW, 'Too often.');
        throw new Error('never mind');
      })
      .catch(() => {});
    expect(await takeMany(20, 'undecided')).toBe(10);
  });
});
