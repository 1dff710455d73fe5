import * as calls from '@outpost/shared-contracts/accounts/contact-calls';
import type { FastifyInstance } from 'fastify';
import type { ServiceParts } from '../../platform/http/context.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import { HOUR_SECONDS } from '../../platform/time/time.ts';
import { redeemSolution } from './challenge.ts';
import { openTicket, readTicket } from './contact.ts';

export function contactRoutes(app: FastifyInstance, parts: ServiceParts): void {
  serveCall<typeof calls.contactUs, void>(
    app,
    parts,
    calls.contactUs,
    async (request) => ({ data: await openTicket(request.body, request) }),
    {
      prepare: ({ db, config, body, now }) => redeemSolution(db, config.secret, body.recaptcha, now),
      limit: { name: 'contact', most: 10, seconds: HOUR_SECONDS },
    },
  );

  serveCall(app, parts, calls.getContact, async (request) => ({ data: await readTicket(request.params.id, request.query.key, request) }));
}
