import { paths } from '@outpost/shared-contracts/paths/paths';
import type { RemoteDefinition } from '@outpost/shared-remote/runtime/define-remote';
import { shellPart } from './words/parts.ts';

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
      words: shellPart('account'),
    },
    {
      id: 'sign-up',
      pattern: paths.signUp.pattern,
      access: 'public',
      load: () => import(/* webpackChunkName: "page-sign-up" */ './account/sign-up-page.tsx'),
      words: shellPart('account'),
    },
    {
      id: 'sign-up-from',
      pattern: paths.signUpFrom.pattern,
      access: 'public',
      load: () => import(/* webpackChunkName: "page-sign-up-from" */ './account/sign-up-page.tsx'),
      words: shellPart('account'),
    },
    {
      id: 'register',
      pattern: paths.register.pattern,
      access: 'public',
      load: () => import(/* webpackChunkName: "page-register" */ './account/register-page.tsx'),
      words: shellPart('account'),
    },
    {
      id: 'register-from',
      pattern: paths.registerFrom.pattern,
      access: 'public',
      load: () => import(/* webpackChunkName: "page-register-from" */ './account/register-page.tsx'),
      words: shellPart('account'),
    },
    {
      id: 'email-confirmation',
      pattern: paths.emailConfirmation.pattern,
      access: 'public',
      load: () => import(/* webpackChunkName: "page-email-confirmation" */ './account/email-confirmation-page.tsx'),
      words: shellPart('account'),
    },
    {
      id: 'reset-password',
      pattern: paths.forgottenPassword.pattern,
      access: 'public',
      load: () => import(/* webpackChunkName: "page-reset-password" */ './account/reset-password-page.tsx'),
      words: shellPart('account'),
    },
    {
      id: 'verification',
      pattern: paths.verification.pattern,
      access: 'member',
      load: () => import(/* webpackChunkName: "page-verification" */ './account/verification/page.tsx'),
      words: shellPart('account'),
    },
    {
      id: 'shopper-details',
      pattern: paths.shopperDetails.pattern,
      access: 'public',
      load: () => import(/* webpackChunkName: "page-shopper-details" */ './account/shopper-details/page.tsx'),
      words: shellPart('account'),
    },
    {
      id: COMPONENTS_PAGE,
      pattern: '/platform/components',
      access: 'public',
      load: () => import(/* webpackChunkName: "page-components" */ './layout/components-page.tsx'),
    },
  ],
  commands: ['shell.openModal', 'shell.signIn', 'shell.signOut', 'shell.startCountdown', 'shell.stopCountdown'],
  emits: ['session.changed', 'route.changed', 'consent.changed', 'messages.unread.changed'],
  listens: ['bfm.basket.changed', 'messages.unread.changed', 'route.changed'],
  words: {
    en: () => import(/* webpackChunkName: "words-en" */ './words/chrome/en.json'),
    fr: () => import(/* webpackChunkName: "words-fr" */ './words/chrome/fr.json'),
    de: () => import(/* webpackChunkName: "words-de" */ './words/chrome/de.json'),
    it: () => import(/* webpackChunkName: "words-it" */ './words/chrome/it.json'),
    he: () => import(/* webpackChunkName: "words-he" */ './words/chrome/he.json'),
    ar: () => import(/* webpackChunkName: "words-ar" */ './words/chrome/ar.json'),
    'zh-CN': () => import(/* webpackChunkName: "words-zh-CN" */ './words/chrome/zh-CN.json'),
    es: () => import(/* webpackChunkName: "words-es" */ './words/chrome/es.json'),
    ru: () => import(/* webpackChunkName: "words-ru" */ './words/chrome/ru.json'),
    pt: () => import(/* webpackChunkName: "words-pt" */ './words/chrome/pt.json'),
    id: () => import(/* webpackChunkName: "words-id" */ './words/chrome/id.json'),
    ja: () => import(/* webpackChunkName: "words-ja" */ './words/chrome/ja.json'),
    ms: () => import(/* webpackChunkName: "words-ms" */ './words/chrome/ms.json'),
    sv: () => import(/* webpackChunkName: "words-sv" */ './words/chrome/sv.json'),
    no: () => import(/* webpackChunkName: "words-no" */ './words/chrome/no.json'),
    nl: () => import(/* webpackChunkName: "words-nl" */ './words/chrome/nl.json'),
  },
} as const satisfies RemoteDefinition;
