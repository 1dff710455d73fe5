import { type Language, localeOf } from '@outpost/shared-contracts/language/language';
import { en } from './en.ts';

/** The few words that components say by themselves. `{…}` is filled by `fill`. */
export type UiWords = { readonly [key in keyof typeof en]: string };

type Loader = () => Promise<UiWords>;

/**
 * The languages besides English, each fetched when a page speaks it. The chunks have the names of the shell's own words:
 * both come in one file, and the page waits for one.
 */
const LOADERS: Readonly<Record<Exclude<Language, 'en'>, Loader>> = {
  fr: () => import(/* webpackChunkName: "words-fr" */ './fr.ts').then(({ fr }) => fr),
  de: () => import(/* webpackChunkName: "words-de" */ './de.ts').then(({ de }) => de),
  it: () => import(/* webpackChunkName: "words-it" */ './it.ts').then(({ it }) => it),
  he: () => import(/* webpackChunkName: "words-he" */ './he.ts').then(({ he }) => he),
  ar: () => import(/* webpackChunkName: "words-ar" */ './ar.ts').then(({ ar }) => ar),
  'zh-CN': () => import(/* webpackChunkName: "words-zh-CN" */ './zh-cn.ts').then(({ zhCN }) => zhCN),
  es: () => import(/* webpackChunkName: "words-es" */ './es.ts').then(({ es }) => es),
  ru: () => import(/* webpackChunkName: "words-ru" */ './ru.ts').then(({ ru }) => ru),
  pt: () => import(/* webpackChunkName: "words-pt" */ './pt.ts').then(({ pt }) => pt),
  id: () => import(/* webpackChunkName: "words-id" */ './id.ts').then(({ id }) => id),
  ja: () => import(/* webpackChunkName: "words-ja" */ './ja.ts').then(({ ja }) => ja),
  ms: () => import(/* webpackChunkName: "words-ms" */ './ms.ts').then(({ ms }) => ms),
  sv: () => import(/* webpackChunkName: "words-sv" */ './sv.ts').then(({ sv }) => sv),
  no: () => import(/* webpackChunkName: "words-no" */ './no.ts').then(({ no }) => no),
  nl: () => import(/* webpackChunkName: "words-nl" */ './nl.ts').then(({ nl }) => nl),
};

/** Languages that are loaded, by the first part of their locale: `zh` of `zh-CN`. */
const loaded = new Map<string, UiWords>([['en', en]]);

const subtagOf = (locale: string): string => locale.split('-')[0] ?? '';

/** Fetches a language, once. A component that renders before says its words in English. */
export async function loadUiWords(language: Language): Promise<void> {
  const subtag = subtagOf(localeOf(language));
  if (language !== 'en' && !loaded.has(subtag)) loaded.set(subtag, await LOADERS[language]());
}

/** The words of a locale (`de-AT` gives German) whose language is loaded; English otherwise. */
export function wordsOf(locale: string): UiWords {
  return loaded.get(subtagOf(locale)) ?? en;
}

/** Puts values into the `{name}` places of a text. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
