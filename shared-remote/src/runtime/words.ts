import { DEFAULT_LANGUAGE, type Language } from '@outpost/shared-contracts/language/language';
import type { RemoteDefinition } from './define-remote.ts';
import { type Bundle, createTranslations, type Translations } from './translations.ts';

/** The words of a page in its language, with those of one package; remotes add theirs when they are loaded. */
export function createWords(language: Language, namespace: string, words: Readonly<Partial<Record<Language, Bundle>>>): Translations {
  const translations = createTranslations(language);
  for (const [code, bundle] of Object.entries(words)) translations.add(code as Language, namespace, bundle);
  return translations;
}

/** Adds a remote's words in the language, or in English where it does not speak it. Rejects when they do not load. */
export async function addRemoteWords(
  instance: Translations,
  definition: Pick<RemoteDefinition, 'name' | 'words'>,
  language: Language,
): Promise<void> {
  const wanted = definition.words[language] ? language : DEFAULT_LANGUAGE;
  const load = definition.words[wanted] ?? definition.words.en;
  // Not by what the namespace holds: parts of its words may be there while these are not.
  return once(instance, `${definition.name}:${wanted}`, async () => {
    const { default: bundle } = await load();
    instance.add(wanted, definition.name, bundle);
  });
}

/** Bundles that were asked for, by the words of a page. */
const asked = new WeakMap<Translations, Map<string, Promise<void>>>();

/** Brings words once, and anew after a failure; the same promise is answered until then. */
function once(instance: Translations, key: string, bring: () => Promise<void>): Promise<void> {
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
export function addWords(instance: Translations, namespace: string, language: Language, load: PartLoader): Promise<void> {
  if (!loaderIds.has(load)) loaderIds.set(load, nextLoader++);
  return once(instance, `${namespace}:${language}:${loaderIds.get(load)}`, async () => {
    const { default: bundle } = await load(language);
    instance.add(language, namespace, bundle);
  });
}
