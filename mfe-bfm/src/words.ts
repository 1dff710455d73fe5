/** The remote's words by language, each a chunk of its own. */
export const words = {
  en: () => import(/* webpackChunkName: "words-en" */ './locales/en.json'),
  de: () => import(/* webpackChunkName: "words-de" */ './locales/de.json'),
  he: () => import(/* webpackChunkName: "words-he" */ './locales/he.json'),
};
