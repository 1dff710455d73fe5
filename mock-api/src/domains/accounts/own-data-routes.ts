import * as calls from '@outpost/shared-contracts/accounts/session-calls';
import type { FastifyInstance } from 'fastify';
import type { ServiceParts } from '../../platform/http/context.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import { consume } from '../../platform/limits/limits.ts';
import { confirmOwner } from './confirm-owner.ts';
import { askForDeletion, readDeletion } from './deletion.ts';
import { exportAccount } from './own-data.ts';
import { ownRow } from './profile.ts';
import { endOtherSessions, endSessionById, listSessions } from './sessions.ts';

const EXPORTS = { name: 'account-export', most: 10, seconds: 24 * 3600 };

export function ownDataRoutes(app: FastifyInstance, parts: ServiceParts): void {
  serveCall(app, parts, calls.listSessions, async (request) => ({ data: await listSessions(request.caller?.userId ?? 0, request) }));

  serveCall(app, parts, calls.endOtherSession, async (request) => {
    await endSessionById(request.params.sessionId, request);
    return { data: { ended: 1 } };
  });

  serveCall(app, parts, calls.endOtherSessions, async (request) => ({ data: { ended: await endOtherSessions(request) } }));

  serveCall(app, parts, calls.exportAccount, async (request) => {
    const user = await ownRow(request);
    await consume(
      request.db,
      EXPORTS,
      [String(user.id)],
      request.now,
      'You have asked for your data often today. Please try again tomorrow.',
    );
    await confirmOwner(request, request.body);
    return { data: await exportAccount(user, parts.ownData, request) };
  });

  serveCall(app, parts, calls.getDeletion, async (request) => ({
    data: await readDeletion(request.db, parts.ownData, await ownRow(request)),
  }));

  serveCall(app, parts, calls.deleteAccount, async (request) => {
    const deleteAfter = await askForDeletion(await ownRow(request), request.body, parts.ownData, request);
    return { data: { delete_after: deleteAfter.toISOString() } };
  });
}
