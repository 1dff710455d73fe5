import { usd } from '@outpost/shared-contracts/money/money';
import type { PricingRequest } from '@outpost/shared-contracts/pricing/calls';
import { deleteSavedQuote, listSavedQuotes, saveQuote } from '@outpost/shared-contracts/pricing/saved-quote-calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { startService, type TestService } from '../../../test/helper.ts';
import { aNewShopper } from '../../../test/people.ts';
import { savedQuotes } from './schema.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const parcel: z.input<typeof PricingRequest> = { country_from: 'us', country_to: 'uk', dimension: { weight: 10 } };
const save = (token: string, request: Partial<typeof parcel> = {}, name: 'economy' | 'express' = 'express') =>
  service.call(saveQuote, { body: { service: name, request: { ...parcel, ...request } } }, { token });
const listed = async (token: string) => (await service.call(listSavedQuotes, {}, { token })).reply.data;

describe('saved quotes', () => {
  it('hold the price that the service computes, for 24 hours, and are listed with the newest first', async () => {
    const { token } = await aNewShopper(service);
    const first = (await save(token)).reply.data;
    // 85.30 less the first order's and the instant discount, and 5.00 of handling.
    expect(first).toMatchObject({ service: 'express', total: usd(6642), request: { country_from: 'US', dimension: { weight: 10 } } });
    expect(Date.parse(first.promised_until) - Date.parse(first.saved_at)).toBe(24 * 3_600_000);
    service.advance(60_000);
    const second = (await save(token, {}, 'economy')).reply.data;
    expect((await listed(token)).map(({ id }) => id)).toEqual([second.id, first.id]);
  });

  it('keep the same parcel once, and do not prolong its promise by saving it again', async () => {
    const { token } = await aNewShopper(service);
    const first = (await save(token)).reply.data;
    service.advance(60_000);
    expect((await save(token)).reply.data).toEqual(first);
    expect(await listed(token)).toHaveLength(1);
  });

  it('are promised anew, in their old place, when they are saved again after the promise ran out', async () => {
    const { token } = await aNewShopper(service);
    const first = (await save(token)).reply.data;
    service.advance(25 * 3_600_000);
    const again = (await save(token)).reply.data;
    expect(again.id).toBe(first.id);
    expect(Date.parse(again.promised_until) - Date.parse(first.promised_until)).toBeGreaterThanOrEqual(25 * 3_600_000);
    expect(await listed(token)).toEqual([again]);
  });

  it('do not keep the token of an offer, nor whom the request names', async () => {
    const { token } = await aNewShopper(service);
    await save(token, { instant_discount: 'secret', shopper_id: 1 });
    const [kept] = await listed(token);
    expect(Object.keys(kept?.request ?? {})).not.toContain('instant_discount');
    expect(Object.keys(kept?.request ?? {})).not.toContain('shopper_id');
  });

  it('can be deleted, once', async () => {
    const { token } = await aNewShopper(service);
    const { id } = (await save(token)).reply.data;
    const remove = async (quoteId: string) => (await service.call(deleteSavedQuote, { params: { quoteId } }, { token })).status;
    expect([await remove(id), await remove(id), await remove("' or 1=1")]).toEqual([200, 404, 404]);
    expect(await listed(token)).toEqual([]);
  });

  it('are refused for what the service does not take, and beyond fifty', async () => {
    const { token, id } = await aNewShopper(service);
    const refused = await save(token, { dimension: { weight: 31 } }, 'economy');
    expect(refused.problem.errors).toEqual([expect.objectContaining({ field: 'service', code: 'too_heavy' })]);
    const one = (await save(token)).reply.data;
    const row = { userId: id, service: 'express' as const, request: one.request, total: 1, savedAt: new Date(), promisedUntil: new Date() };
    await service.db
      .insert(savedQuotes)
      .values(Array.from({ length: 48 }, (_, n) => ({ ...row, id: crypto.randomUUID(), quoteId: `q${n}` })));
    const tabs = await Promise.all([50_000, 60_000, 70_000].map((minor) => save(token, { declared_value: { minor, currency: 'USD' } })));
    expect(tabs.map(({ status }) => status).sort(), 'one finds the last room').toEqual([200, 422, 422]);
    expect((await save(token, { declared_value: { minor: 80_000, currency: 'USD' } })).problem.errors).toEqual([
      expect.objectContaining({ code: 'too_many' }),
    ]);
    expect((await save(token)).reply.data, 'what is kept already needs no room').toEqual(one);
  });
});
