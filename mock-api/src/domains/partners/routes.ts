import { applyAsShipper } from '@outpost/shared-contracts/partners/calls';
import type { FastifyInstance } from 'fastify';
import type { ServiceParts } from '../../platform/http/context.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import { HOUR_SECONDS } from '../../platform/time/time.ts';
import { apply, type CheckedApplication, prepareApplication } from './apply.ts';

export function partnerRoutes(app: FastifyInstance, parts: ServiceParts): void {
  serveCall<typeof applyAsShipper, CheckedApplication>(
    app,
    parts,
    applyAsShipper,
    async (request) => ({ data: { number: await apply(request.prepared, request) } }),
    {
      prepare: (request) => prepareApplication(request.body, request),
      limit: { name: 'shipper', most: 5, seconds: HOUR_SECONDS },
    },
  );
}
