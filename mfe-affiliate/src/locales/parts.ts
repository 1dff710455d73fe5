import { DEFAULT_LANGUAGE, type Language } from '@outpost/shared-contracts/language/language';

/** Words of the sign-up of affiliates, which no other page needs; in English where the language cannot be had. */
export const applyWords = (language: Language): Promise<{ default: Record<string, unknown> }> =>
  import(/* webpackChunkName: "words-apply-[request]" */ `./apply/${language}.json`).catch(
    () => import(/* webpackChunkName: "words-apply-[request]" */ `./apply/${DEFAULT_LANGUAGE}.json`),
  );
