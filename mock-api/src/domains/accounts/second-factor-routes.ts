import * as calls from '@outpost/shared-contracts/accounts/second-factor-calls';
import type { FastifyInstance } from 'fastify';
import type { ServiceParts } from '../../platform/http/context.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import { confirmFactor, readFactor, removeFactor, renewCodes, startFactor } from './factor-setup.ts';
import { ownRow } from './profile.ts';

const LIMIT = { name: 'second-factor-changes', most: 30, seconds: 15 * 60 };

/** The second factor of who is signed in (decision 0096). */
export function secondFactorRoutes(app: FastifyInstance, parts: ServiceParts): void {
  serveCall(app, parts, calls.getSecondFactor, async ({ db, caller }) => ({ data: await readFactor(db, caller?.userId ?? 0) }));

  serveCall(
    app,
    parts,
    calls.startSecondFactor,
    async (request) => ({ data: await startFactor(await ownRow(request), request.body.password, request) }),
    { limit: LIMIT },
  );

  serveCall(
    app,
    parts,
    calls.confirmSecondFactor,
    async (request) => ({ data: { recovery_codes: await confirmFactor(await ownRow(request), request.body.code, request) } }),
    { limit: LIMIT },
  );

  serveCall(
    app,
    parts,
    calls.renewRecoveryCodes,
    async (request) => ({ data: { recovery_codes: await renewCodes(await ownRow(request), request.body, request) } }),
    { limit: LIMIT },
  );

  serveCall(
    app,
    parts,
    calls.removeSecondFactor,
    async (request) => {
      const user = await ownRow(request);
      await removeFactor(user, request.body, request);
      return { data: await readFactor(request.db, user.id) };
    },
    { limit: LIMIT },
  );
}
