import { DEFAULT_LANGUAGE, type Language, localeOf } from '@outpost/shared-contracts/language/language';

/** Words of a package in one language: texts below their keys. */
export interface Bundle {
  readonly [key: string]: unknown;
}

/** What a text is told: a value for each `{{name}}` in it, and more. */
export interface TextOptions {
  /** Chooses the plural form of the language (`_one`, `_few`, `_other` …), and fills `{{count}}`. */
  readonly count?: number;
  /** Said where no language has the text. */
  readonly defaultValue?: string;
  readonly [name: string]: unknown;
}

/** The text of a key; the key itself where there is none. */
export type Translate = (key: string, options?: TextOptions) => string;

/**
 * The words of a page in its language, by namespace, which is a package's name; what the language lacks is said in English
 * where that is there.
 */
export interface Translations {
  readonly language: Language;
  /** Bound to a namespace: the same function until words are replaced. */
  readonly of: (namespace: string) => Translate;
  /** Adds words to those that are there, which stay. */
  readonly add: (language: Language, namespace: string, bundle: Bundle) => void;
  /** Puts words in the place of all that a namespace has in a language, and tells those who listen; under development. */
  readonly replace: (language: Language, namespace: string, bundle: Bundle) => void;
  /** Calls back after every replacement. Returns the end of it. */
  readonly subscribe: (listener: () => void) => () => void;
  /** How often words were replaced. */
  readonly version: () => number;
}

/** Keys that were looked up, with their texts, by language and namespace. */
type Found = Map<string, string | undefined>;

export function createTranslations(language: Language): Translations {
  const bundles = new Map<string, Bundle>();
  const found = new Map<string, Found>();
  const bound = new Map<string, Translate>();
  const listeners = new Set<() => void>();
  const languages = language === DEFAULT_LANGUAGE ? [language] : [language, DEFAULT_LANGUAGE];
  const plurals = languages.map((code) => new Intl.PluralRules(localeOf(code)));
  let version = 0;

  function lookUp(place: string, key: string): string | undefined {
    const known: Found = found.get(place) ?? new Map();
    found.set(place, known);
    if (known.has(key)) return known.get(key);
    let value: unknown = bundles.get(place);
    for (const part of key.split('.'))
      value = typeof value === 'object' && value !== null && Object.hasOwn(value, part) ? (value as Bundle)[part] : undefined;
    const text = typeof value === 'string' ? value : undefined;
    known.set(key, text);
    return text;
  }

  function textOf(namespace: string, key: string, count: number | undefined): string | undefined {
    for (const [index, code] of languages.entries()) {
      const place = placeOf(code, namespace);
      const text =
        (count === undefined ? undefined : (lookUp(place, `${key}_${plurals[index]?.select(count)}`) ?? lookUp(place, `${key}_other`))) ??
        lookUp(place, key);
      if (text !== undefined) return text;
    }
    return undefined;
  }

  function put(place: string, bundle: Bundle): void {
    bundles.set(place, bundle);
    found.delete(place);
  }

  return {
    language,
    of(namespace) {
      const known = bound.get(namespace);
      if (known) return known;
      const translate: Translate = (key, options) =>
        filled(textOf(namespace, key, options?.count) ?? options?.defaultValue ?? key, options);
      bound.set(namespace, translate);
      return translate;
    },
    add(code, namespace, bundle) {
      const place = placeOf(code, namespace);
      const there = bundles.get(place);
      put(place, there ? joined(there, bundle) : bundle);
    },
    replace(code, namespace, bundle) {
      put(placeOf(code, namespace), bundle);
      // Who remembers what it said asks anew for another function.
      bound.clear();
      version += 1;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    version: () => version,
  };
}

const placeOf = (language: Language, namespace: string): string => `${language} ${namespace}`;

/** Both; what is in the first stays. */
function joined(first: Bundle, second: Bundle): Bundle {
  const both: Record<string, unknown> = { ...second, ...first };
  for (const [key, value] of Object.entries(first))
    if (isBundle(value) && isBundle(second[key])) both[key] = joined(value, second[key] as Bundle);
  return both;
}

const isBundle = (value: unknown): value is Bundle => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Puts values in the place of their names, as they are: React escapes what it draws. What nobody gave is empty. */
function filled(text: string, options: TextOptions | undefined): string {
  if (!text.includes('{{')) return text;
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = options?.[name];
    return value === undefined || value === null ? '' : String(value);
  });
}
