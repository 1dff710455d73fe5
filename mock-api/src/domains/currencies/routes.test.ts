import { convertAmount, convertAmounts, getCurrencies, getRates } from '@outpost/shared-contracts/money/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { convert } from './convert.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

describe('currencies', () => {
  it('E-062 B-517 are listed with their decimals, and whether there is a rate', async () => {
    const { data } = (await service.call(getCurrencies, {})).reply;
    const of = (code: string) => data.find((one) => one.code === code);
    expect(data.length).toBeGreaterThan(165);
    expect([of('USD'), of('JPY'), of('KWD'), of('XAU')]).toEqual([
      { code: 'USD', exponent: 2, convertible: true },
      { code: 'JPY', exponent: 0, convertible: true },
      { code: 'KWD', exponent: 3, convertible: true },
      { code: 'XAU', exponent: 2, convertible: false },
    ]);
  });

  it('E-063 have rates of a day for any base that has one, in US dollars unless told', async () => {
    const dollars = (await service.call(getRates, {})).reply.data;
    expect(dollars).toMatchObject({ base: 'USD', as_of: '2026-11-02', rates: { USD: '1', EUR: '0.862069', JPY: '153.846' } });
    const euros = (await service.call(getRates, { query: { base_currency: 'eur' } })).reply.data;
    expect(euros).toMatchObject({ base: 'EUR', rate_id: dollars.rate_id, rates: { EUR: '1', USD: '1.16' } });
    expect((await service.call(getRates, { query: { base_currency: 'XAU' } })).problem.errors?.[0]).toMatchObject({ code: 'no_rate' });
  });

  it('E-064 E-065 are converted in whole units of the other, rounded half up, with the rates named', async () => {
    const one = (await service.call(convertAmount, { body: { amount: { minor: 8530, currency: 'USD' }, to: 'JPY' } })).reply.data;
    expect(one.amount).toEqual({ minor: 13_123, currency: 'JPY' });
    const amounts = [
      { minor: 1, currency: 'KWD' },
      { minor: 13_123, currency: 'JPY' },
    ];
    const many = (await service.call(convertAmounts, { body: { amounts, to: 'usd' } })).reply.data;
    expect(many).toMatchObject({ rate_id: one.rate_id, as_of: one.as_of });
    expect(many.amounts).toEqual([
      { minor: 0, currency: 'USD' },
      { minor: 8530, currency: 'USD' },
    ]);
  });

  it('are refused at the field that has no rate, or is none, and none of many is converted then', async () => {
    const amounts = [
      { minor: 5, currency: 'USD' },
      { minor: 5, currency: 'XAU' },
    ];
    const refused = await service.call(convertAmounts, { body: { amounts, to: 'EUR' } });
    expect(refused.problem.errors).toEqual([expect.objectContaining({ field: 'amounts.1.currency', code: 'no_rate' })]);
    const negative = await service.call(convertAmount, { body: { amount: { minor: -1, currency: 'USD' }, to: 'EUR' } });
    expect(negative.status).toBe(422);
  });

  it('beyond safe integers are not guessed', () => {
    const rates = { day: '2026-11-02', microDollars: { USD: 1_000_000, IDR: 60 } };
    expect(convert({ minor: Number.MAX_SAFE_INTEGER, currency: 'USD' }, 'IDR', rates)).toBeUndefined();
    expect(convert({ minor: 1, currency: '__proto__' }, 'USD', rates)).toBeUndefined();
  });
});
