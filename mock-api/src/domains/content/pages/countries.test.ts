import type { Block, BlockOf } from '@outpost/shared-contracts/content/blocks';
import { getLandingPage } from '@outpost/shared-contracts/content/calls';
import { CORRIDORS, COUNTRY_PAGES, GUIDE_SLUGS, guideCountry } from '@outpost/shared-contracts/content/places';
import { getHomepage } from '@outpost/shared-contracts/hosts/calls';
import { usd } from '@outpost/shared-contracts/money/money';
import { shippingCents } from '@outpost/shared-contracts/pricing/shipping';
import { isoCountry } from '@outpost/shared-contracts/pricing/zones';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../../../test/helper.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const read = async (id: string) => (await service.call(getLandingPage, { params: { id } })).reply.data;
const isMissing = async (id: string) => (await service.call(getLandingPage, { params: { id } })).status === 404;

function blockOf<Kind extends Block['kind']>(page: { blocks: readonly Block[] }, kind: Kind): BlockOf<Kind> {
  const found = page.blocks.find((block): block is BlockOf<Kind> => block.kind === kind);
  if (!found) throw new Error(`The page has no ${kind}`);
  return found;
}

/** Every text of a page. */
const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];

const ALL = [
  ...CORRIDORS.map((pair) => `corridor-${pair}`),
  'route',
  'route-choose',
  'route-jp-to-nz',
  'route-il-to-bt',
  ...COUNTRY_PAGES.map((slug) => `country-${slug}`),
  ...GUIDE_SLUGS.flatMap((slug) => [`ship-to-${slug}`, `shop-and-ship-from-${slug}`]),
  'shop-and-ship',
  'booster-united-states',
];

