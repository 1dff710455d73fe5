import { DEFAULT_LANGUAGE, type Language } from '@outpost/shared-contracts/language/language';

type Words = { default: Record<string, unknown> };
type PartLoader = (language: Language) => Promise<Words>;

/** In English where the language cannot be had. */
const orEnglish =
  (load: PartLoader): PartLoader =>
  (language) =>
    load(language).catch(() => load(DEFAULT_LANGUAGE));

/** Words of single pages, which no other page needs. */
export const pageWords = {
  checkout: orEnglish((language) => import(/* webpackChunkName: "words-checkout-[request]" */ `./checkout/${language}.json`)),
  explanation: orEnglish((language) => import(/* webpackChunkName: "words-explanation-[request]" */ `./explanation/${language}.json`)),
  latest: orEnglish((language) => import(/* webpackChunkName: "words-latest-[request]" */ `./latest/${language}.json`)),
} as const;
