import { USER_TYPE } from '@outpost/shared-contracts/accounts/user';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { withOrderWords } from '@outpost/shared-orders/side';
import { defineRemote } from '@outpost/shared-remote/remote';
import { withPayoutWords } from '@outpost/shared-settings/payouts/words';
import { withSettingsWords } from '@outpost/shared-settings/words';
import { documentWords, intakeWords, purchaseWords, receiveWords, storeWords } from './locales/parts.ts';

/** What a host owns: the day's parcels, what is to be bought for shoppers, and the way to become a host. */
export const remote = defineRemote({
  name: 'mfe-host',
  pages: [
    {
      id: 'dashboard',
      pattern: paths.memberHostPacksExpected.pattern,
      access: 'member',
      types: [USER_TYPE.host],
      load: () => import(/* webpackChunkName: "page-dashboard" */ './features/dashboard/page.tsx'),
      words: withOrderWords(receiveWords),
    },
    {
      id: 'become-a-host',
      pattern: paths.becomeAHost.pattern,
      access: 'public',
      load: () => import(/* webpackChunkName: "page-become-a-host" */ './features/become-a-host/page.tsx'),
    },
    {
      id: 'order',
      pattern: paths.memberHostPackageDetail.pattern,
      access: 'member',
      types: [USER_TYPE.host],
      load: () => import(/* webpackChunkName: "page-order" */ './features/order/page.tsx'),
      words: withOrderWords(intakeWords),
    },
    {
      id: 'documents',
      pattern: paths.settingsDocuments.pattern,
      access: 'member',
      types: [USER_TYPE.host],
      load: () => import(/* webpackChunkName: "page-documents" */ './features/documents/page.tsx'),
      words: withSettingsWords(documentWords),
    },
    {
      id: 'payment-info',
      pattern: paths.settingsPaymentInfo.pattern,
      access: 'member',
      types: [USER_TYPE.host],
      load: () => import(/* webpackChunkName: "page-payment-info" */ './features/payment-info/page.tsx'),
      words: withPayoutWords(withSettingsWords()),
    },
    {
      id: 'my-store',
      pattern: paths.memberMyStore.pattern,
      access: 'member',
      types: [USER_TYPE.host],
      load: () => import(/* webpackChunkName: "page-my-store" */ './features/store/page.tsx'),
      words: withSettingsWords(storeWords),
    },
    {
      id: 'host-store',
      pattern: paths.memberHostStore.pattern,
      access: 'member',
      types: [USER_TYPE.host],
      load: () => import(/* webpackChunkName: "page-host-store" */ './features/store/sales-page.tsx'),
      words: withSettingsWords(storeWords),
    },
    {
      id: 'purchase',
      pattern: paths.memberHostBfmOrderDetail.pattern,
      access: 'member',
      types: [USER_TYPE.host],
      load: () => import(/* webpackChunkName: "page-purchase" */ './features/purchase/page.tsx'),
      words: withOrderWords(purchaseWords),
    },
  ],
  widgets: { 'create-order': () => import(/* webpackChunkName: "widget-create-order" */ './widgets/create-order.tsx') },
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
