import { type Language, localeOf } from '@outpost/shared-contracts/language/language';
import { SHIPPING_SERVICES, type ShippingService } from '@outpost/shared-contracts/pricing/tables';
import { type ProhibitedItem, type ProhibitedList, type ProhibitedRule, VERDICTS } from '@outpost/shared-contracts/prohibited/prohibited';
import { fillIn } from '@outpost/shared-contracts/text/fill-in';
import type { Database } from '../../platform/db/database.ts';
import { readRecord } from '../content/port.ts';
import { CATEGORIES, ITEMS, type ItemKey, type Texts } from './items.ts';
import { EXEMPT_FOOD_GRAMS, RULES, type Rule } from './rules.ts';

/** ISO 3166 codes. What is left out is not known yet: rules of a certain country do not hold then. */
export interface Route {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const SERVICES = Object.keys(SHIPPING_SERVICES) as ShippingService[];
const strictness = ({ verdict }: { readonly verdict: Rule['verdict'] }) => VERDICTS.indexOf(verdict);

const covers = (countries: Rule['from'], country: string | undefined) =>
  countries === '*' || (country !== undefined && countries.includes(country));

/** The rules that a parcel on a route has to keep, the strictest first. */
export function rulesFor({ from, to }: Route): Rule[] {
  return RULES.filter((rule) => covers(rule.from, from) && covers(rule.to, to) && !(from && rule.notFrom?.includes(from))).sort(
    (a, b) => strictness(b) - strictness(a),
  );
}

/** The services that take what a rule speaks of. */
export const servicesOf = ({ verdict, services }: Rule): readonly ShippingService[] => (verdict === 'banned' ? [] : (services ?? SERVICES));

function scopeOf({ from, to }: Rule): ProhibitedRule['scope'] {
  if (to !== '*') return 'destination';
  return from === '*' ? 'everywhere' : 'origin';
}

/** The countries that rules name, as origins or as destinations. */
const countriesOf = (side: 'from' | 'to') => [...new Set(RULES.flatMap((rule) => (rule[side] === '*' ? [] : rule[side])))].sort();
const COUNTRIES = { origin: countriesOf('from'), destination: countriesOf('to') };

/** What the items are called in a language. */
export async function namesOfItems(db: Database, asked: Language): Promise<Readonly<Record<ItemKey, string>>> {
  const record = await readRecord<Texts>(db, 'prohibited', asked);
  if (!record) throw new Error('The record of prohibited items was not shipped');
  return record.texts.items;
}

/** What may not travel on a route, or only on a condition, in a language. */
export async function readProhibited(db: Database, route: Route, asked: Language): Promise<ProhibitedList> {
  const record = await readRecord<Texts>(db, 'prohibited', asked);
  if (!record) throw new Error('The record of prohibited items was not shipped');
  const { texts, language } = record;
  const kilogram = new Intl.NumberFormat(localeOf(language), { style: 'unit', unit: 'kilogram' });
  const values = { kilograms: kilogram.format(EXEMPT_FOOD_GRAMS / 1000) };
  const said = (rule: Rule): ProhibitedRule => ({
    verdict: rule.verdict,
    scope: scopeOf(rule),
    condition: rule.condition ? fillIn(texts.conditions[rule.condition], values) : null,
    services: [...servicesOf(rule)],
    source_url: rule.source,
    checked_at: rule.checked,
  });
  const rules = rulesFor(route);
  const items = (Object.keys(ITEMS) as ItemKey[]).flatMap((key): ProhibitedItem[] => {
    const own = rules.filter(({ item }) => item === key);
    const [strictest] = own;
    if (!strictest) return [];
    return [{ key, category: ITEMS[key].category, name: texts.items[key], verdict: strictest.verdict, rules: own.map(said) }];
  });
  return {
    language,
    countries: COUNTRIES,
    categories: CATEGORIES.map((key) => ({ key, name: texts.categories[key] })),
    items,
  };
}
