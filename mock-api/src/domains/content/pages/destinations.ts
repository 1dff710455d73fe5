import { GUIDE_COUNTRIES, type GuideCountry, guideCountry, guideSlug, hasCountryPage } from '@outpost/shared-contracts/content/places';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { countryInUrl, zoneOf } from '@outpost/shared-contracts/pricing/zones';
import { type BuiltPage, defineFamily, fill, type PageContext } from '../family.ts';
import type english from '../words/destinations/en.json';
import {
  calculatorBlock,
  calculatorPath,
  daysOf,
  faqBlock,
  holidaysBlock,
  illustrated,
  placesBlock,
  pricesBlock,
  type Route,
  routesTo,
} from './countries-blocks.ts';
import { addressBlock, factsBlock } from './countries-compared.ts';
import { dutiesBlock } from './countries-duties.ts';
import { placeTexts } from './countries-texts.ts';

type Context = PageContext<typeof english>;

/** The price table of a destination shows its most usual origin. */
const routeTo = (to: string): Route => ({ from: to === 'US' ? 'GB' : 'US', to });

/** Other destinations of the same part of the world first. */
const neighbours = (code: GuideCountry): GuideCountry[] =>
  GUIDE_COUNTRIES.filter((other) => other !== code).toSorted(
    (a, b) => Number(zoneOf(b) === zoneOf(code)) - Number(zoneOf(a) === zoneOf(code)),
  );

/** The guide of one destination (B-024). */
async function guide(context: Context, code: GuideCountry, slug: string): Promise<BuiltPage> {
  const { texts, inSentence } = context;
  const own = texts.guide;
  const shared = await placeTexts(context);
  const names = { country: inSentence(code), days: daysOf('express') };
  const route = routeTo(code);
  return {
    layout: 'guide',
    title: fill(own.head.title, names),
    description: fill(own.head.description, names),
    canonical: paths.shipTo.href({ country: slug }),
    blocks: [
      {
        kind: 'hero',
        eyebrow: own.hero.eyebrow,
        title: fill(own.hero.title, names),
        lead: fill(own.hero.lead, names),
        to: code,
        actions: [{ label: shared.actions.calculate, path: calculatorPath(route) }],
      },
      { kind: 'callout', tone: 'info', title: own.tip, text: own.tips[code], actions: [] },
      addressBlock(shared, code),
      await dutiesBlock(context, shared.duties, code),
      pricesBlock(context, shared, route),
      placesBlock(context, shared, own.origins, routesTo(code, GUIDE_COUNTRIES.filter((from) => from !== route.from).slice(0, 10))),
      factsBlock(context, shared, code, ['postCode', 'currency', 'languages', 'time', 'sockets', 'voltage']),
      holidaysBlock(context, shared, [code]),
      faqBlock(shared, route),
      {
        kind: 'links',
        title: own.more,
        links: [
          { label: own.forbidden, path: paths.prohibitedItems.href({}, { to: countryInUrl(code) }) },
          ...(hasCountryPage(slug) ? [{ label: fill(own.country, names), path: paths.country.href({ country: slug }) }] : []),
        ],
      },
      {
        kind: 'places',
        title: own.others,
        places: neighbours(code)
          .slice(0, 8)
          .map((other) => ({ code: other, path: paths.shipTo.href({ country: guideSlug(other) ?? '' }) })),
      },
    ],
  };
}

/** The landing page of the United States as a destination (B-069), beside its guide. */
async function booster(context: Context): Promise<BuiltPage> {
  const own = context.texts.booster;
  const shared = await placeTexts(context);
  const names = { country: context.inSentence('US'), days: daysOf('express') };
  const route = routeTo('US');
  const { title, one, seen, clear } = own.reasons;
  return {
    layout: 'landing',
    title: fill(own.head.title, names),
    description: fill(own.head.description, names),
    canonical: paths.shipToUnitedStates.href(),
    blocks: [
      {
        kind: 'hero',
        eyebrow: fill(own.hero.eyebrow, names),
        title: own.hero.title,
        lead: fill(own.hero.lead, names),
        ...route,
        actions: [
          { label: shared.actions.hosts, path: paths.shopFrom.href({}, { to: 'us' }) },
          { label: shared.actions.calculate, path: calculatorPath(route) },
        ],
      },
      { kind: 'steps', title: own.steps.title, steps: illustrated(own.steps.address, own.steps.order, own.steps.receive) },
      placesBlock(context, shared, own.origins, routesTo('US')),
      {
        kind: 'cards',
        title,
        cards: [
          { ...one, icon: 'box' },
          { ...seen, icon: 'camera' },
          { ...clear, icon: 'file' },
        ],
      },
      pricesBlock(context, shared, route),
      await dutiesBlock(context, shared.duties, 'US'),
      calculatorBlock(shared, route),
      faqBlock(shared, route),
      {
        kind: 'links',
        title: context.texts.guide.more,
        links: [{ label: own.guide, path: paths.shipTo.href({ country: 'united-states' }) }],
      },
    ],
  };
}

/** `/ship-to/…` and `/ship-to-united-states`. */
export const destinations = defineFamily<typeof english>({
  key: 'destinations',
  ids: /^(ship-to-|booster-)/,
  build(id, context) {
    if (id === 'booster-united-states') return booster(context);
    const slug = id.replace(/^ship-to-/, '');
    const code = guideCountry(slug);
    return code ? guide(context, code, slug) : undefined;
  },
});
