import { type PricingReply, priceOrder } from '@outpost/shared-contracts/pricing/calls';
import { compareQuotes, quoteFor, SERVICE_NAMES } from '@outpost/shared-contracts/pricing/quote';
import type { FakeApi } from '@outpost/shared-remote/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { open } from '../../testing/open.ts';

const offer = { token: '00000000-0000-4000-8000-000000000000', rate_bp: 1000, expires_at: new Date(Date.now() + 600_000).toISOString() };

/** The answer of the service for 3.2 kg in a box of 40 × 30 × 30 cm from the US to Great Britain. */
function anAnswer(overrides: Partial<PricingReply['data']> = {}): PricingReply['data'] {
  const request = {
    from: 'US',
    to: 'GB',
    grams: 3200,
    sides: { length: 40, width: 30, height: 30 },
    code: { kind: 'instant', basisPoints: 1000 },
  } as const;
  return {
    id: 'a',
    currency: 'USD',
    actual_grams: 3200,
    quotes: compareQuotes(SERVICE_NAMES.map((name) => quoteFor(name, request))).map((quote) => ({
      service: quote.service,
      billed: quote.billed,
      volumetric_grams: quote.volumetricGrams ?? null,
      billed_grams: quote.billedGrams,
      days: [...quote.days],
      refusal: quote.refusal ?? null,
      lines: quote.lines.map(({ code, cents, basisPoints }) => ({ code, cents, basis_points: basisPoints })),
      total: quote.total,
      per_kg: quote.perKg,
    })),
    cheapest: 'economy',
    fastest: 'priority',
    promo: null,
    instant_discount: offer,
    ...overrides,
  };
}

const answered = {
  api: (api: FakeApi) => api.reply(priceOrder, { data: anAnswer() }),
  commands: { 'shell.startCountdown': () => ({ ends_at: 0 }) },
};
const ADDRESS = '?from=us&to=uk&weight=3.2&l=40&w=30&h=30';
const asked = (view: { readonly requests: readonly { path: string; body: unknown }[] }) =>
  view.requests.filter(({ path }) => path.includes('order/amount')).map(({ body }) => body);
const calculate = () => screen.getByRole('button', { name: 'Calculate' });
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });
const table = () => within(screen.getByRole('table', { name: 'Prices by service' }));

