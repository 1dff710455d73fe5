import {
  type CountryPage,
  GUIDE_COUNTRIES,
  type GuideCountry,
  guideCountry,
  guideSlug,
  hasCountryPage,
} from '@outpost/shared-contracts/content/places';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { perKgCents } from '@outpost/shared-contracts/pricing/shipping';
import { countryInUrl } from '@outpost/shared-contracts/pricing/zones';
import { type BuiltPage, defineFamily, fill, type PageContext } from '../family.ts';
import type english from '../words/countries/en.json';
import {
  calculatorBlock,
  daysOf,
  faqBlock,
  holidaysBlock,
  hostsBlock,
  illustrated,
  pairBlock,
  placesBlock,
  pricesBlock,
  routePath,
  routesTo,
  storesBlock,
} from './countries-blocks.ts';
import { factsBlock } from './countries-compared.ts';
import { dutiesBlock } from './countries-duties.ts';
import { placeTexts } from './countries-texts.ts';

type Context = PageContext<typeof english>;

/** Where most parcels come from; the price table of a country shows this origin. */
const MAIN_ORIGIN = 'US';

/** Shopping worldwide from one of the eleven countries (B-075); promises express in its days (B-076). */
async function countryPage(context: Context, slug: CountryPage): Promise<BuiltPage> {
  const { texts, inSentence } = context;
  const code = guideCountry(slug) as GuideCountry;
  const own = texts.country;
  const shared = await placeTexts(context);
  const names = { country: inSentence(code), days: daysOf('express') };
  const route = { from: MAIN_ORIGIN, to: code };
  return {
    layout: 'landing',
    title: fill(own.head.title, names),
    description: fill(own.head.description, names),
    canonical: paths.country.href({ country: slug }),
    blocks: [
      {
        kind: 'hero',
        eyebrow: fill(own.hero.eyebrow, names),
        title: fill(own.hero.title, names),
        lead: fill(own.hero.lead, names),
        to: code,
        actions: [
          { label: shared.actions.calculate, path: paths.calculator.href({}, { to: countryInUrl(code) }) },
          { label: shared.actions.hosts, path: paths.shopFrom.href({}, { to: countryInUrl(code) }) },
        ],
      },
      { kind: 'callout', tone: 'info', title: own.special, text: own.own[slug], actions: [] },
      pricesBlock(context, shared, route),
      placesBlock(context, shared, { title: fill(own.origins.title, names), lead: own.origins.lead }, routesTo(code)),
      await dutiesBlock(context, shared.duties, code),
      factsBlock(context, shared, code, ['currency', 'languages', 'sockets', 'voltage', 'time', 'shoes']),
      holidaysBlock(context, shared, [code]),
      await hostsBlock(context, shared, code),
      await storesBlock(context, shared, code),
      faqBlock(shared, route),
      {
        kind: 'links',
        title: fill(own.more, names),
        links: [
          { label: own.guide, path: paths.shipTo.href({ country: slug }) },
          { label: own.from, path: paths.shopAndShipFrom.href({ country: slug }) },
        ],
      },
    ],
  };
}

/** Buying in a country, wherever one lives. */
async function fromPage(context: Context, code: GuideCountry): Promise<BuiltPage> {
  const { texts, inSentence } = context;
  const own = texts.from;
  const shared = await placeTexts(context);
  const names = { country: inSentence(code) };
  const [nearest = MAIN_ORIGIN] = GUIDE_COUNTRIES.filter((to) => to !== code).toSorted((a, b) => perKgCents(code, a) - perKgCents(code, b));
  const route = { from: code, to: code === MAIN_ORIGIN ? nearest : MAIN_ORIGIN };
  return {
    layout: 'landing',
    title: fill(own.head.title, names),
    description: fill(own.head.description, names),
    canonical: paths.shopAndShipFrom.href({ country: guideSlug(code) ?? '' }),
    blocks: [
      {
        kind: 'hero',
        eyebrow: own.hero.eyebrow,
        title: fill(own.hero.title, names),
        lead: fill(own.hero.lead, names),
        from: code,
        actions: [
          { label: shared.actions.hosts, path: paths.shopFromCountry.href({ countryCode: countryInUrl(code) }) },
          { label: shared.actions.calculate, path: paths.calculator.href({}, { from: countryInUrl(code) }) },
        ],
      },
      placesBlock(
        context,
        shared,
        { title: fill(own.places.title, names), lead: own.places.lead },
        GUIDE_COUNTRIES.map((to) => ({ from: code, to, code: to, path: routePath({ from: code, to }) })),
      ),
      await hostsBlock(context, shared, code),
      await storesBlock(context, shared, code),
      { ...factsBlock(context, shared, code, ['currency', 'voltage', 'sockets', 'shoes', 'discs', 'languages']), title: own.local },
      holidaysBlock(context, shared, [code]),
      pricesBlock(context, shared, route),
      faqBlock(shared, route),
      { kind: 'links', title: own.all, links: [{ label: own.hero.eyebrow, path: paths.shopAndShip.href() }] },
    ],
  };
}

/** From where to where: the way to the pages of all countries. */
async function overview(context: Context): Promise<BuiltPage> {
  const { head, hero, steps, places, pair } = context.texts.shopAndShip;
  const shared = await placeTexts(context);
  const cheapest = (from: string) =>
    GUIDE_COUNTRIES.filter((to) => to !== from).toSorted((a, b) => perKgCents(from, a) - perKgCents(from, b))[0];
  return {
    layout: 'landing',
    title: head.title,
    description: head.description,
    canonical: paths.shopAndShip.href(),
    blocks: [
      {
        kind: 'hero',
        ...hero,
        from: MAIN_ORIGIN,
        to: 'GB',
        actions: [
          { label: shared.actions.hosts, path: paths.shopFrom.href() },
          { label: shared.actions.calculate, path: paths.calculator.href() },
        ],
      },
      { kind: 'steps', title: steps.title, steps: illustrated(steps.address, steps.order, steps.ship) },
      placesBlock(
        context,
        shared,
        places,
        GUIDE_COUNTRIES.map((from) => ({
          from,
          to: cheapest(from) ?? MAIN_ORIGIN,
          code: from,
          path: paths.shopAndShipFrom.href({ country: guideSlug(from) ?? '' }),
        })),
      ),
      await pairBlock(context, pair, { from: MAIN_ORIGIN, to: 'GB' }),
      calculatorBlock(shared, {}),
      faqBlock(shared, { from: MAIN_ORIGIN, to: 'GB' }),
    ],
  };
}

/** `/countries/…`, `/shop-and-ship` and `/shop-and-ship/from/…`. */
export const countries = defineFamily<typeof english>({
  key: 'countries',
  ids: /^(country|shop-and-ship)(-|$)/,
  build(id, context) {
    if (id === 'shop-and-ship') return overview(context);
    const [, kind, slug = ''] = /^(country|shop-and-ship-from)-(.+)$/.exec(id) ?? [];
    if (kind === 'country') return hasCountryPage(slug) ? countryPage(context, slug) : undefined;
    const code = guideCountry(slug);
    return kind && code ? fromPage(context, code) : undefined;
  },
});
