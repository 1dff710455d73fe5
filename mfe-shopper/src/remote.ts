import { USER_TYPE } from '@outpost/shared-contracts/accounts/user';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { withOrderWords } from '@outpost/shared-orders/side';
import { withPaymentWords } from '@outpost/shared-payments/words';
import { defineRemote } from '@outpost/shared-remote/remote';
import { purchaseWords } from './locales/parts.ts';

/** What a shopper owns: the parcels, and what hosts buy for them. */
export const remote = defineRemote({
  name: 'mfe-shopper',
  pages: [
    {
      id: 'orders',
      pattern: paths.memberPacksExpected.pattern,
      access: 'member',
      types: [USER_TYPE.shopper],
      load: () => import(/* webpackChunkName: "page-orders" */ './features/orders/page.tsx'),
      words: withOrderWords(),
    },
    {
      id: 'order',
      pattern: paths.memberPackageDetail.pattern,
      access: 'member',
      types: [USER_TYPE.shopper],
      load: () => import(/* webpackChunkName: "page-order" */ './features/order/page.tsx'),
      words: withOrderWords(),
    },
    {
      id: 'purchase',
      pattern: paths.memberBfmOrderDetail.pattern,
      access: 'member',
      types: [USER_TYPE.shopper],
      load: () => import(/* webpackChunkName: "page-purchase" */ './features/purchase/page.tsx'),
      words: withPaymentWords(withOrderWords(purchaseWords)),
    },
  ],
  asks: ['shell.openModal'],
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
