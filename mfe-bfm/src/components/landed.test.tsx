import { getBasketSummary } from '@outpost/shared-contracts/bfm/calls';
import type { LandedEstimate } from '@outpost/shared-contracts/bfm/landed';
import { usd } from '@outpost/shared-contracts/money/money';
import { priceOrder } from '@outpost/shared-contracts/pricing/calls';
import { aLandedEstimate, aPurchase } from '@outpost/shared-contracts/testing/builders';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openBasket, tent } from '../testing/open-basket.ts';
import { fresh, IDS, openCheckout } from '../testing/open-checkout.ts';

beforeEach(() => void vi.stubGlobal('scrollTo', () => {}));
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

const region = () => screen.findByRole('region', { name: 'After the purchase' });
/** Each line as term and figure. */
const lines = async () =>
  within(await region())
    .getAllByRole('definition')
    .map((figure) => `${figure.previousElementSibling?.firstChild?.textContent}: ${figure.textContent}`);

const summary = (landed: LandedEstimate | null) => ({
  data: {
    items: usd(12_900),
    local_shipping: usd(500),
    service_fee: usd(1032),
    international_shipping: landed ? usd(3200) : null,
    total: usd(14_432),
    is_estimate: true as const,
    note: 'Final after the host confirms.',
    landed,
    basis: { country_from: 'US', country_to: 'GB', chargeable_grams: 2000, pieces: 1 },
  },
  suspicions: [],
});

const inBasket = (landed: LandedEstimate | null) =>
  openBasket({ cart: { items: [tent] }, api: (api) => api.reply(getBasketSummary, summary(landed)) });
const atCheckout = (landed: LandedEstimate | null) =>
  openCheckout({ path: `/bfm/checkout?${IDS}`, purchase: { ...fresh, amounts: { ...aPurchase().amounts, landed } } });

describe('what it costs at the door', () => {
  it('is said in the basket and, unchanged, at the checkout', async () => {
    const { unmount } = await inBasket(aLandedEstimate());
    const [shipping, duties, total, date] = await lines();
    expect([shipping, duties, total]).toEqual([
      'International shipping: ≈ $32.00',
      'Duty and tax at the border: ≈ $18.00',
      'All in, at your door: ≈ $194.32',
    ]);
    expect(date).toMatch(/^At your door: \w+\s\d+\s–\s(\w+\s)?\d+$/);
    expect((await region()).textContent).toContain('about 2 kg by express, handling included');
    unmount();
    await atCheckout(aLandedEstimate());
    expect(await lines()).toEqual([shipping, duties, total, date]);
  });

  it('is a range where a kind is not known', async () => {
    await inBasket(aLandedEstimate({ grams: { from: 500, to: 2500 }, shipping: { from: usd(1000), to: usd(4000) } }));
    const [shipping, , total] = await lines();
    expect(shipping).toBe('International shipping: ≈ $13.00 – $43.00');
    expect(total).toBe('All in, at your door: ≈ $175.32 – $205.32');
    expect((await region()).textContent).toContain('0.5–2.5 kg by express, handling included; weighed exactly at your host’s');
  });

  it('says of duties that none are expected, or that they are not known and not in the sum', async () => {
    const { unmount } = await inBasket(aLandedEstimate({ duties: { from: usd(0), to: usd(0) } }));
    expect((await lines())[1]).toBe('Duty and tax at the border: none expected');
    unmount();
    await inBasket(aLandedEstimate({ duties: null }));
    const [, duties, total] = await lines();
    expect([duties, total]).toEqual(['Duty and tax at the border: not known', 'All in, at your door: ≈ $176.32']);
    expect((await region()).textContent).toContain('without duty and tax, which we cannot estimate');
  });

  it('has the promo code in it that waits for the shipping, and not off the handling', async () => {
    localStorage.setItem('kept_promo_code', 'BACK15');
    const promo = { code: 'BACK15', basis_points: 1500, used: true };
    const { api } = await openBasket({
      cart: { items: [tent] },
      api(fake) {
        fake.reply(getBasketSummary, summary(aLandedEstimate()));
        fake.reply(priceOrder, {
          data: {
            id: 'q-1',
            actual_grams: 1000,
            quotes: [],
            cheapest: null,
            fastest: null,
            promo,
            instant_discount: null,
            duties: { destination: 'GB', rules: [], estimates: [] },
          },
        });
      },
    });
    expect(await within(await region()).findByText('BACK15: 15% off the shipping')).toBeTruthy();
    // 29.00 less 15 %, and 3.00 of handling.
    expect((await lines())[0]).toBe('International shipping: ≈ $27.65');
    expect(api.requests.find(({ path }) => path === 'order/amount')).toMatchObject({
      body: { promo_code: 'BACK15', country_from: 'US', country_to: 'GB' },
    });
  });

  it('is no part of a purchase within one country', async () => {
    await atCheckout(null);
    expect(await screen.findByText('Nothing to ship abroad: you buy within one country.')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'After the purchase' })).toBeNull();
  });
});
