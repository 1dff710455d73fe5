import type { Block, BlockOf } from '@outpost/shared-contracts/content/blocks';
import { GUIDE_COUNTRIES } from '@outpost/shared-contracts/content/places';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { perKgCents, shippingCents } from '@outpost/shared-contracts/pricing/shipping';
import { SHIPPING_SERVICES, type ShippingService } from '@outpost/shared-contracts/pricing/tables';
import { countryInUrl } from '@outpost/shared-contracts/pricing/zones';
import { listStores, storeCard } from '../../catalogue/port.ts';
import { listCountriesWithHosts } from '../../hosts/port.ts';
import { hostFacts, priceFacts } from '../facts.ts';
import { fill, type PageContext } from '../family.ts';
import { nextHolidays } from './countries-holidays.ts';
import type { PlaceTexts } from './countries-texts.ts';

type Context = PageContext<unknown>;

/** Two countries, ISO 3166. */
export interface Route {
  readonly from: string;
  readonly to: string;
}

const dollars = ({ language }: Context, cents: number): string =>
  new Intl.NumberFormat(localeOf(language), { style: 'currency', currency: 'USD' }).format(cents / 100);

/** Business days of a service, as in `1-5`. */
export function daysOf(service: ShippingService): string {
  return SHIPPING_SERVICES[service].days.join('-');
}

/** The lightest parcel of the price tables, and what it costs by express. */
export function lightest(context: Context, { from, to }: Route): { weight: string; price: string } {
  const kilograms = new Intl.NumberFormat(localeOf(context.language), { style: 'unit', unit: 'kilogram' });
  return { weight: kilograms.format(0.5), price: dollars(context, shippingCents(from, to, 500)) };
}

/** The names of a route for sentences. */
export const routeNames = ({ inSentence }: Context, { from, to }: Route) => ({ from: inSentence(from), to: inSentence(to) });

export const calculatorPath = ({ from, to }: Route): string =>
  paths.calculator.href({}, { from: countryInUrl(from), to: countryInUrl(to) });

export function pricesBlock(context: Context, { prices }: PlaceTexts, route: Route): BlockOf<'prices'> {
  const { title, lead, note } = prices;
  return { kind: 'prices', title: fill(title, routeNames(context, route)), lead, ...priceFacts(route.from, route.to), note };
}

export const calculatorBlock = ({ calculator }: PlaceTexts, { from, to }: Partial<Route>): BlockOf<'calculator'> => ({
  kind: 'calculator',
  ...calculator,
  from,
  to,
});

const STEP_PICTURES = ['how-address', 'how-shop', 'how-receive'] as const;

/** The three steps of every order, with the drawings of the home page. */
export const illustrated = (...steps: readonly { readonly title: string; readonly text: string }[]): BlockOf<'steps'>['steps'] =>
  steps.map((step, place) => ({ ...step, picture: STEP_PICTURES[place] }));

/** Places with the price of a kilogram, cheapest first; a country itself is left out. */
export function placesBlock(
  context: Context,
  texts: PlaceTexts,
  head: { readonly title: string; readonly lead: string },
  routes: readonly (Route & { readonly code: string; readonly path: string; readonly shown?: string })[],
): BlockOf<'places'> {
  return {
    kind: 'places',
    ...head,
    places: routes
      .filter(({ from, to }) => from !== to)
      .map((route) => ({ ...route, cents: perKgCents(route.from, route.to) }))
      .toSorted((a, b) => a.cents - b.cents)
      .map(({ code, path, shown, cents }) => ({
        code,
        to: shown,
        path,
        note: fill(texts.perKg, { price: dollars(context, cents) }),
      })),
  };
}

/** Routes to a country from every other one with a guide, each leading to its page. */
export const routesTo = (to: string, from: readonly string[] = GUIDE_COUNTRIES) =>
  from.map((origin) => ({ from: origin, to, code: origin, path: routePath({ from: origin, to }) }));

/** The page of any route. */
export const routePath = ({ from, to }: Route): string => paths.route.href({}, { from: countryInUrl(from), to: countryInUrl(to) });

/** Chooses a route out of those that there are: from a country with hosts to any other. */
export async function pairBlock({ db }: Context, title: string, { from, to }: Route): Promise<BlockOf<'pair'>> {
  const countries = await listCountriesWithHosts(db);
  const origins = countries.filter(({ hostCount }) => hostCount > 0);
  return { kind: 'pair', title, from, to, origins: origins.map(({ code }) => code), destinations: countries.map(({ code }) => code) };
}

export async function hostsBlock(context: Context, { hosts }: PlaceTexts, country: string, to?: string): Promise<Block | undefined> {
  const names = { country: context.inSentence(country) };
  const found = await hostFacts(context.db, country, context.now);
  if (found.hosts.length === 0) return undefined;
  const path = paths.shopFromCountry.href({ countryCode: countryInUrl(country) }, { to: to && countryInUrl(to) });
  return { kind: 'hosts', title: fill(hosts.title, names), ...found, action: { label: fill(hosts.action, names), path } };
}

const MAX_STORES = 6;

export async function storesBlock({ db, inSentence }: Context, { stores }: PlaceTexts, country: string): Promise<Block | undefined> {
  const found = (await listStores(db)).filter(({ countryCode }) => countryCode === country).slice(0, MAX_STORES);
  if (found.length === 0) return undefined;
  const action = { label: stores.action, path: paths.stores.href({}, { country: countryInUrl(country) }) };
  return { kind: 'stores', title: fill(stores.title, { country: inSentence(country) }), stores: found.map(storeCard), action };
}

/** The next holidays of countries, soonest first; one that several of them keep stands once. */
export function holidaysBlock(
  { country: nameOf, language, now }: Context,
  { holidays }: PlaceTexts,
  countries: readonly string[],
): BlockOf<'facts'> | undefined {
  const locale = localeOf(language);
  const day = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'medium' });
  const list = new Intl.ListFormat(locale, { type: 'unit' });
  const found = countries
    .flatMap((country) => nextHolidays(country, now, 4).map((holiday) => ({ ...holiday, country })))
    .toSorted((a, b) => a.at - b.at);
  const days = Map.groupBy(found, ({ name, at }) => `${at} ${holidays.names[name]}`);
  if (days.size === 0) return undefined;
  return {
    kind: 'facts',
    title: holidays.title,
    facts: [...days.values()].flatMap((same) => {
      const [first] = same;
      const note = countries.length > 1 ? list.format(same.map(({ country }) => nameOf(country))) : undefined;
      return first ? [{ label: day.format(first.at), value: holidays.names[first.name], note }] : [];
    }),
  };
}

/** Questions that every route answers, with its own numbers. */
export function faqBlock({ faq }: PlaceTexts, { from, to }: Route): BlockOf<'faq'> {
  const answers = {
    express: daysOf('express'),
    priority: daysOf('priority'),
    economy: daysOf('economy'),
    from: countryInUrl(from),
    to: countryInUrl(to),
  };
  return {
    kind: 'faq',
    title: faq.title,
    items: [faq.time, faq.abroad, faq.several, faq.charges, faq.forbidden].map(({ question, answer }) => ({
      question,
      answer: fill(answer, answers),
    })),
  };
}
