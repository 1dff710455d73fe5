import * as calls from '@outpost/shared-contracts/countries/calls';
import type { FastifyInstance } from 'fastify';
import type { ServiceParts } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/problem.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import { findCountry, listCountries, listHostCountries } from './repository.ts';
import { codeOfPath, flagOf } from './rules.ts';

const flag = (hostCount: number): 0 | 1 => (hostCount > 0 ? 1 : 0);

export function countryRoutes(app: FastifyInstance, parts: ServiceParts): void {
  serveCall(app, parts, calls.getHostCountries, async ({ db }) => ({
    data: (await listHostCountries(db)).map(({ code, name, hostCount }) => ({
      code,
      name,
      country_flag: flagOf(code),
      host_count: hostCount,
    })),
  }));

  serveCall(app, parts, calls.getCountries, async ({ db }) => ({
    data: (await listCountries(db)).map(({ code, name, hostCount }) => ({ code, name, is_host: flag(hostCount) })),
  }));

  serveCall(app, parts, calls.getCountry, async ({ db, params }) => {
    const found = await findCountry(db, codeOfPath(params.code));
    if (!found) throw notFound('There is no such country.');
    const { code, name, hostCount } = found;
    return { data: { code, name, is_host: flag(hostCount), country_flag: flagOf(code), host_count: hostCount } };
  });
}
