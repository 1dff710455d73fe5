import { USER_TYPE } from '@outpost/shared-contracts/accounts/user';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { defineRemote } from '@outpost/shared-remote/remote';

/** What a shopper owns: the parcels. */
export const remote = defineRemote({
  name: 'mfe-shopper',
  pages: [
    {
      id: 'orders',
      pattern: paths.memberPacksExpected.pattern,
      access: 'member',
      types: [USER_TYPE.shopper],
      load: () => import(/* webpackChunkName: "page-orders" */ './features/orders/page.tsx'),
    },
    {
      id: 'order',
      pattern: paths.memberPackageDetail.pattern,
      access: 'member',
      types: [USER_TYPE.shopper],
      load: () => import(/* webpackChunkName: "page-order" */ './features/order/page.tsx'),
    },
  ],
  asks: ['shell.openModal'],
  words: {
    en: () => import(/* webpackChunkName: "words-en" */ './locales/en.json'),
    de: () => import(/* webpackChunkName: "words-de" */ './locales/de.json'),
    he: () => import(/* webpackChunkName: "words-he" */ './locales/he.json'),
  },
});
