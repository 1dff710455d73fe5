import { DEFAULT_LANGUAGE, type Language } from '@outpost/shared-contracts/language/language';

type Words = { default: Record<string, unknown> };

const load = (language: Language): Promise<Words> =>
  import(/* webpackChunkName: "words-calculator-[request]" */ `./calculator/${language}.json`);

/** The words of the calculator, which no other page needs; in English where the language cannot be had. */
export const calculatorWords = (language: Language): Promise<Words> => load(language).catch(() => load(DEFAULT_LANGUAGE));
