import * as calls from '@outpost/shared-contracts/countries/calls';
import type { FastifyInstance } from 'fastify';
import type { ServiceParts } from '../../platform/http/context.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import { geolocationOver, regionOfLanguages } from './guess.ts';
import { isKnownCountry } from './repository.ts';

/** Calls that know of hosts, too, are with the hosts. */
export function countryRoutes(app: FastifyInstance, parts: ServiceParts): void {
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
}
