import * as calls from '@outpost/shared-contracts/hosts/identity-calls';
import type { FastifyInstance } from 'fastify';
import type { CallContext, ServiceParts } from '../../platform/http/context.ts';
import { requireOwn } from '../../platform/http/own.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import { HOUR_SECONDS } from '../../platform/time/time.ts';
import { sign } from './agreement.ts';
import { identityOf } from './present.ts';
import { deleteDocument, submit } from './submit.ts';
import type { IdentityTools } from './tools.ts';

/** Beside the five tries of a document: who fills in a form does not need more. */
const LIMIT = { name: 'identity', most: 60, seconds: HOUR_SECONDS };

/** Identity documents and the agreement of hosts. */
export function identityRoutes(app: FastifyInstance, parts: ServiceParts, tools: IdentityTools): void {
  const ownOf = async (context: CallContext) => ({ data: await identityOf(tools, context.caller?.userId ?? 0, context) });
  const limited = { limit: LIMIT };

  serveCall(app, parts, calls.getHostIdentity, async (context) => ({ data: await identityOf(tools, context.params.id, context) }));

  serveCall(
    app,
    parts,
    calls.sendNationalDocument,
    async (context) => {
      await submit(tools, 'national', context.body, context);
      return await ownOf(context);
    },
    limited,
  );

  serveCall(
    app,
    parts,
    calls.sendPassport,
    async (context) => {
      await submit(tools, 'passport', context.body, context);
      return await ownOf(context);
    },
    limited,
  );

  for (const [call, kind] of [
    [calls.deleteNationalDocument, 'national'],
    [calls.deletePassport, 'passport'],
  ] as const)
    serveCall(app, parts, call, async (context) => {
      requireOwn(context.caller, context.params.id, 'There is no such document.');
      await deleteDocument(tools, { hostId: context.params.id, kind }, context.body.revision, context);
      return await ownOf(context);
    });

  serveCall(
    app,
    parts,
    calls.signAgreement,
    async (context) => {
      await sign(context.body, context);
      return await ownOf(context);
    },
    limited,
  );
}
