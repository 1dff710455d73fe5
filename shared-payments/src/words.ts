import { useTranslation } from '@outpost/shared-remote/i18n';
import { withKitWords } from '@outpost/shared-remote/kit-words';
import { createContext, use } from 'react';

/** The words of a page, and those of the kit beside them. The kit's stand in the namespace of the remote, below `payment`. */
export const withPaymentWords = withKitWords(
  (language) => import(/* webpackChunkName: "words-payment-[request]" */ `./locales/${language}.json`),
);

const Namespace = createContext<string | undefined>(undefined);

/** Around whatever uses the kit: the name of the remote, in whose namespace the words are. */
export const PaymentWords = Namespace.Provider;

/** The kit's words, on a page whose `words` went through {@link withPaymentWords}. */
export function usePaymentWords() {
  const namespace = use(Namespace);
  if (namespace === undefined) throw new Error('There is no PaymentWords around this part of the page');
  return useTranslation(namespace);
}
