import { LANGUAGES } from '@outpost/shared-contracts/language/language';
import { MESSAGE_ROLES } from '@outpost/shared-contracts/messages/calls';
import { MESSAGE_STREAM_PATH, STREAM_EVENTS } from '@outpost/shared-contracts/notifications/stream';
import { everyAnswer, refusedWith } from '../../platform/docs/answers.ts';
import { schemaOf } from '../../platform/docs/json-schema.ts';

const EVENTS = Object.entries(STREAM_EVENTS);

const DESCRIPTION = [
  'Server-sent events for as long as the session lives. The first is `state`, unless `Last-Event-ID` names an event to go on after.',
  ...EVENTS.map(([name, schema]) => `\`${name}\` carries \`\`\`json\n${JSON.stringify(schemaOf(schema, 'output'))}\n\`\`\``),
  `User types: ${MESSAGE_ROLES.join(', ')}.`,
].join('\n\n');

/** The stream in the service's document: it is no call, because its answer does not end. */
export const streamDocs = {
  [`/api/${MESSAGE_STREAM_PATH}`]: {
    get: {
      operationId: 'streamMessages',
      summary: 'Hear of new and seen messages as they happen',
      description: DESCRIPTION,
      tags: ['Reviews, messages, promotions'],
      security: [{ token: [] }],
      parameters: [
        {
          name: 'language',
          in: 'query',
          required: false,
          description: 'Language of the texts, a BCP 47 tag.',
          schema: { type: 'string', enum: [...LANGUAGES], default: 'en' },
          example: 'en',
        },
        {
          name: 'Last-Event-ID',
          in: 'header',
          required: false,
          description: 'Id of the last event that was heard: what came after it is told first.',
          schema: { type: 'string', pattern: '^[0-9]{1,15}$' },
          example: '1042',
        },
      ],
      responses: {
        '200': {
          description: `Events: ${EVENTS.map(([name]) => `\`${name}\``).join(', ')}`,
          headers: everyAnswer,
          content: { 'text/event-stream': { schema: { type: 'string' } } },
        },
        ...refusedWith(['unauthenticated', 'not_authorized', 'rate_limited', 'unavailable']),
      },
    },
  },
};
