import { DEFAULT_LANGUAGE } from '@outpost/shared-contracts/language/language';
import { isoCountry } from '@outpost/shared-contracts/pricing/zones';
import * as calls from '@outpost/shared-contracts/prohibited/calls';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/db/database.ts';
import type { ServiceParts } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/problem.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import { isKnownCountry } from '../countries/port.ts';
import { readProhibited } from './list.ts';

async function known(db: Database, code: string): Promise<string> {
  const iso = isoCountry(code);
  if (!(await isKnownCountry(db, iso))) throw notFound('There is no such country.');
  return iso;
}

export function prohibitedRoutes(app: FastifyInstance, parts: ServiceParts): void {
  serveCall(app, parts, calls.getProhibited, async ({ db, query }) => {
    const from = query.from && (await known(db, query.from));
    return { data: await readProhibited(db, { from }, query.language ?? DEFAULT_LANGUAGE) };
  });

  serveCall(app, parts, calls.getProhibitedIn, async ({ db, params, query }) => {
    const to = await known(db, params.country);
    const from = query.from && (await known(db, query.from));
    return { data: await readProhibited(db, { from, to }, query.language ?? DEFAULT_LANGUAGE) };
  });
}
