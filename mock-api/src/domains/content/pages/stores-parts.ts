import type { Block, BlockOf } from '@outpost/shared-contracts/content/blocks';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { exponentOf } from '@outpost/shared-contracts/money/money';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { chargeableGrams, stepsOf } from '@outpost/shared-contracts/pricing/weight';
import { countryInUrl } from '@outpost/shared-contracts/pricing/zones';
import { listStores, type StoreRecord, storeCard } from '../../catalogue/port.ts';
import { hostFacts } from '../facts.ts';
import { fill, type PageContext } from '../family.ts';
import type english from '../words/stores/en.json';

export type StoreContext = PageContext<typeof english>;

/** As many stores as stand in two rows. */
const OTHERS = 6;

/** The facts of a store as the language writes them. */
export function written({ texts, language }: StoreContext, store: StoreRecord) {
  const locale = localeOf(language);
  const unit = (value: number, of: string, unitDisplay: 'short' | 'long' = 'short') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: of, unitDisplay }).format(value);
  const [length, width, height] = store.sides;
  const amount =
    store.freeFrom === null
      ? ''
      : new Intl.NumberFormat(locale, { style: 'currency', currency: store.currency, trailingZeroDisplay: 'stripIfInteger' }).format(
          store.freeFrom / 10 ** exponentOf(store.currency),
        );
  return {
    weight: unit(store.grams / 1000, 'kilogram'),
    // In one piece, however narrow its place.
    size: `${length} × ${width} × ${unit(height, 'centimeter')}`.replaceAll(' ', '\u00a0'),
    days: unit(store.returnDays, 'day', 'long'),
    amount,
    /** Which of three texts says when deliveries within the country are free. */
    free: store.freeFrom === null ? ('never' as const) : store.freeFrom === 0 ? ('always' as const) : ('from' as const),
    kind: texts.categories[store.category],
    own: texts.own[store.urlPart as keyof typeof texts.own] ?? '',
  };
}

export const sidesOf = ({ sides: [length, width, height] }: StoreRecord) => ({ length, width, height });

/** Whether the size of the usual parcel costs more than its weight, by express. */
export const billedBySize = (store: StoreRecord): boolean =>
  stepsOf(chargeableGrams(store.grams, sidesOf(store), 'express')) > stepsOf(store.grams);

/** The head of a page about a store. */
export function headBlock(context: StoreContext, store: StoreRecord, title: string, crumb?: string): Block {
  const { texts, country } = context;
  const facts = written(context, store);
  const page = { label: store.name, path: paths.store.href({ urlPart: store.urlPart }) };
  const guide = paths.storeGuide.href({ store: store.urlPart });
  return {
    kind: 'store',
    store: storeCard(store),
    title,
    lead: `${facts.kind.sells} ${facts.own}`.trim(),
    way: [{ label: texts.stores, path: paths.stores.href() }, page, ...(crumb ? [{ label: crumb, path: guide }] : [])],
    facts: [
      { label: texts.facts.country, value: country(store.countryCode) },
      { label: texts.facts.parcel, value: `${facts.weight}, ${facts.size}` },
      { label: texts.facts.returns, value: facts.days },
      { label: texts.facts.free, value: fill(texts.facts[facts.free], { amount: facts.amount }) },
    ],
    actions: [
      { label: texts.getAddress, path: paths.shopFromCountry.href({ countryCode: countryInUrl(store.countryCode) }) },
      ...(store.hasGuide && !crumb ? [{ label: texts.readGuide, path: guide }] : []),
    ],
  };
}

/** What carriers and customs want to be known about goods of this kind. */
export function cautionsBlock(context: StoreContext, store: StoreRecord): Block {
  const { mind, limits } = context.texts;
  return {
    kind: 'prose',
    id: 'limits',
    title: mind.title,
    paragraphs: [written(context, store).kind.mind],
    items: store.limits.map((limit) => limits[limit]),
    note: fill(mind.note, { path: paths.prohibitedItems.href() }),
  };
}

export function returnsBlock(context: StoreContext, store: StoreRecord): Block {
  const { returns } = context.texts;
  const { kind, days } = written(context, store);
  return {
    kind: 'prose',
    id: 'returns',
    title: returns.title,
    paragraphs: [kind.tip, fill(returns.window, { store: store.name, days }), returns.invoice],
  };
}

/** The usual parcel of a store, or of a theme, priced where it is read. */
export function parcelBlock({ texts }: StoreContext, parcel: Pick<BlockOf<'parcel'>, 'from' | 'grams' | 'sides'>): Block {
  return { kind: 'parcel', ...texts.parcel, ...parcel };
}

export async function hostsBlock({ db, now, texts, inSentence }: StoreContext, code: string): Promise<Block | undefined> {
  const facts = await hostFacts(db, code, now);
  if (facts.hosts.length === 0) return undefined;
  return {
    kind: 'hosts',
    title: fill(texts.hosts.title, { country: inSentence(code) }),
    ...facts,
    action: { label: texts.hosts.action, path: paths.shopFromCountry.href({ countryCode: countryInUrl(code) }) },
  };
}

/** Stores like this one: of its kind, then of its country. */
export async function otherStoresBlock({ db, texts }: StoreContext, store: StoreRecord): Promise<Block> {
  const nearness = ({ category, countryCode }: StoreRecord) =>
    (category === store.category ? 2 : 0) + (countryCode === store.countryCode ? 1 : 0);
  const others = (await listStores(db)).filter(({ urlPart }) => urlPart !== store.urlPart).toSorted((a, b) => nearness(b) - nearness(a));
  return {
    kind: 'stores',
    title: texts.otherStores,
    stores: others.slice(0, OTHERS).map(storeCard),
    action: { label: texts.allStores, path: paths.stores.href() },
  };
}
