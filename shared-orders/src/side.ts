import { useTranslation } from '@outpost/shared-remote/i18n';
import { withKitWords } from '@outpost/shared-remote/kit-words';
import { createContext, use } from 'react';

/** Whose view of an order it is. */
export type Side = 'host' | 'shopper';

/** The words of a page, if it has any, and those of the kit beside them: in the namespace of the remote, below `orderKit`. */
export const withOrderWords = withKitWords(
  (language) => import(/* webpackChunkName: "words-order-[request]" */ `./locales/${language}.json`),
);

export interface SideValue {
  readonly side: Side;
  /** The name of the remote, in whose namespace the words are. */
  readonly words: string;
}

const SideContext = createContext<SideValue | undefined>(undefined);

/** Around whatever uses the kit. */
export const OrderSide = SideContext.Provider;

/** The side, and the kit's words: the page's `words` went through {@link withOrderWords}. */
export function useOrderSide() {
  const value = use(SideContext);
  if (!value) throw new Error('There is no OrderSide around this part of the page');
  const { t } = useTranslation(value.words);
  return { t, ...value };
}
