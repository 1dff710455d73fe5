import * as calls from '@outpost/shared-contracts/accounts/passkey-calls';
import type { FastifyInstance } from 'fastify';
import type { ServiceParts } from '../../platform/http/context.ts';
import { notFound, ProblemError } from '../../platform/http/problem.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import { MINUTE_SECONDS } from '../../platform/time/time.ts';
import { confirmOwner } from './confirm-owner.ts';
import { newPasskeyCode } from './passkey-challenge.ts';
import {
  addPasskey,
  isPasskeyOf,
  listPasskeys,
  noSuchPasskey,
  removePasskey,
  renamePasskey,
  startPasskey,
  startProof,
  startSignIn,
  takePasskey,
} from './passkeys.ts';
import { ownRow } from './profile.ts';
import { findUser } from './repository.ts';
import { userOf } from './rules.ts';
import { enterByPasskey } from './sign-in.ts';

const CHANGES = { name: 'passkey-changes', most: 30, seconds: 15 * MINUTE_SECONDS };
const SIGN_INS = { name: 'passkey-sign-in', most: 60, seconds: MINUTE_SECONDS };

/** Passkeys: those of who is signed in, and signing in by one (decision 0103). */
export function passkeyRoutes(app: FastifyInstance, parts: ServiceParts): void {
  serveCall(app, parts, calls.listPasskeys, async ({ db, caller }) => ({ data: await listPasskeys(db, caller?.userId ?? 0) }));

  serveCall(
    app,
    parts,
    calls.startPasskey,
    async (request) => {
      await confirmOwner(request, request.body);
      return { data: await startPasskey(await ownRow(request), request) };
    },
    { limit: CHANGES },
  );

  serveCall(
    app,
    parts,
    calls.addPasskey,
    async (request) => {
      const user = await ownRow(request);
      await addPasskey(user, request.body, request);
      return { data: await listPasskeys(request.db, user.id) };
    },
    { limit: CHANGES },
  );

  serveCall(
    app,
    parts,
    calls.renamePasskey,
    async (request) => {
      const { id: userId } = await ownRow(request);
      await renamePasskey(userId, request.params.id, request.body.name, request);
      return { data: await listPasskeys(request.db, userId) };
    },
    { limit: CHANGES },
  );

  serveCall(
    app,
    parts,
    calls.removePasskey,
    async (request) => {
      const { id: userId } = await ownRow(request);
      if (!(await isPasskeyOf(request.db, userId, request.params.id))) throw noSuchPasskey();
      await confirmOwner(request, request.body);
      await removePasskey(userId, request.params.id, request);
      return { data: await listPasskeys(request.db, userId) };
    },
    { limit: CHANGES },
  );

  serveCall(app, parts, calls.startPasskeyProof, async (request) => ({ data: await startProof(request.caller?.userId ?? 0, request) }), {
    limit: CHANGES,
  });

  serveCall(
    app,
    parts,
    calls.provePasskey,
    async (request) => {
      const shown = await takePasskey(request.body, 'proof', (userId) => userId === request.caller?.userId, request);
      if (!shown) throw new ProblemError('code_wrong', 'This passkey was not accepted. Please use another one, or a code.');
      return { data: { second_factor: newPasskeyCode(request) } };
    },
    { limit: CHANGES },
  );

  serveCall(app, parts, calls.startPasskeySignIn, async (request) => ({ data: startSignIn(request) }), { limit: SIGN_INS });

  serveCall(
    app,
    parts,
    calls.signInByPasskey,
    async (request) => {
      const { userId, token } = await enterByPasskey(request.body, request);
      await parts.claimVisits(request.db, { caller: { userId }, visitor: request.visitor });
      const found = await findUser(request.db, parts, userId);
      if (!found) throw notFound('There is no such user.');
      return { data: { token, user: userOf(found.account, found.hasOrders) } };
    },
    { limit: SIGN_INS },
  );
}
