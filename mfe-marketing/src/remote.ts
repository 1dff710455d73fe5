import { paths } from '@outpost/shared-contracts/paths/paths';
import { defineRemote } from '@outpost/shared-remote/remote';

export const remote = defineRemote({
  name: 'mfe-marketing',
  pages: [
    {
      id: 'home',
      pattern: paths.home.pattern,
      access: 'public',
      load: () => import(/* webpackChunkName: "page-home" */ './features/home/page.tsx'),
    },
    {
      id: 'shop-from',
      pattern: paths.shopFrom.pattern,
      access: 'public',
      load: () => import(/* webpackChunkName: "page-shop-from" */ './features/shop-from/page.tsx'),
    },
    {
      id: 'hosts-of-country',
      pattern: paths.shopFromCountry.pattern,
      access: 'public',
      load: () => import(/* webpackChunkName: "page-hosts-of-country" */ './features/hosts-of-country/page.tsx'),
    },
  ],
  asks: ['bfm.startFromLink', 'shell.openModal'],
  words: {
    en: () => import(/* webpackChunkName: "words-en" */ './locales/en.json'),
    de: () => import(/* webpackChunkName: "words-de" */ './locales/de.json'),
    he: () => import(/* webpackChunkName: "words-he" */ './locales/he.json'),
  },
});
