import { paths } from '@outpost/shared-contracts/paths/paths';
import { defineRemote } from '@outpost/shared-remote/remote';

export const remote = defineRemote({
  name: 'mfe-affiliate',
  pages: [
    {
      id: 'stores',
      pattern: paths.affiliate.pattern,
      access: 'public',
      load: () => import(/* webpackChunkName: "page-stores" */ './features/stores/page.tsx'),
    },
  ],
  asks: ['bfm.addItems'],
  words: {
    en: () => import(/* webpackChunkName: "words-en" */ './locales/en.json'),
    de: () => import(/* webpackChunkName: "words-de" */ './locales/de.json'),
    he: () => import(/* webpackChunkName: "words-he" */ './locales/he.json'),
  },
});
