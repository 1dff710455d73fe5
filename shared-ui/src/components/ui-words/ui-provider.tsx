import { directionOf, type Language, localeOf } from '@outpost/shared-contracts/language/language';
import type { DisplayCurrency } from '@outpost/shared-contracts/money/display';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { type UiWords, wordsOf } from './words.ts';

/** Language, direction and words of a place in the tree. */
export interface Ui {
  /** BCP 47 tag for `Intl`. */
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
  readonly words: UiWords;
  /** Prices are shown in it as well, approximately; undefined where the visitor wants none, and on the server. */
  readonly display?: DisplayCurrency | undefined;
}

const UiContext = createContext<Ui>({ locale: 'en', direction: 'ltr', words: wordsOf('en') });

export interface UiProviderProps {
  readonly language: Language;
  readonly display?: DisplayCurrency | undefined;
  readonly children: ReactNode;
}

/**
 * Tells every component below its language: words of its own, formats, the second currency of prices and reading direction, also those of
 * react-aria. One per React root: the page, and each widget.
 */
export function UiProvider({ language, display, children }: UiProviderProps) {
  const ui = useMemo(() => {
    const locale = localeOf(language);
    return { locale, direction: directionOf(language), words: wordsOf(locale), display };
  }, [language, display]);
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
