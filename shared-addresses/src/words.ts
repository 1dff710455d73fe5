import { withKitWords } from '@outpost/shared-remote/kit-words';

/** The words of a page, if it has any, and those of the kit beside them: in the namespace of the remote, below `addressKit`. */
export const withAddressWords = withKitWords(
  (language) => import(/* webpackChunkName: "words-address-[request]" */ `./locales/${language}.json`),
);
