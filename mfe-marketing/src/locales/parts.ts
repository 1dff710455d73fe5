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
  content: orEnglish((language) => import(/* webpackChunkName: "words-content-[request]" */ `./content/${language}.json`)),
  contact: orEnglish((language) => import(/* webpackChunkName: "words-contact-[request]" */ `./contact/${language}.json`)),
  homeMore: orEnglish((language) => import(/* webpackChunkName: "words-home-more-[request]" */ `./home-more/${language}.json`)),
  hostStore: orEnglish((language) => import(/* webpackChunkName: "words-host-store-[request]" */ `./host-store/${language}.json`)),
  host: orEnglish((language) => import(/* webpackChunkName: "words-host-[request]" */ `./host/${language}.json`)),
  stores: orEnglish((language) => import(/* webpackChunkName: "words-stores-[request]" */ `./stores/${language}.json`)),
  funnels: orEnglish((language) => import(/* webpackChunkName: "words-funnels-[request]" */ `./funnels/${language}.json`)),
  faq: orEnglish((language) => import(/* webpackChunkName: "words-faq-[request]" */ `./faq/${language}.json`)),
  prohibited: orEnglish((language) => import(/* webpackChunkName: "words-prohibited-[request]" */ `./prohibited/${language}.json`)),
  shipper: orEnglish((language) => import(/* webpackChunkName: "words-shipper-[request]" */ `./shipper/${language}.json`)),
} as const;
