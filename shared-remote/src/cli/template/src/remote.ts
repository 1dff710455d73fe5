import { defineRemote } from '@outpost/shared-remote/remote';
import { messages } from './messages.ts';

export const remote = defineRemote({
  name: 'mfe-starter',
  pages: [
    {
      id: 'starter',
      pattern: '/starter-page',
      access: 'public',
      load: () => import(/* webpackChunkName: "page-starter" */ './features/starter/page.tsx'),
    },
  ],
  widgets: { greetings: () => import(/* webpackChunkName: "widget-greetings" */ './widgets/greetings.tsx') },
  messages,
  commands: ['starter.greet'],
  asks: ['starter.greet'],
  service: () => import(/* webpackChunkName: "service" */ './service.ts'),
  emits: ['starter.greeted'],
  listens: ['starter.greeted'],
  words: {
    en: () => import(/* webpackChunkName: "words-en" */ './locales/en.json'),
    de: () => import(/* webpackChunkName: "words-de" */ './locales/de.json'),
    he: () => import(/* webpackChunkName: "words-he" */ './locales/he.json'),
  },
});
