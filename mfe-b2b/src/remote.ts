import { withContactWords } from '@outpost/shared-contact/words';
import { USER_TYPE } from '@outpost/shared-contracts/accounts/user';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { defineRemote } from '@outpost/shared-remote/remote';
import { createWords, deskWords, keysWords, listWords } from './locales/parts.ts';

export const remote = defineRemote({
  name: 'mfe-b2b',
  pages: [
    {
      id: 'business',
      pattern: paths.b2b.pattern,
      access: 'public',
      load: () => import(/* webpackChunkName: "page-business" */ './features/business/page.tsx'),
    },
    {
      id: 'contact',
      pattern: paths.b2bContact.pattern,
      access: 'public',
      load: () => import(/* webpackChunkName: "page-contact" */ './features/contact/page.tsx'),
      words: withContactWords((language) =>
        import(/* webpackChunkName: "words-contact-[request]" */ `./locales/contact/${language}.json`).catch(
          () => import(/* webpackChunkName: "words-contact-en" */ './locales/contact/en.json'),
        ),
      ),
    },
    {
      id: 'keys',
      pattern: paths.b2bKeys.pattern,
      access: 'member',
      types: [USER_TYPE.business],
      load: () => import(/* webpackChunkName: "page-keys" */ './features/keys/page.tsx'),
      words: keysWords,
    },
    {
      id: 'shipments',
      pattern: paths.b2bDashboard.pattern,
      access: 'member',
      types: [USER_TYPE.business],
      load: () => import(/* webpackChunkName: "page-shipments" */ './features/shipments/page.tsx'),
      words: listWords,
    },
    {
      id: 'pickups',
      pattern: paths.b2bPickups.pattern,
      access: 'member',
      types: [USER_TYPE.business],
      load: () => import(/* webpackChunkName: "page-pickups" */ './features/pickups/page.tsx'),
      words: deskWords,
    },
    {
      id: 'refunds',
      pattern: paths.b2bRefunds.pattern,
      access: 'member',
      types: [USER_TYPE.business],
      load: () => import(/* webpackChunkName: "page-refunds" */ './features/refunds/page.tsx'),
      words: deskWords,
    },
    {
      id: 'reports',
      pattern: paths.b2bReports.pattern,
      access: 'member',
      types: [USER_TYPE.business],
      load: () => import(/* webpackChunkName: "page-reports" */ './features/reports/page.tsx'),
      words: deskWords,
    },
    {
      id: 'create',
      pattern: paths.b2bCreateShipment.pattern,
      access: 'member',
      types: [USER_TYPE.business],
      load: () => import(/* webpackChunkName: "page-create" */ './features/create/page.tsx'),
      words: createWords,
    },
  ],
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
