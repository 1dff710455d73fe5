import type { Block } from '@outpost/shared-contracts/content/blocks';
import { getLandingPage, getShopLanding } from '@outpost/shared-contracts/content/calls';
import { getHomepage } from '@outpost/shared-contracts/hosts/calls';
import { shippingCents } from '@outpost/shared-contracts/pricing/shipping';
import { listGlobalStores, SHOP_LANDINGS, STORE_CATEGORIES } from '@outpost/shared-contracts/stores/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { editRecord, shippedTexts } from './records.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
  // Languages of their own, whatever the translators have done by now.
  for (const language of ['de', 'he'] as const)
    await editRecord(service.db, 'stores', language, shippedTexts('stores', 'en') ?? {}, new Date());
});
afterAll(() => service.close());

const get = (path: string) => service.app.inject(`/api/${path}`);
const page = async (id: string, language = 'en') => {
  const response = await get(`landing-page/${id}?language=${language}`);
  expect(response.statusCode, id).toBe(200);
  return getLandingPage.reply.parse(response.json()).data;
};
const stores = async () => listGlobalStores.reply.parse((await get('stores')).json()).data;
const block = <Kind extends Block['kind']>(blocks: readonly Block[], kind: Kind) =>
  blocks.find((one) => one.kind === kind) as Extract<Block, { kind: Kind }>;
/** Everything that a page says, as one text. */
const said = (blocks: readonly Block[]) => JSON.stringify(blocks);

describe('The catalogue of stores', () => {
  it('B-088 begins with the twelve stores of the home page and has more', async () => {
    const { top_stores } = (await service.call(getHomepage, {})).reply.data;
    const all = await stores();
    expect(all.slice(0, 12).map(({ urlPart }) => urlPart)).toEqual(top_stores.map(({ urlPart }) => urlPart));
    expect(all.length).toBeGreaterThanOrEqual(30);
    expect(new Set(all.map(({ urlPart }) => urlPart)).size).toBe(all.length);
  });

  it('B-089 has a guide for twenty stores of the United States, one of each kind', async () => {
    const guided = (await stores()).filter(({ has_guide }) => has_guide);
    expect(guided).toHaveLength(20);
    expect(new Set(guided.map(({ country }) => country))).toEqual(new Set(['US']));
    expect(new Set(guided.map(({ category }) => category))).toEqual(new Set(STORE_CATEGORIES));
  });
});

describe('The page of a store', () => {
  it('B-088 is there for every store, with its sizes, returns, limits, hosts and other stores', async () => {
    for (const { urlPart, name, country } of await stores()) {
      const { title, canonical, blocks } = await page(`store-${urlPart}`);
      expect(title).toContain(name);
      expect(canonical).toBe(`/stores/${urlPart}`);
      expect(blocks.map(({ kind }) => kind)).toEqual(['store', 'steps', 'parcel', 'prose', 'prose', 'hosts', 'stores']);
      expect(block(blocks, 'parcel').from).toBe(country);
      expect(block(blocks, 'hosts').hosts.every(({ country_code }) => country_code === country)).toBe(true);
      expect(block(blocks, 'stores').stores.map((other) => other.urlPart)).not.toContain(urlPart);
      expect(said(blocks)).not.toMatch(/[{}](?=\w+\})|undefined|NaN/);
    }
  });

  it('says its own facts in the language of the reader', async () => {
    const { facts } = block((await page('store-wollwerk', 'de')).blocks, 'store');
    expect(facts.map(({ value }) => value.replace(/\s/g, ' '))).toEqual([
      'Deutschland',
      '1,2 kg, 38 × 28 × 10 cm',
      '30 Tage',
      expect.stringContaining('49 €'),
    ]);
  });
});

describe('The guide of a store', () => {
  it('B-023 is there for each of the twenty, and no two are alike', async () => {
    const guided = (await stores()).filter(({ has_guide }) => has_guide);
    const pages = await Promise.all(guided.map(({ urlPart }) => page(`store-guide-${urlPart}`)));
    for (const [position, { title, canonical, blocks }] of pages.entries()) {
      expect(title).toContain(guided[position]?.name);
      expect(canonical).toBe(`/how-to-shop-${guided[position]?.urlPart}-and-ship-internationally`);
      expect(block(blocks, 'steps').steps).toHaveLength(6);
      expect(block(blocks, 'faq').items.length).toBeGreaterThanOrEqual(4);
      expect(said(blocks)).not.toMatch(/\{\w+\}|undefined|NaN/);
    }
    for (const kind of ['steps', 'prose'] as const)
      expect(new Set(pages.map(({ blocks }) => said([block(blocks, kind)]))).size).toBe(pages.length);
  });

  it('tells how the checkout takes the code, what carriers refuse and which weight is billed', async () => {
    const books = said((await page('store-guide-pagewren-books')).blocks);
    expect(books).toContain('second address line');
    expect(books).toContain('Its weight decides the price.');
    expect(books).not.toContain('Loose batteries');
    const music = said((await page('store-guide-fretmarigold-music')).blocks);
    expect(music).toContain('company field');
    expect(music).toContain('Its size decides the price.');
    expect(said((await page('store-guide-ampfennel')).blocks)).toContain('Loose batteries and power banks are refused.');
  });

  it('has the prices of the route from the pricing table, to where its language is spoken', async () => {
    const english = block((await page('store-guide-pagewren-books')).blocks, 'prices');
    expect([english.from, english.to]).toEqual(['US', 'GB']);
    expect(english.rows.find(({ weight }) => weight === 2000)?.express?.minor).toBe(shippingCents('US', 'GB', 2000));
    expect(block((await page('store-guide-pagewren-books', 'he')).blocks, 'prices').to).toBe('IL');
  });
});

describe('A themed shop page', () => {
  it.each(SHOP_LANDINGS)('E-178 B-073 %s has stores, tips and a priced parcel', async (id) => {
    const response = await get(`landing-page-shop/${id}?language=en`);
    const { canonical, blocks } = getShopLanding.reply.parse(response.json()).data;
    expect(canonical).toBe(`/shop/${id}`);
    expect(block(blocks, 'stores').stores.length).toBe(6);
    expect(block(blocks, 'cards').cards).toHaveLength(3);
    expect(block(blocks, 'parcel').grams).toBeGreaterThan(0);
    expect(said(blocks)).not.toMatch(/\{\w+\}|undefined/);
  });
});

it.each([
  'landing-page/store-nowhere',
  'landing-page/store-guide-komorebi-toys',
  'landing-page/store-guide-nowhere',
  'landing-page/store-constructor',
  'landing-page-shop/winter-sale',
  'landing-page-shop/constructor',
])('B-088 B-089 there is no page at %s', async (path) => {
  expect((await get(path)).statusCode).toBe(404);
});

it.each(['landing-page-shop/a%27%20or%201=1--', 'landing-page-shop/..%2Fabout', 'landing-page-shop/spring-picks?language=xx'])(
  'E-178 refuses %s before it is looked for',
  async (path) => {
    const response = await get(path);
    expect(response.statusCode).toBe(422);
    expect(response.json().type).toContain('validation');
  },
);
