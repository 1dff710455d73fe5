import * as calls from '@outpost/shared-contracts/accounts/contact-calls';
import type { FastifyInstance } from 'fastify';
import type { ServiceParts } from '../../platform/http/context.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import { type Attachment, LARGEST_ATTACHMENTS } from '../../platform/uploads/attachments.ts';
import { readPaidFiles } from './challenge.ts';
import { openTicket, readTicket } from './contact.ts';
import { answerChannel, answerSurvey } from './survey.ts';

const HOUR = 3600;

export function contactRoutes(app: FastifyInstance, parts: ServiceParts): void {
  serveCall<typeof calls.contactUs, Attachment[]>(
    app,
    parts,
    calls.contactUs,
    async (request) => ({ data: await openTicket(request.body, request.prepared, request) }),
    {
      prepare: (request) => readPaidFiles(request.body, request),
      limit: { name: 'contact', most: 10, seconds: HOUR },
      largestBody: LARGEST_ATTACHMENTS,
    },
  );

  serveCall(app, parts, calls.getContact, async (request) => ({ data: await readTicket(request.params.id, request.query.key, request) }));

  serveCall(app, parts, calls.answerSurvey, async (request) => {
    await answerSurvey(request.params.id, request.body, request);
    return { data: { answered: true as const } };
  });

  serveCall(
    app,
    parts,
    calls.answerChannel,
    async (request) => {
      await answerChannel(request.body.channel, request.body.other ?? '', request);
      return { data: { saved: true as const } };
    },
    { limit: { name: 'channel', most: 20, seconds: HOUR } },
  );
}
