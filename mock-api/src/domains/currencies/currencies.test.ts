import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { inDollars } from './convert.ts';
import { createRates } from './latest.ts';
import { fetchRates } from './provider.ts';
import { SNAPSHOT } from './rates.ts';

/** A provider as they are: what it answers, and what it was asked. */
const asked: string[] = [];
let answer: { status: number; body: unknown };
const server = createServer((request, response) => {
  asked.push(`${request.method} ${request.url}`);
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
});
let url = '';
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v6/`;
});
afterAll(() => void server.close());
beforeEach(() => {
  asked.length = 0;
  answer = { status: 200, body: { base: 'EUR', date: '2026-11-20', rates: { USD: 1.2, GBP: 0.8, JPY: 180 } } };
});

const HOUR = 3_600_000;
const at = (hours: number) => new Date(Date.UTC(2026, 10, 22) + hours * HOUR);

describe('exchange rates', () => {
  it('convert by the dated snapshot and leave currencies alone that have no rate', () => {
    expect(inDollars({ minor: 1000, currency: 'JPY' }, SNAPSHOT)).toEqual({ minor: 650, currency: 'USD' });
    expect(inDollars({ minor: 1000, currency: 'XYZ' }, SNAPSHOT)).toBeUndefined();
    expect(inDollars({ minor: 1000, currency: '__proto__' }, SNAPSHOT)).toBeUndefined();
  });

  it.each(['EUR', 'GBP'] as const)('B-458 E-183 the latest are asked for with base %s', async (base) => {
    await fetchRates({ url, base });
    expect(asked).toEqual([`GET /v6/latest?base=${base}`]);
  });

  it('become dollars, the base itself included', async () => {
    const rates = await fetchRates({ url, base: 'EUR' });
    expect(rates).toEqual({ day: '2026-11-20', microDollars: { USD: 1_000_000, EUR: 1_200_000, GBP: 1_500_000, JPY: 6667 } });
    expect(inDollars({ minor: 1999, currency: 'GBP' }, rates)).toEqual({ minor: 2999, currency: 'USD' });
  });

  it.each([
    ['it fails', 503, {}],
    ['it leaves out the dollar', 200, { date: '2026-11-20', rates: { GBP: 0.8 } }],
    ['a rate is none', 200, { date: '2026-11-20', rates: { USD: 0 } }],
    ['it answers something else', 200, { error: 'over the limit' }],
  ])('of a provider are refused when %s', async (_, status, body) => {
    answer = { status, body };
    await expect(fetchRates({ url, base: 'EUR' })).rejects.toThrow();
  });

  it('are those of the snapshot until the provider answered, and fetched again after six hours', async () => {
    const log = { warn: vi.fn() };
    const rates = createRates({ url, base: 'EUR' });
    expect(rates.latest(at(0), log)).toBe(SNAPSHOT);
    await vi.waitFor(() => expect(rates.latest(at(0), log).day).toBe('2026-11-20'));
    rates.latest(at(5.9), log);
    expect(asked).toHaveLength(1);
    rates.latest(at(6.1), log);
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    expect(log.warn).not.toHaveBeenCalled();
  });

  it('stay as they were while the provider does not answer, and one in a minute is enough to find out', async () => {
    answer = { status: 500, body: {} };
    const log = { warn: vi.fn() };
    const rates = createRates({ url, base: 'EUR' });
    rates.latest(at(0), log);
    rates.latest(at(0), log);
    await vi.waitFor(() => expect(log.warn).toHaveBeenCalledTimes(1));
    expect(rates.latest(at(0.01), log)).toBe(SNAPSHOT);
    expect(asked).toHaveLength(1);
  });

  it('of nobody are asked without a provider', () => {
    expect(createRates(undefined).latest(at(0), { warn: vi.fn() })).toBe(SNAPSHOT);
    expect(asked).toEqual([]);
  });
});
