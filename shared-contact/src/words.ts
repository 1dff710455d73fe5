import { withKitWords } from '@outpost/shared-remote/kit-words';

/** The words of a page, if it has any, and those of the kit beside them: in the namespace of the remote, below `contactKit`. */
export const withContactWords = withKitWords(
  (language) => import(/* webpackChunkName: "words-contact-kit-[request]" */ `./locales/${language}.json`),
);
