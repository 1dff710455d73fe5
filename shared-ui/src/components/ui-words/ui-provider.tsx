import { directionOf, type Language, localeOf } from '@outpost/shared-contracts/language/language';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { type UiWords, wordsOf } from './words.ts';

/** Language, direction and words of a place in the tree. */
export interface Ui {
  /** BCP 47 tag for `Intl`. */
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
  readonly words: UiWords;
}

const UiContext = createContext<Ui>({ locale: 'en', direction: 'ltr', words: wordsOf('en') });

export interface UiProviderProps {
  readonly language: Language;
  readonly children: ReactNode;
}

/**
 * Tells every component below its language: words of its own, formats and reading direction, also those of
 * react-aria. One per React root: the page, and each widget.
 */
export function UiProvider({ language, children }: UiProviderProps) {
  const ui = useMemo(() => {
    const locale = localeOf(language);
    return { locale, direction: directionOf(language), words: wordsOf(locale) };
  }, [language]);
  return (
    <I18nProvider locale={ui.locale}>
      <UiContext value={ui}>{children}</UiContext>
    </I18nProvider>
  );
}

/** English, left to right, where no provider stands above. */
export function useUi(): Ui {
  return useContext(UiContext);
}
