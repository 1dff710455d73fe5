import * as calls from '@outpost/shared-contracts/countries/calls';
import type { FastifyInstance } from 'fastify';
import type { ServiceParts } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/problem.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import { geolocationOver, regionOfLanguages } from './guess.ts';
import { findCountry, isKnownCountry, listCountries, listHostCountryFacts } from './repository.ts';
import { codeOfPath, flagOf } from './rules.ts';

const flag = (hostCount: number): 0 | 1 => (hostCount > 0 ? 1 : 0);

export function countryRoutes(app: FastifyInstance, parts: ServiceParts): void {
  serveCall(app, parts, calls.getHostCountries, async ({ db }) => ({ data: await listHostCountryFacts(db) }));

  serveCall(app, parts, calls.getCountries, async ({ db }) => ({
    data: (await listCountries(db)).map(({ code, name, hostCount }) => ({ code, name, is_host: flag(hostCount) })),
  }));

  const { geolocationUrl } = parts.config;
  const countryOf = geolocationUrl ? geolocationOver(geolocationUrl) : undefined;
  serveCall(
    app,
    parts,
    calls.guessCountry,
    async ({ db, address, acceptLanguage }) => {
      const guess = (await countryOf?.(address)) ?? regionOfLanguages(acceptLanguage);
      return { data: { country: guess && (await isKnownCountry(db, guess)) ? guess : null } };
    },
    { limit: { name: 'geolocation', most: 30, seconds: 60 } },
  );

  serveCall(app, parts, calls.getCountry, async ({ db, params }) => {
    const found = await findCountry(db, codeOfPath(params.code));
    if (!found) throw notFound('There is no such country.');
    const { code, name, hostCount } = found;
    return { data: { code, name, is_host: flag(hostCount), country_flag: flagOf(code), host_count: hostCount } };
  });
}
