import { guessCountry } from '@outpost/shared-contracts/countries/calls';
import { usd } from '@outpost/shared-contracts/money/money';
import { type PricingReply, priceOrder, priceOrderByCarriers } from '@outpost/shared-contracts/pricing/calls';
import type { DutyRule } from '@outpost/shared-contracts/pricing/duties';
import type { FakeApi } from '@outpost/shared-remote/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ADDRESS, anAnswer, answered, asked, field, offer } from '../../testing/calculator.ts';
import { open } from '../../testing/open.ts';

const calculate = () => screen.getByRole('button', { name: 'Calculate' });
const table = () => within(screen.getByRole('table', { name: 'Prices by service' }));

describe('the shipping cost calculator', () => {
  it.each(['/shipping-cost-calculator', '/pricing'])('B-082 R-053 R-054 stands at %s, with a route and without a price', async (path) => {
    const view = await open(path);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Shipping Cost Calculator');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'From' }).value).toBe('AU');
    expect(screen.queryByRole('table')).toBeNull();
    expect(asked(view)).toEqual([]);
  });

  it('B-013 B-061 says in its structured data that it is a free application in the language of the page', async () => {
    const view = await open('/pricing');
    expect(view.head()?.structuredData).toEqual([
      expect.objectContaining({
        '@context': 'https://schema.org',
        '@type': 'WebApplication',
        name: 'Shipping Cost Calculator',
        url: 'http://outpost.test/en/shipping-cost-calculator',
        inLanguage: 'en',
        isAccessibleForFree: true,
        offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD' },
      }),
    ]);
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
    await waitFor(() =>
      expect(view.requested).toContainEqual({
        name: 'shell.startCountdown',
        payload: { minutes: 10, ends_at: Date.parse(offer.expires_at) },
      }),
    );
    await view.user.clear(field('Weight'));
    await view.user.type(field('Weight'), '4');
    await waitFor(() => expect(asked(view).at(-1)).toMatchObject({ instant_discount: offer.token }));
  });

  it('B-329 stops the countdown of an offer that is no more, and of no other', async () => {
    const stops = (view: { requested: readonly { name: string }[] }) => view.requested.filter(({ name }) => name === 'shell.stopCountdown');
    const without = { ...answered, api: (api: FakeApi) => api.reply(priceOrder, { data: anAnswer({ instant_discount: null }) }) };
    localStorage.setItem('instant_discount', offer.token);
    const view = await open(`/pricing${ADDRESS}`, without);
    await waitFor(() => expect(stops(view)).toHaveLength(1));
    expect(localStorage.getItem('instant_discount')).toBeNull();
    await view.user.clear(field('Weight'));
    await view.user.type(field('Weight'), '4');
    await waitFor(() => expect(asked(view)).toHaveLength(2));
    expect(stops(view)).toHaveLength(1);
  });

  it('follows what is typed after the first prices, and a link to it shows the same', async () => {
    const view = await open(`/pricing${ADDRESS}`, answered);
    await screen.findByRole('table', { name: 'Prices by service' });
    await view.user.click(screen.getByRole('checkbox', { name: /pictures/i }));
    await waitFor(() => expect(view.location()).toContain('service=item_pictures'));
    await waitFor(() => expect(asked(view).at(-1)).toMatchObject({ services: ['item_pictures'] }));
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

describe('a destination that nobody chose', () => {
  const to = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'To' }).value;

  it('is where the service thinks that the visitor is', async () => {
    await open('/pricing', { api: (api) => api.reply(guessCountry, { data: { country: 'DE' } }) });
    await waitFor(() => expect(to()).toBe('DE'));
  });

  it('is never taken from a visitor who chose, nor asked for when the address names one', async () => {
    const view = await open('/pricing?to=uk', { api: (api) => api.reply(guessCountry, { data: { country: 'DE' } }) });
    expect(to()).toBe('GB');
    expect(view.requests.map(({ path }) => path)).not.toContainEqual(expect.stringContaining('geolocation'));
  });
});

describe('duties', () => {
  const rule: DutyRule = {
    destination: 'DE',
    category: null,
    valid_from: '2026-07-01',
    valid_to: '2028-07-01',
    type: 'flat_per_heading',
    rate_bp: null,
    amount: { minor: 300, currency: 'EUR' },
    up_to: { minor: 15_000, currency: 'EUR' },
    vat_bp: 1900,
    vat_within: 'customs',
    source_url: 'https://www.customs.example/rule',
    checked_at: '2026-11-22',
  };
  const withDuties = (duties: PricingReply['data']['duties']) => ({
    ...answered,
    api: (api: FakeApi) => api.reply(priceOrder, { data: anAnswer({ duties }) }),
  });
  const box = async () => within(await screen.findByRole('region', { name: 'Duties at the border' }));

  it('stand beside the total with their date and source, as an estimate', async () => {
    const estimates = [{ service: 'express' as const, duty: usd(348), vat: usd(3057), vat_bp: 1900, vat_by: 'customs' as const }];
    const view = await open(`/pricing${ADDRESS}`, withDuties({ destination: 'DE', rules: [rule], estimates }));
    const shown = await box();
    expect(shown.getByText('Estimate')).toBeTruthy();
    expect(shown.getByText('$34.05')).toBeTruthy();
    expect(shown.getByText('Import tax, 19%').nextElementSibling?.textContent).toBe('$30.57');
    expect(shown.getByText(/^€3.00 of duty for each kind of goods, up to a value of €150.00/)).toBeTruthy();
    expect(shown.getByText('Rule of July 1, 2026, checked November 22, 2026', { exact: false })).toBeTruthy();
    expect(shown.getByRole('link', { name: /^customs.example/ }).getAttribute('href')).toBe(rule.source_url);
    const lines = within(screen.getByRole('region', { name: 'Express, line by line' }));
    expect(lines.getByText('Total').nextElementSibling?.textContent, 'never in the total').toBe('$65.66');
    await view.user.click(table().getByRole('radio', { name: 'Economy' }));
    expect((await box()).queryByText('$34.05'), 'each service has its own').toBeNull();
  });

  it('that follow the tariff are no amount, and without a value none is made up', async () => {
    const relief = { ...rule, type: 'exempt_below' as const, amount: { minor: 0, currency: 'EUR' }, up_to: null };
    const estimates = [{ service: 'express' as const, duty: null, vat: usd(0), vat_bp: 0, vat_by: 'customs' as const }];
    const { unmount } = await open(`/pricing${ADDRESS}`, withDuties({ destination: 'US', rules: [relief], estimates }));
    expect((await box()).getByText('Duty').nextElementSibling?.textContent).toBe('By the tariff');
    expect((await box()).getByText(/^No amount is free of duty/)).toBeTruthy();
    unmount();
    await open(`/pricing${ADDRESS}`, withDuties({ destination: 'US', rules: [relief], estimates: [] }));
    expect((await box()).getByText('Give the value of the contents to see an amount.')).toBeTruthy();
  });

  it('are said to be unknown where no rule is on file', async () => {
    await open(`/pricing${ADDRESS}`, withDuties({ destination: 'BR', rules: [], estimates: [] }));
    expect((await box()).getByText(/^No rule is on file for this destination/)).toBeTruthy();
    expect((await box()).queryByText('Estimate')).toBeNull();
  });

  it('depend on what is in the parcel', async () => {
    const view = await open(`/pricing${ADDRESS}`, answered);
    await screen.findByRole('table', { name: 'Prices by service' });
    await view.user.selectOptions(screen.getByRole('combobox', { name: /^Category/ }), 'Books');
    await waitFor(() => expect(asked(view).at(-1)).toMatchObject({ category: 'books' }));
    await waitFor(() => expect(view.location()).toContain('category=books'));
  });
});

describe("carriers' own prices", () => {
  const ask = () => screen.findByRole('button', { name: 'Ask the carriers' });
  const prices = () => within(screen.getByRole('region', { name: "Carriers' own prices" }));

  it('E-074 are asked for on demand; who has none is named with the reason', async () => {
    const view = await open(`/pricing${ADDRESS}`, answered);
    const [first] = anAnswer().quotes;
    if (!first) throw new Error('no quote');
    const unavailable = [{ carrier: 'Meridian Air', reason: 'no_answer' as const }];
    view.api.reply(priceOrderByCarriers, { data: anAnswer({ quotes: [{ ...first, carrier: 'Bluefin Post' }], unavailable }) });
    const button = await ask();
    expect(view.requests.map(({ path }) => path)).not.toContainEqual(expect.stringContaining('aggregator'));
    await view.user.click(button);
    await waitFor(() =>
      expect(
        prices()
          .getAllByRole('listitem')
          .map((item) => item.textContent),
      ).toEqual(['Bluefin PostEconomy · Days: 6–12$46.81', 'Meridian Air did not answer in time.']),
    );
  });

  it('that do not come can be asked for again', async () => {
    const view = await open(`/pricing${ADDRESS}`, answered);
    view.api.unreachable(priceOrderByCarriers);
    await view.user.click(await ask());
    expect((await prices().findByRole('alert')).textContent).toBe('The carriers could not be asked. Please try again.');
    view.api.reply(priceOrderByCarriers, { data: anAnswer({ quotes: [], unavailable: [{ carrier: 'Northline', reason: 'failed' }] }) });
    await view.user.click(await ask());
    expect(await prices().findByText('Northline could not be asked.')).toBeTruthy();
  });
});
