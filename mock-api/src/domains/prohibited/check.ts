import type { ShippingService } from '@outpost/shared-contracts/pricing/tables';
import type { Verdict } from '@outpost/shared-contracts/prohibited/prohibited';
import { ITEMS, type ItemKey } from './items.ts';
import { type Route, rulesFor, servicesOf } from './list.ts';

interface Suspicion {
  readonly item: ItemKey;
  readonly verdict: Verdict;
  /** The services that still take it; none for what is banned. */
  readonly services: readonly ShippingService[];
}

/** Text in lower case, with one space between words and around them. Hyphens belong to words. */
const words = (text: string) => ` ${text.toLowerCase().replace(/[^\p{L}\p{N}-]+/gu, ' ')} `;

/**
 * What the name of a product gives away, the strictest first: a hint for people to look, since a name can mislead both
 * ways. Knows English words only.
 */
export function checkProhibited(productName: string, route: Route): Suspicion[] {
  const name = words(productName);
  const named = new Set((Object.keys(ITEMS) as ItemKey[]).filter((item) => ITEMS[item].words.some((word) => name.includes(words(word)))));
  const rules = rulesFor(route).filter(({ item }) => named.has(item));
  return [...new Set(rules.map(({ item }) => item))].map((item) => {
    const own = rules.filter((rule) => rule.item === item);
    return {
      item,
      verdict: own[0]?.verdict ?? 'limited',
      services: own.map(servicesOf).reduce((left, services) => left.filter((service) => services.includes(service))),
    };
  });
}

/** Whether the name of a thing says that it may not travel on a route at all. */
export const isBanned = (productName: string, route: Route): boolean =>
  checkProhibited(productName, route).some(({ verdict }) => verdict === 'banned');
