import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import type { Translate, Translations } from './translations.ts';

/** An object of its own for every replacement of words, so that all who read it draw again. */
const TranslationsContext = createContext<{ readonly words: Translations; readonly version: number } | undefined>(undefined);

/** Gives a tree its words. */
export function TranslationsProvider({ words, children }: { words: Translations; children: ReactNode }) {
  const version = useSyncExternalStore(words.subscribe, words.version, words.version);
  const value = useMemo(() => ({ words, version }), [words, version]);
  return <TranslationsContext value={value}>{children}</TranslationsContext>;
}

/** The words of the page, bound to the namespace of a package. */
export function useTranslation(namespace: string): { readonly t: Translate; readonly words: Translations } {
  const context = useContext(TranslationsContext);
  if (!context) throw new Error('There are no words around this component');
  const { words } = context;
  return { t: words.of(namespace), words };
}
