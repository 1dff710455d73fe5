import * as calls from '@outpost/shared-contracts/accounts/calls';
import type { FastifyInstance } from 'fastify';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { ServiceParts } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/problem.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import { MINUTE_SECONDS } from '../../platform/time/time.ts';
import { newChallenge } from './challenge.ts';
import { contactRoutes } from './contact-routes.ts';
import { closeGuessing } from './guessable.ts';
import { ownDataRoutes } from './own-data-routes.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { profileRoutes } from './profile-routes.ts';
import { endSession, findUser, startSession } from './repository.ts';
import { emailOf, publicUserOf, userOf } from './rules.ts';
import { secondFactorRoutes } from './second-factor-routes.ts';
import { openSession } from './sign-in.ts';
import { addHost, addShopper, prepareSignUp } from './sign-up.ts';
import { verificationRoutes } from './verification-routes.ts';

async function userOrNotFound(db: ServiceParts['db'], parts: ServiceParts, id: number) {
  const found = await findUser(db, parts, id);
  if (!found) throw notFound('There is no such user.');
  return found;
}

export function accountRoutes(app: FastifyInstance, parts: ServiceParts): void {
  app.addHook('onClose', closeGuessing);
  serveCall(app, parts, calls.getChallenge, async ({ config, now }) => ({ data: await newChallenge(config.secret, now) }), {
    limit: { name: 'challenge', most: 60, seconds: MINUTE_SECONDS },
  });

  serveCall(
    app,
    parts,
    calls.signIn,
    async (request) => {
      const { userId, token } = await openSession(request.body, request);
      await parts.claimVisits(request.db, { caller: { userId }, visitor: request.visitor });
      const { account, hasOrders } = await userOrNotFound(request.db, parts, userId);
      return { data: { token, user: userOf(account, hasOrders) } };
    },
    { limit: { name: 'sign-in-address', most: 60, seconds: MINUTE_SECONDS } },
  );

  serveCall(
    app,
    parts,
    calls.signUp,
    async (request) => {
      const userId = await addShopper(request.body, request.prepared, request);
      const token = await startSession(request.db, userId, request);
      await parts.claimVisits(request.db, { caller: { userId }, visitor: request.visitor });
      const { account, hasOrders } = await userOrNotFound(request.db, parts, userId);
      return { data: { token, user: userOf(account, hasOrders) } };
    },
    { prepare: prepareSignUp, limit: { name: 'sign-up', most: 10, seconds: 10 * MINUTE_SECONDS } },
  );

  serveCall(
    app,
    parts,
    calls.becomeHost,
    async (request) => {
      const { account } = await userOrNotFound(request.db, parts, await addHost(request.body, request.prepared, request));
      return { data: { user: publicUserOf(account), email: emailOf(account) } };
    },
    { prepare: prepareSignUp, limit: { name: 'sign-up', most: 10, seconds: 10 * MINUTE_SECONDS } },
  );

  serveCall(app, parts, calls.getUser, async ({ db, params, caller }) => {
    const { account, hasOrders } = await userOrNotFound(db, parts, params.id);
    return { data: caller?.userId === account.id ? userOf(account, hasOrders) : publicUserOf(account) };
  });

  serveCall(app, parts, calls.signOut, async (request) => {
    const { db, caller } = request;
    if (caller) {
      await endSession(db, caller.tokenHash);
      await writeAudit(db, { event: 'session.ended', userId: caller.userId }, request);
    }
    return { data: { signed_out: true as const } };
  });

  for (const routes of [profileRoutes, verificationRoutes, secondFactorRoutes, passkeyRoutes, ownDataRoutes, contactRoutes])
    routes(app, parts);
}
