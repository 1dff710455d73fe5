import { USER_TYPE } from '@outpost/shared-contracts/accounts/user';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { defineRemote } from '@outpost/shared-remote/remote';
import { withPayoutWords } from '@outpost/shared-settings/payouts/words';
import { withSettingsWords } from '@outpost/shared-settings/words';
import { applyWords } from './locales/parts.ts';

export const remote = defineRemote({
  name: 'mfe-affiliate',
  pages: [
    {
      id: 'stores',
      pattern: paths.affiliate.pattern,
      access: 'public',
      load: () => import(/* webpackChunkName: "page-stores" */ './features/stores/page.tsx'),
    },
    {
      id: 'product',
      pattern: paths.affiliateProduct.pattern,
      access: 'public',
      load: () => import(/* webpackChunkName: "page-product" */ './features/stores/product/page.tsx'),
    },
    {
      id: 'influencer',
      pattern: paths.influencerStore.pattern,
      access: 'public',
      load: () => import(/* webpackChunkName: "page-influencer" */ './features/stores/influencer/page.tsx'),
    },
    {
      id: 'become-an-affiliate',
      pattern: paths.becomeAnAffiliate.pattern,
      access: 'public',
      load: () => import(/* webpackChunkName: "page-become-an-affiliate" */ './features/become-an-affiliate/page.tsx'),
      words: applyWords,
    },
    {
      id: 'my-store',
      pattern: paths.memberAffiliateDashboard.pattern,
      access: 'member',
      types: [USER_TYPE.affiliate],
      load: () => import(/* webpackChunkName: "page-my-store" */ './features/become-an-affiliate/mine/page.tsx'),
      words: withPayoutWords(withSettingsWords(applyWords)),
    },
    {
      id: 'store-settings',
      pattern: paths.settingsStore.pattern,
      access: 'member',
      types: [USER_TYPE.affiliate],
      load: () => import(/* webpackChunkName: "page-store-settings" */ './features/become-an-affiliate/settings/page.tsx'),
      words: withSettingsWords(applyWords),
    },
  ],
  asks: ['bfm.addItems', 'shell.signIn', 'shell.signOut'],
  listens: ['consent.changed'],
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
