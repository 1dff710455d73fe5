import type { KeyMode } from '@outpost/shared-contracts/business/api-key';
import * as calls from '@outpost/shared-contracts/business/key-calls';
import type { FastifyInstance } from 'fastify';
import type { ServiceParts } from '../../platform/http/context.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import { createKey, readKeys, refuseOtherSide, regenerateKey, revokeKey } from './keys.ts';
import { listRequests } from './requests.ts';

const LIMIT = { name: 'api-key-changes', most: 30, seconds: 15 * 60 };

/** Keys of businesses, and what was asked with them. */
export function businessRoutes(app: FastifyInstance, parts: ServiceParts): void {
  const sides = [
    ['live', calls.getLiveKey, calls.createLiveKey, calls.regenerateLiveKey],
    ['test', calls.getTestKey, calls.createTestKey, calls.regenerateTestKey],
  ] as const satisfies readonly (readonly [KeyMode, ...unknown[]])[];
  for (const [mode, read, create, regenerate] of sides) {
    serveCall(app, parts, read, async (request) => {
      refuseOtherSide(request, mode);
      return { data: await readKeys(request.db, request.caller?.userId ?? 0, mode, request.now) };
    });
    serveCall(app, parts, create, async (request) => ({ data: await createKey(mode, request.body, request) }), { limit: LIMIT });
    serveCall(app, parts, regenerate, async (request) => ({ data: await regenerateKey(mode, request.body, request) }), { limit: LIMIT });
  }
  serveCall(app, parts, calls.revokeKey, async (request) => ({ data: await revokeKey(request.params.name, request) }), { limit: LIMIT });
  serveCall(app, parts, calls.listKeyRequests, async (request) => {
    refuseOtherSide(request, request.query.mode);
    return listRequests(request.db, request.caller?.userId ?? 0, request.query);
  });
}
