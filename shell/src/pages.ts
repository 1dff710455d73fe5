import { paths } from '@outpost/shared-contracts/paths/paths';
import type { RemoteDefinition } from '@outpost/shared-remote/runtime/define-remote';

/** The page of all components for designers; served in development only. */
export const COMPONENTS_PAGE = 'components';

/** The shell's own pages, in the shape of a remote's: accounts belong to no team but the platform. */
export const shellPackage = {
  name: 'shell',
  pages: [
    {
      id: 'sign-in',
      pattern: paths.signIn.pattern,
      access: 'public',
      load: () => import(/* webpackChunkName: "page-sign-in" */ './account/sign-in-page.tsx'),
    },
    {
      id: 'sign-up',
      pattern: paths.signUp.pattern,
      access: 'public',
      load: () => import(/* webpackChunkName: "page-sign-up" */ './account/sign-up-page.tsx'),
    },
    {
      id: COMPONENTS_PAGE,
      pattern: '/platform/components',
      access: 'public',
      load: () => import(/* webpackChunkName: "page-components" */ './layout/components-page.tsx'),
    },
  ],
  commands: ['shell.openModal'],
  emits: ['session.changed', 'route.changed'],
  listens: ['bfm.basket.changed', 'messages.unread.changed'],
  words: {
    en: () => import(/* webpackChunkName: "words-en" */ './words/en.json'),
    de: () => import(/* webpackChunkName: "words-de" */ './words/de.json'),
    he: () => import(/* webpackChunkName: "words-he" */ './words/he.json'),
  },
} as const satisfies RemoteDefinition;
