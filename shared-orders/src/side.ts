import { DEFAULT_LANGUAGE, type Language } from '@outpost/shared-contracts/language/language';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { createContext, use } from 'react';

/** Whose view of an order it is. */
export type Side = 'host' | 'shopper';

type PartLoader = (language: Language) => Promise<{ default: Record<string, unknown> }>;

const load: PartLoader = (language) => import(/* webpackChunkName: "words-order-[request]" */ `./locales/${language}.json`);

/** The words of a page, if it has any, and those of the kit beside them: in the namespace of the remote, below `orderKit`. */
export const withOrderWords =
  (page?: PartLoader): PartLoader =>
  async (language) => {
    const [own, kit] = await Promise.all([page?.(language), load(language).catch(() => load(DEFAULT_LANGUAGE))]);
    return { default: { ...own?.default, ...kit.default } };
  };

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