describe('the shipping cost calculator', () => {
  it.each(['/shipping-cost-calculator', '/pricing'])('B-082 stands at %s, with a route and without a price', async (path) => {
    const view = await open(path);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Shipping Cost Calculator');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'From' }).value).toBe('AU');
    expect(screen.queryByRole('table')).toBeNull();
    expect(asked(view)).toEqual([]);
    expect(view.head()?.structuredData?.[0]).toMatchObject({ '@type': 'WebApplication', isAccessibleForFree: true });
  });

  it('B-206 B-453 asks for all services at once, and shows what each costs, line by line', async () => {
    const view = await open('/pricing?from=us&to=uk', answered);
    await view.user.type(field('Weight'), '3.2');
    await view.user.click(screen.getByRole('radio', { name: 'Medium' }));
    await view.user.click(calculate());
    await screen.findByRole('table', { name: 'Prices by service' });
    expect(asked(view)[0]).toMatchObject({
      country_from: 'US',
      country_to: 'GB',
      dimension: { weight: '3.2', length: '40' },
      promo_code: '',
    });
    expect(
      table()
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual([
      expect.stringMatching(/^Economy6–126\.0 kg\$46\.46-\$4\.65\$5\.00\$46\.81.*Cheapest$/),
      expect.stringMatching(/^Express1–57\.5 kg\$67\.40-\$6\.74\$5\.00\$65\.66/),
      expect.stringMatching(/^Priority1–3Fastest7\.5 kg\$84\.25/),
    ]);
    const lines = within(screen.getByRole('region', { name: 'Express, line by line' }));
    expect(lines.getByText(/^Instant discount, 10% of what is left, until/)).toBeTruthy();
    await view.user.click(table().getByRole('radio', { name: 'Economy' }));
    expect(screen.getByRole('region', { name: 'Economy, line by line' })).toBeTruthy();
  });

  it('B-014 says which weight is billed and why, with a drawing', async () => {
    await open(`/pricing${ADDRESS}`, answered);
    const panel = within(await screen.findByRole('region', { name: 'You pay for 7.5 kg' }));
    expect(panel.getByText(/priced by the space it takes/)).toBeTruthy();
    expect(panel.getByText('40 × 30 × 30 ÷ 5000 =', { exact: false }).textContent).toBe('40 × 30 × 30 ÷ 5000 = 7.2 kg');
    expect(panel.getByRole('img', { name: 'A parcel 40 cm long, 30 cm wide and 30 cm high' })).toBeTruthy();
  });

  it('B-333 keeps the offer that runs out and shows its countdown', async () => {
    const view = await open(`/pricing${ADDRESS}`, answered);
    await screen.findByRole('table', { name: 'Prices by service' });
    expect(localStorage.getItem('instant_discount')).toBe(offer.token);
    await waitFor(() => expect(view.requested).toContainEqual({ name: 'shell.startCountdown', payload: { minutes: 10 } }));
    await view.user.clear(field('Weight'));
    await view.user.type(field('Weight'), '4');
    await waitFor(() => expect(asked(view).at(-1)).toMatchObject({ instant_discount: offer.token }));
  });

  it('follows what is typed after the first prices, and a link to it shows the same', async () => {
    const view = await open(`/pricing${ADDRESS}`, answered);
    await screen.findByRole('table', { name: 'Prices by service' });
    await view.user.click(screen.getByRole('checkbox', { name: /pictures/i }));
    await waitFor(() => expect(view.location()).toContain('service=item_pictures'));
    expect(asked(view).at(-1)).toMatchObject({ services: ['item_pictures'] });
  });

  it('asks for what is missing, goes to the first wrong field and sends nothing', async () => {
    const view = await open('/pricing?from=us&to=us');
    await view.user.type(field('Weight'), 'heavy');
    await view.user.click(calculate());
    expect(screen.getByText('Choose two different countries')).toBeTruthy();
    expect(field('Weight').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'To' }));
    expect(asked(view)).toEqual([]);
    await view.user.type(field('Weight'), '1');
    expect(field('Weight').getAttribute('aria-invalid'), 'typing takes the error off').toBeNull();
  });

  it('says at the field why a code is not taken, and the prices before it stay', async () => {
    const view = await open(`/pricing${ADDRESS}`, answered);
    await screen.findByRole('table', { name: 'Prices by service' });
    view.api.refuse(priceOrder, 'validation_failed', '', [{ field: 'promo_code', code: 'not_first_order', message: '' }]);
    await view.user.type(field('Promo code'), 'hello10');
    await view.user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText('HELLO10 is for a first shipment. Your other discounts stay.')).toBeTruthy();
    expect(table().getAllByRole('row')).toHaveLength(4);
    expect(field('Promo code').value).toBe('hello10');
  });

  it('a code that is applied right after something was typed is not lost to what was typed', async () => {
    const view = await open(`/pricing${ADDRESS}`, answered);
    await screen.findByRole('table', { name: 'Prices by service' });
    await view.user.type(field('Promo code'), 'back15');
    await view.user.click(screen.getByRole('checkbox', { name: /pictures/i }));
    await view.user.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(asked(view).at(-1)).toMatchObject({ promo_code: 'BACK15', services: ['item_pictures'] }));
    // Longer than a pause in typing: what waited then would have been asked for by now.
    await new Promise((done) => setTimeout(done, 600));
    expect(asked(view).at(-1)).toMatchObject({ promo_code: 'BACK15' });
  });

  it('keeps what was typed when the service does not answer, and tries again', async () => {
    const view = await open(`/pricing${ADDRESS}`, { api: (api) => api.unreachable(priceOrder) });
    expect((await screen.findByRole('alert')).textContent).toContain('The prices did not come');
    expect(field('Weight').value).toBe('3.2');
    view.api.reply(priceOrder, { data: anAnswer() });
    await view.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('table', { name: 'Prices by service' })).toBeTruthy();
  });

  it('converts the shown numbers when the unit is switched, and swaps the countries', async () => {
    const view = await open('/pricing?from=us&to=uk&weight=3.2&l=40');
    await view.user.click(screen.getByRole('radio', { name: 'lb' }));
    expect(field('Weight').value).toBe('7.05');
    await view.user.click(screen.getByRole('radio', { name: 'in' }));
    expect(field('Length').value).toBe('15.7');
    await view.user.click(screen.getByRole('button', { name: 'Swap the countries' }));
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'From' }).value).toBe('GB');
  });

  it('leads to the hosts of the country', async () => {
    await open(`/pricing${ADDRESS}`, answered);
    const link = await screen.findByRole('link', { name: 'Get a local address' });
    expect(link.getAttribute('href')).toBe('/shop-from/us?source=calculator&to=uk');
  });
});
