import { DEFAULT_LANGUAGE, directionOf, type Language } from '@outpost/shared-contracts/language/language';
import { createInstance, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { RemoteDefinition } from './define-remote.ts';

/**
 * One i18next instance: per page in the browser, per request on the server. Words come as bundles when a remote is
 * loaded; plural forms follow the CLDR categories of `Intl.PluralRules` (`_one`, `_few`, `_other` …).
 */
export function createWords(
  language: Language,
  namespace: string,
  words: Readonly<Partial<Record<Language, Record<string, unknown>>>>,
): I18n {
  const instance = createInstance();
  instance.use(initReactI18next);
  void instance.init({
    lng: language,
    fallbackLng: DEFAULT_LANGUAGE,
    defaultNS: namespace,
    ns: [namespace],
    resources: Object.fromEntries(Object.entries(words).map(([code, bundle]) => [code, { [namespace]: bundle }])) as never,
    // React escapes what it shows; what is done to values here is for people's eyes.
    interpolation: { escapeValue: true, escape: isolating(language) },
    initAsync: false,
    react: { useSuspense: false },
  });
  return instance;
}

/** A letter that is written from right to left; any other letter. */
const FROM_RIGHT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;
const FROM_LEFT = /(?![\p{Script=Hebrew}\p{Script=Arabic}])\p{L}/u;

/**
 * Sets a value apart from the sentence around it where it is written in the other direction, by the marks that Unicode has
 * for it (UAX #9, FSI and PDI): the full stop of `Maya R.` stays at its end in a Hebrew sentence.
 */
function isolating(language: Language): (value: string) => string {
  const other = directionOf(language) === 'rtl' ? FROM_LEFT : FROM_RIGHT;
  return (value) => (other.test(value) ? `\u2068${value}\u2069` : value);
}

/** Adds a remote's words in the language, or in English where it does not speak it. Rejects when they do not load. */
export async function addRemoteWords(
  instance: I18n,
  definition: Pick<RemoteDefinition, 'name' | 'words'>,
  language: Language,
): Promise<void> {
  const wanted = definition.words[language] ? language : DEFAULT_LANGUAGE;
  const load = definition.words[wanted] ?? definition.words.en;
  // Not by what the namespace holds: parts of its words may be there while these are not.
  return once(instance, `${definition.name}:${wanted}`, async () => {
    const { default: bundle } = await load();
    instance.addResourceBundle(wanted, definition.name, bundle, true, false);
  });
}

/** Bundles that were asked for, by i18next instance. */
const asked = new WeakMap<I18n, Map<string, Promise<void>>>();

/** Brings words once, and anew after a failure; the same promise is answered until then. */
function once(instance: I18n, key: string, bring: () => Promise<void>): Promise<void> {
  const known = asked.get(instance) ?? new Map<string, Promise<void>>();
  asked.set(instance, known);
  const adding =
    known.get(key) ??
    bring().catch((error: unknown) => {
      known.delete(key);
      throw error;
    });
  known.set(key, adding);
  return adding;
}

const loaderIds = new WeakMap<PartLoader, number>();
let nextLoader = 0;

/** Loads a part of a package's words in a language. */
export type PartLoader = (language: Language) => Promise<{ default: Record<string, unknown> }>;

/**
 * Adds a part of a package's words to its namespace, in the language. The same promise is answered until it fails, so
 * that a component may wait for it with `use`.
 */
export function addWords(instance: I18n, namespace: string, language: Language, load: PartLoader): Promise<void> {
  if (!loaderIds.has(load)) loaderIds.set(load, nextLoader++);
  return once(instance, `${namespace}:${language}:${loaderIds.get(load)}`, async () => {
    const { default: bundle } = await load(language);
    instance.addResourceBundle(language, namespace, bundle, true, false);
  });
}
