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
  calculator: orEnglish((language) => import(/* webpackChunkName: "words-calculator-[request]" */ `./calculator/${language}.json`)),
  contact: orEnglish((language) => import(/* webpackChunkName: "words-contact-[request]" */ `./contact/${language}.json`)),
} as const;
