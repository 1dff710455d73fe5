import { paths } from '@outpost/shared-contracts/paths/paths';
import { defineRemote } from '@outpost/shared-remote/remote';
import { pageWords } from './locales/parts.ts';

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
      words: pageWords.calculator,
    },
    {
      id: 'pricing',
      pattern: paths.pricing.pattern,
      access: 'public',
      load: () => import(/* webpackChunkName: "page-pricing" */ './features/calculator/page.tsx'),
      words: pageWords.calculator,
    },
    {
      id: 'contact',
      pattern: paths.contactUs.pattern,
      access: 'public',
      load: () => import(/* webpackChunkName: "page-contact" */ './features/contact/page.tsx'),
      words: pageWords.contact,
    },
  ],
  asks: ['bfm.startFromLink', 'shell.openModal', 'shell.startCountdown'],
  words: {
    en: () => import(/* webpackChunkName: "words-en" */ './locales/en.json'),
    fr: () => import(/* webpackChunkName: "words-fr" */ './locales/fr.json'),
    de: () => import(/* webpackChunkName: "words-de" */ './locales/de.json'),
    it: () => import(/* webpackChunkName: "words-it" */ './locales/it.json'),
    he: () => import(/* webpackChunkName: "words-he" */ './locales/he.json'),
    ar: () => import(/* webpackChunkName: "words-ar" */ './locales/ar.json'),
    'zh-CN': () => import(/* webpackChunkName: "words-zh-CN" */ './locales/zh-CN.json'),
    es: () => import(/* webpackChunkName: "words-es" */ './locales/es.json'),
    ru: () => import(/* webpackChunkName: "words-ru" */ './locales/ru.json'),
    pt: () => import(/* webpackChunkName: "words-pt" */ './locales/pt.json'),
    id: () => import(/* webpackChunkName: "words-id" */ './locales/id.json'),
    ja: () => import(/* webpackChunkName: "words-ja" */ './locales/ja.json'),
    ms: () => import(/* webpackChunkName: "words-ms" */ './locales/ms.json'),
    sv: () => import(/* webpackChunkName: "words-sv" */ './locales/sv.json'),
    no: () => import(/* webpackChunkName: "words-no" */ './locales/no.json'),
    nl: () => import(/* webpackChunkName: "words-nl" */ './locales/nl.json'),
  },
});
