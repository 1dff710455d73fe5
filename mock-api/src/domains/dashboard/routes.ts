import { getDashboard } from '@outpost/shared-contracts/orders/dashboard-call';
import type { FastifyInstance } from 'fastify';
import type { ServiceParts } from '../../platform/http/context.ts';
import { requireOwn } from '../../platform/http/own.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import { readDashboard } from './dashboard.ts';

export function dashboardRoutes(app: FastifyInstance, parts: ServiceParts): void {
  serveCall(app, parts, getDashboard, async ({ db, caller, params, now }) => {
    requireOwn(caller, params.userId, 'There is no such dashboard.');
    return { data: await readDashboard(db, caller, now) };
  });
}
