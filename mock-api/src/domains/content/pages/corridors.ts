import type { Block } from '@outpost/shared-contracts/content/blocks';
import { CORRIDORS, isCorridor } from '@outpost/shared-contracts/content/places';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { TOP_ROUTES } from '@outpost/shared-contracts/pricing/tables';
import { countryInUrl, isoCountry } from '@outpost/shared-contracts/pricing/zones';
import { listCountriesWithHosts } from '../../hosts/port.ts';
import { type BuiltPage, defineFamily, fill, type PageContext } from '../family.ts';
import type english from '../words/corridors/en.json';
import {
  calculatorPath,
  daysOf,
  faqBlock,
  holidaysBlock,
  hostsBlock,
  lightest,
  pairBlock,
  placesBlock,
  pricesBlock,
  type Route,
  routeNames,
  routePath,
  storesBlock,
} from './countries-blocks.ts';
import { compareBlock, powerSentence } from './countries-compared.ts';
import { dutiesBlock } from './countries-duties.ts';
import { placeTexts } from './countries-texts.ts';

type Context = PageContext<typeof english>;

/** The route of `/route` without a choice: a popular one that has no page of its own. */
const USUAL: Route = { from: 'GB', to: 'US' };

const pairOf = ({ from, to }: Route): string => `${countryInUrl(from)}-to-${countryInUrl(to)}`;
const routeOf = (pair: string): Route => {
  const [from = '', to = ''] = pair.split('-to-').map(isoCountry);
  return { from, to };
};

/** The page of a route: its corridor where it has one, which is the only address that search engines are told. */
const placeOf = (route: Route): string => {
  const pair = pairOf(route);
  if (isCorridor(pair)) return `/shop-from-${pair}`;
  return pair === pairOf(USUAL) ? paths.route.href() : routePath(route);
};

/** Popular routes and corridors, without the one that is being read. */
function otherRoutes(route?: Route) {
  const pairs = new Set([...CORRIDORS, ...TOP_ROUTES.map(pairOf)]);
  if (route) pairs.delete(pairOf(route) as (typeof CORRIDORS)[number]);
  return [...pairs].map(routeOf).map((other) => ({ ...other, code: other.from, shown: other.to, path: placeOf(other) }));
}

/** The sentences of a corridor of ours, and what its plugs and voltage mean. */
function special({ texts }: Context, pair: string, power: string | undefined): Block | undefined {
  const own = isCorridor(pair) ? texts.own[pair] : [];
  const sentences = [...own, ...(power ? [power] : [])];
  return sentences.length > 0 ? { kind: 'callout', tone: 'info', title: texts.special, text: sentences.join(' '), actions: [] } : undefined;
}

async function routePage(context: Context, route: Route): Promise<BuiltPage> {
  const { texts } = context;
  const shared = await placeTexts(context);
  const names = routeNames(context, route);
  const [pair, duties, hosts, stores] = await Promise.all([
    pairBlock(context, texts.pair, route),
    dutiesBlock(context, shared.duties, route.to),
    hostsBlock(context, shared, route.from, route.to),
    storesBlock(context, shared, route.from),
  ]);
  return {
    layout: 'landing',
    title: fill(texts.head.title, names),
    description: fill(texts.head.description, names),
    canonical: placeOf(route),
    blocks: [
      {
        kind: 'hero',
        eyebrow: texts.hero.eyebrow,
        title: fill(texts.hero.title, names),
        lead: fill(texts.hero.lead, { ...lightest(context, route), days: daysOf('express') }),
        ...route,
        actions: [
          { label: shared.actions.calculate, path: calculatorPath(route) },
          {
            label: shared.actions.hosts,
            path: paths.shopFromCountry.href({ countryCode: countryInUrl(route.from) }, { to: countryInUrl(route.to) }),
          },
        ],
      },
      pricesBlock(context, shared, route),
      special(context, pairOf(route), powerSentence(shared, route)),
      compareBlock(context, shared, route),
      duties,
      hosts,
      stores,
      holidaysBlock(context, shared, [route.from, route.to]),
      faqBlock(shared, route),
      pair,
      placesBlock(context, shared, texts.others, otherRoutes(route)),
    ],
  };
}

/** What stands where two countries are still to be chosen; `reason` says why those that were asked for are no route. */
async function choosePage(context: Context, route: Route, reason?: string): Promise<BuiltPage> {
  const { texts } = context;
  const shared = await placeTexts(context);
  const { title, lead } = texts.choose;
  return {
    layout: 'landing',
    title,
    description: lead,
    canonical: paths.route.href(),
    noindex: true,
    blocks: [
      { kind: 'hero', title, lead: reason ?? lead, actions: [] },
      await pairBlock(context, texts.pair, route),
      placesBlock(context, shared, texts.others, otherRoutes()),
    ],
  };
}

/** The page of any two countries, or the choice of others where there is no such route. */
async function anyRoute(context: Context, { from, to }: Route): Promise<BuiltPage> {
  const { texts, inSentence } = context;
  const countries = new Map((await listCountriesWithHosts(context.db)).map(({ code, hostCount }) => [code, hostCount]));
  const origin = countries.get(from) ? from : USUAL.from;
  const destination = countries.has(to) ? to : USUAL.to;
  if (!countries.has(from) || !countries.has(to)) return choosePage(context, { from: origin, to: destination });
  if (from === to) return choosePage(context, { from: origin, to }, fill(texts.choose.same, { country: inSentence(from) }));
  if (origin !== from) return choosePage(context, { from: origin, to }, fill(texts.choose.noHosts, { country: inSentence(from) }));
  return routePage(context, { from, to });
}

/** The six corridors (B-074) and `/route`, the same page for any two countries. */
export const corridors = defineFamily<typeof english>({
  key: 'corridors',
  ids: /^(corridor|route)(-|$)/,
  build(id, context) {
    const [, kind = '', pair] = /^(corridor|route)(?:-(.+))?$/.exec(id) ?? [];
    if (kind === 'corridor') return pair && isCorridor(pair) ? routePage(context, routeOf(pair)) : undefined;
    if (pair === undefined) return routePage(context, USUAL);
    if (pair === 'choose') return choosePage(context, USUAL);
    return /^[a-z]{2}-to-[a-z]{2}$/.test(pair) ? anyRoute(context, routeOf(pair)) : undefined;
  },
});
