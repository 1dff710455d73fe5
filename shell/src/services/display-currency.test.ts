import { getRates } from '@outpost/shared-contracts/money/calls';
import { createFakeApi } from '@outpost/shared-remote/testing/fake-api';
import { beforeEach, describe, expect, it } from 'vitest';
import { memoryStorage } from '../testing/memory-storage.ts';
import { createDisplayCurrency } from './display-currency.ts';
import { createLocalStore } from './storage.ts';

const HOUR = 3_600_000;
const KEY = 'display_currency';
let clock = 0;
let storage = memoryStorage();
let api: ReturnType<typeof createFakeApi>;
const rates = (EUR: string, as_of = '2026-11-02') => ({ data: { rate_id: `${as_of}-a`, as_of, base: 'USD', rates: { USD: '1', EUR } } });
const create = () => createDisplayCurrency(createLocalStore(storage), api, () => clock);

beforeEach(() => {
  storage = memoryStorage();
  clock = 0;
  api = createFakeApi(() => null);
  api.reply(getRates, rates('0.86'));
});

describe('the display currency', () => {
  it('is none until the visitor chooses one, which the next page knows at once, with its rate and the day of it', async () => {
    const first = create();
    expect([first.display$.value, first.chosen()]).toEqual([undefined, false]);
    await first.choose('EUR');
    const next = create();
    expect(next.display$.value).toMatchObject({ code: 'EUR', rate: '0.86', as_of: '2026-11-02' });
    expect(next.chosen()).toBe(true);
  });

  it('can be dollars again: then nothing is approximate, and the choice is remembered', async () => {
    const currency = create();
    await currency.choose('EUR');
    await currency.choose('USD');
    expect(currency.display$.value).toBeUndefined();
    expect([create().display$.value, create().chosen()]).toEqual([undefined, true]);
  });

  it('does not change when there is no rate, or no answer', async () => {
    const currency = create();
    await currency.choose('EUR');
    await expect(currency.choose('XAU')).rejects.toThrow('XAU');
    api.unreachable(getRates);
    await expect(currency.choose('GBP')).rejects.toThrow();
    expect(currency.display$.value?.code).toBe('EUR');
  });

  it('takes a new rate after six hours, and keeps the one before while none can be had', async () => {
    const currency = create();
    await currency.choose('EUR');
    api.reply(getRates, rates('0.9', '2026-11-03'));
    clock = 5 * HOUR;
    await currency.refresh();
    expect(currency.display$.value?.rate).toBe('0.86');
    clock = 7 * HOUR;
    api.unreachable(getRates);
    await currency.refresh();
    expect(currency.display$.value).toMatchObject({ rate: '0.86', as_of: '2026-11-02' });
    api.reply(getRates, rates('0.9', '2026-11-03'));
    await currency.refresh();
    expect(currency.display$.value).toMatchObject({ rate: '0.9', as_of: '2026-11-03' });
  });

  it.each(['', '{', '[]', '"EUR"', '{"code":"EUR"}', '{"code":"<b>","rate":"1","rate_id":"a","as_of":"b","at":1}'])(
    'is none where something else was kept: %j',
    (kept) => {
      storage.setItem(KEY, kept);
      expect(create().display$.value).toBeUndefined();
    },
  );
});
