import { USER_TYPE } from '@outpost/shared-contracts/accounts/user';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { defineRemote } from '@outpost/shared-remote/remote';

/** What a host owns: the day's parcels, and the way to become one. */
export const remote = defineRemote({
  name: 'mfe-host',
  pages: [
    {
      id: 'dashboard',
      pattern: paths.memberHostPacksExpected.pattern,
      access: 'member',
      types: [USER_TYPE.host],
      load: () => import(/* webpackChunkName: "page-dashboard" */ './features/dashboard/page.tsx'),
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
    },
  ],
  asks: ['shell.openModal'],
  words: {
    en: () => import(/* webpackChunkName: "words-en" */ './locales/en.json'),
    de: () => import(/* webpackChunkName: "words-de" */ './locales/de.json'),
    he: () => import(/* webpackChunkName: "words-he" */ './locales/he.json'),
  },
});