it.each(ALL)('%s is a whole page: nothing is left to be filled in, and its links lead into the site', async (id) => {
  const page = await read(id);
  const texts = textsOf(page);
  expect(texts.filter((text) => /\{\w+\}|undefined|NaN|\[object/.test(text))).toEqual([]);
  expect(texts.every((text) => text.trim() === text && text !== '')).toBe(true);
  expect(page.blocks[0]?.kind).toBe('hero');
});

describe('a route', () => {
  it.each(CORRIDORS)('B-074 %s shows what parcels cost there by the pricing table', async (pair) => {
    const page = await read(`corridor-${pair}`);
    const [from = '', to = ''] = pair.split('-to-').map(isoCountry);
    const { rows } = blockOf(page, 'prices');
    expect(rows.map(({ weight }) => weight)).toEqual([500, 1000, 2000, 5000, 10_000, 20_000]);
    for (const { weight, economy, express, priority } of rows) {
      expect([economy, express, priority]).toEqual(
        (['economy', 'express', 'priority'] as const).map((kind) => usd(shippingCents(from, to, weight, kind))),
      );
    }
    expect(page).toMatchObject({ canonical: `/shop-from-${pair}`, noindex: false });
    expect(blockOf(page, 'hosts').hosts.map(({ country_code }) => country_code)).toEqual(expect.arrayContaining([from]));
    expect(blockOf(page, 'stores').stores.every(({ country }) => country === from)).toBe(true);
    expect(blockOf(page, 'pair')).toMatchObject({ from, to });
  });

  it('each corridor has sentences of its own', async () => {
    const own = await Promise.all(CORRIDORS.map(async (pair) => blockOf(await read(`corridor-${pair}`), 'callout').text));
    expect(new Set(own).size).toBe(CORRIDORS.length);
  });

  it('R-025 is any two countries; the one address of a corridor is its page', async () => {
    expect(await read('route-us-to-uk')).toMatchObject({
      canonical: '/shop-from-us-to-uk',
      title: 'Shop in the United States, ship to the United Kingdom',
    });
    expect(await read('route-jp-to-nz')).toMatchObject({ canonical: '/route?from=jp&to=nz', noindex: false });
    expect(await read('route')).toMatchObject({ canonical: '/route', noindex: false });
  });

  it.each([
    ['route-us-to-us', { from: 'US', to: 'US' }, /^Nothing has to cross a border within the United States/],
    ['route-aw-to-us', { from: 'GB', to: 'US' }, /^There is no host in Aruba yet/],
    ['route-us-to-zz', { from: 'US', to: 'US' }, /./],
    ['route-zz-to-jp', { from: 'GB', to: 'JP' }, /./],
  ])('%s asks for two countries and is not to be indexed', async (id, pair, lead) => {
    const page = await read(id);
    expect(page).toMatchObject({ noindex: true, title: 'Choose two countries' });
    expect(blockOf(page, 'pair')).toMatchObject(pair);
    expect(blockOf(page, 'hero').lead).toMatch(lead);
    expect(page.blocks.some(({ kind }) => kind === 'prices')).toBe(false);
  });

  it('tells of plugs and voltage what holds between the two', async () => {
    const advice = async (id: string) => blockOf(await read(id), 'callout').text;
    expect(await advice('route-us-to-ca')).toMatch(/^Plugs fit/);
    expect(await advice('route-gb-to-de')).toMatch(/sockets differ/);
    expect(await advice('route-us-to-jp')).toMatch(/^The voltage differs/);
    expect(await advice('route-de-to-us')).toMatch(/^The voltage differs/);
  });
});

describe('a country', () => {
  it.each(COUNTRY_PAGES)('B-075 B-076 B-037 %s promises delivery in 1-5 business days', async (slug) => {
    const page = await read(`country-${slug}`);
    expect(blockOf(page, 'hero').lead).toContain('1-5 business days');
    expect(page.description).toContain('1-5 business days');
    expect(page.canonical).toBe(`/countries/${slug}`);
    expect(blockOf(page, 'hosts').country).toBe(guideCountry(slug));
  });

  it('each of the eleven has a paragraph of its own', async () => {
    const own = await Promise.all(COUNTRY_PAGES.map(async (slug) => blockOf(await read(`country-${slug}`), 'callout').text));
    expect(new Set(own).size).toBe(11);
  });

  it.each(['spain', 'united-states', 'atlantis', 'constructor'])('B-075 has no page for %s', async (slug) => {
    expect(await isMissing(`country-${slug}`)).toBe(true);
  });

  it('is a place to shop from, cheapest routes first', async () => {
    const { places } = blockOf(await read('shop-and-ship-from-germany'), 'places');
    const prices = places.map(({ note }) => Number(/\$([\d.]+)/.exec(note ?? '')?.[1]));
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect(places.some(({ code }) => code === 'DE')).toBe(false);
    expect(await isMissing('shop-and-ship-from-atlantis')).toBe(true);
  });
});

describe('a destination', () => {
  it('B-024 every country of the carousel has a guide, with its own advice', async () => {
    const { carousel } = (await service.call(getHomepage, {})).reply.data;
    const codes = GUIDE_SLUGS.map((slug): string | undefined => guideCountry(slug));
    expect(carousel.filter(({ code }) => !codes.includes(code))).toEqual([]);
    const advice = await Promise.all(GUIDE_SLUGS.map(async (slug) => blockOf(await read(`ship-to-${slug}`), 'callout').text));
    expect(new Set(advice).size).toBeGreaterThan(GUIDE_SLUGS.length - 2);
  });

  it.each(['ship-to-atlantis', 'ship-to-__proto__', 'ship-to-GB'])('%s is not found', async (id) => {
    expect([404, 422, 400]).toContain((await service.call(getLandingPage, { params: { id } })).status);
  });

  it('says what customs ask for, in the amounts of the rules on file', async () => {
    const { rules, note } = blockOf(await read('ship-to-united-kingdom'), 'duties');
    expect(rules[0]).toMatchObject({
      text: 'Goods worth up to £135 are free of customs duty. The shop usually adds tax of 20% at checkout. Above that, duty and tax depend on the goods.',
      valid_from: '2021-01-01',
      source_url: expect.stringMatching(/^https:/),
    });
    expect(note).toMatch(/^Duties and taxes are not part/);
    expect(blockOf(await read('ship-to-united-states'), 'duties').rules[0]?.text).toMatch(/^There is no free amount/);
  });

  it('says so where no rule is on file', async () => {
    expect(blockOf(await read('ship-to-turkey'), 'duties')).toMatchObject({
      rules: [],
      note: expect.stringMatching(/^We have no customs rule/),
    });
  });

  it('B-069 the booster is a page of its own beside the guide of the United States', async () => {
    const [booster, guide] = [await read('booster-united-states'), await read('ship-to-united-states')];
    expect(booster.canonical).toBe('/ship-to-united-states');
    expect(guide.canonical).toBe('/ship-to/united-states');
    expect(blockOf(booster, 'hero').title).not.toBe(blockOf(guide, 'hero').title);
  });
});
