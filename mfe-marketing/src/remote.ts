import { paths } from '@outpost/shared-contracts/paths/paths';
import { defineRemote } from '@outpost/shared-remote/remote';
import { calculatorWords } from './locales/parts.ts';

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
    {
      id: 'calculator',
      pattern: paths.calculator.pattern,
      access: 'public',
      load: () => import(/* webpackChunkName: "page-calculator" */ './features/calculator/page.tsx'),
      words: calculatorWords,
    },
    {
      id: 'pricing',
      pattern: paths.pricing.pattern,
      access: 'public',
      load: () => import(/* webpackChunkName: "page-pricing" */ './features/calculator/page.tsx'),
      words: calculatorWords,
    },
  ],
  asks: ['bfm.startFromLink', 'shell.openModal', 'shell.startCountdown'],
  words: {
    en: () => import(/* webpackChunkName: "words-en" */ './locales/en.json'),
    de: () => import(/* webpackChunkName: "words-de" */ './locales/de.json'),
    he: () => import(/* webpackChunkName: "words-he" */ './locales/he.json'),
  },
});
