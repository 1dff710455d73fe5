import { withKitWords } from '@outpost/shared-remote/kit-words';

/** The words of a page that shows how somebody is paid, and those of these parts beside them: below `payouts`. */
export const withPayoutWords = withKitWords(
  (language) => import(/* webpackChunkName: "words-payouts-kit-[request]" */ `../locales/payouts/${language}.json`),
);

/** One of these words by the `t` of a page whose `words` went through {@link withPayoutWords}: for its head and its frame. */
export const payoutText = (t: (key: string) => string, key: 'description' | 'methods'): string => t(`payouts.${key}`);
