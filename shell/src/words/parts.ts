import { DEFAULT_LANGUAGE } from '@outpost/shared-contracts/language/language';
import type { PartLoader } from '@outpost/shared-remote/runtime/words';

/** Words of the shell that not every page needs; they join the others under top-level keys of their own. */
const PARTS = {
  account: (language) => import(/* webpackChunkName: "words-account-[request]" */ `./account/${language}.json`),
  messages: (language) => import(/* webpackChunkName: "words-messages-[request]" */ `./messages/${language}.json`),
  currency: (language) => import(/* webpackChunkName: "words-currency-[request]" */ `./currency/${language}.json`),
  offers: (language) => import(/* webpackChunkName: "words-offers-[request]" */ `./offers/${language}.json`),
  refusals: (language) => import(/* webpackChunkName: "words-refusals-[request]" */ `./refusals/${language}.json`),
  consent: (language) => import(/* webpackChunkName: "words-consent-[request]" */ `./consent/${language}.json`),
} as const satisfies Record<string, PartLoader>;

export type WordsPart = keyof typeof PARTS;

const LOADERS = Object.fromEntries(
  Object.entries(PARTS).map(([part, load]) => [part, (language) => load(language).catch(() => load(DEFAULT_LANGUAGE))] as const),
) as Record<WordsPart, PartLoader>;

/** Loads a part in a language; in English where that cannot be had. */
export const shellPart = (part: WordsPart): PartLoader => LOADERS[part];
