import { defineMessages } from '@outpost/shared-contracts/events/own-messages';
import * as z from 'zod/mini';

/** What this remote announces and answers. */
export const messages = defineMessages('mfe-starter', {
  events: {
    'starter.greeted': { version: 1, replay: true, payload: z.object({ count: z.int() }) },
  },
  commands: {
    'starter.greet': {
      version: 1,
      payload: z.object({ times: z.int().check(z.minimum(1)) }),
      reply: z.object({ count: z.int() }),
    },
  },
});

declare module '@outpost/shared-contracts/events/catalogue' {
  interface Messages {
    readonly 'mfe-starter': typeof messages;
  }
}
