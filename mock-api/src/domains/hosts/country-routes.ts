import * as calls from '@outpost/shared-contracts/countries/calls';
import type { FastifyInstance } from 'fastify';
import type { ServiceParts } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/problem.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import { codeOfPath, findCountry, flagOf } from '../countries/port.ts';
import { countHostsOf, listCountriesWithHosts, listHostCountryFacts } from './host-countries.ts';

const flag = (hostCount: number): 0 | 1 => (hostCount > 0 ? 1 : 0);

/** The calls of countries that say where there are hosts. */
export function hostCountryRoutes(app: FastifyInstance, parts: ServiceParts): void {
  serveCall(app, parts, calls.getHostCountries, async ({ db }) => ({ data: await listHostCountryFacts(db) }));

  serveCall(app, parts, calls.getCountries, async ({ db }) => ({
    data: (await listCountriesWithHosts(db)).map(({ code, name, hostCount }) => ({ code, name, is_host: flag(hostCount) })),
  }));

  serveCall(app, parts, calls.getCountry, async ({ db, params }) => {
    const found = await findCountry(db, codeOfPath(params.code));
    if (!found) throw notFound('There is no such country.');
    const { code, name } = found;
    const hostCount = await countHostsOf(db, code);
    return { data: { code, name, is_host: flag(hostCount), country_flag: flagOf(code), host_count: hostCount } };
  });
}
