import { DEFAULT_LANGUAGE, type Language } from '@outpost/shared-contracts/language/language';
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
    interpolation: { escapeValue: false },
    initAsync: false,
    react: { useSuspense: false },
  });
  return instance;
}

/** Adds a remote's words in the language, or in English where it does not speak it. Rejects when they do not load. */
export async function addRemoteWords(
  instance: I18n,
  definition: Pick<RemoteDefinition, 'name' | 'words'>,
  language: Language,
): Promise<void> {
  const wanted = definition.words[language] ? language : DEFAULT_LANGUAGE;
  if (instance.hasResourceBundle(wanted, definition.name)) return;
  const load = definition.words[wanted] ?? definition.words.en;
  const { default: bundle } = await load();
  instance.addResourceBundle(wanted, definition.name, bundle, true, false);
}
