import * as calls from '@outpost/shared-contracts/hosts/calls';
import type { HostCard } from '@outpost/shared-contracts/hosts/host';
import { DEFAULT_LANGUAGE, languageOfAcceptHeader } from '@outpost/shared-contracts/language/language';
import type { FastifyInstance } from 'fastify';
import type { CallContext, ServiceParts } from '../../platform/http/context.ts';
import { notFound, refuseField } from '../../platform/http/problem.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import { dayOf } from '../../platform/time/time.ts';
import { codeOfPath, findCountry } from '../countries/port.ts';
import { readHostAddress } from './address.ts';
import { saveCountryRequest } from './country-requests.ts';
import { hostCountryRoutes } from './country-routes.ts';
import { readDirectory } from './directory.ts';
import { readHomepage } from './homepage.ts';
import { countHostsOf } from './host-countries.ts';
import { listedHostCards } from './port.ts';
import { hostDetailOf, reviewGroupsOf } from './present.ts';
import { findHost, listReviews } from './repository.ts';

async function cardsOf({ db, now }: CallContext, pathCode: string, destination?: string): Promise<HostCard[]> {
  const code = codeOfPath(pathCode);
  if (!(await findCountry(db, code))) throw notFound('There is no such country.');
  return listedHostCards(db, code, now, destination);
}

export function hostRoutes(app: FastifyInstance, parts: ServiceParts): void {
  hostCountryRoutes(app, parts);

  serveCall(app, parts, calls.getHomepage, async ({ db, now, log }) => ({
    data: { ...(await readHomepage(db, now)), ...(await parts.readNews(now, log)) },
  }));

  serveCall(app, parts, calls.getHostsOfCountry, async (request) => ({ data: await cardsOf(request, request.params.code) }));

  serveCall(app, parts, calls.filterHostsOfCountry, async (request) => {
    const { destination, service = {} } = request.body;
    const to = destination ? codeOfPath(destination) : undefined;
    if (to && !(await findCountry(request.db, to)))
      throw refuseField('destination', 'unknown_country', 'Please choose a country of the list.');
    const wanted = Object.entries(service).flatMap(([code, wish]) => (wish ? [code] : []));
    const cards = await cardsOf(request, request.params.code, to);
    return { data: cards.filter((card) => wanted.every((code) => card.services.some((service) => service.code === code))) };
  });

  serveCall(
    app,
    parts,
    calls.requestHostCountry,
    async ({ db, body, config, now, acceptLanguage }) => {
      const country = await findCountry(db, body.country_code);
      if (!country) throw refuseField('country_code', 'unknown_country', 'Please choose a country of the list.');
      if ((await countHostsOf(db, country.code)) > 0)
        throw refuseField('country_code', 'has_hosts', `${country.name} has hosts already: choose it under Shop From.`);
      const language = languageOfAcceptHeader(acceptLanguage) ?? DEFAULT_LANGUAGE;
      await saveCountryRequest(db, { email: body.email, country: country.code, language }, { config, now });
      return {
        result: {
          status: 200 as const,
          message: `Thank you. We will write to ${body.email} when the first host in ${country.name} opens.`,
        },
      };
    },
    { limit: { name: 'country-request', most: 20, seconds: 600 } },
  );

  serveCall(app, parts, calls.getHost, async ({ db, params, caller, now }) => {
    const row = await findHost(db, params.id, dayOf(now));
    if (!row || !(row.host.isList || caller?.userId === params.id)) throw notFound('There is no such host.');
    const country = await findCountry(db, row.host.countryCode);
    return { data: hostDetailOf(row, country?.name ?? row.host.countryCode, now) };
  });

  serveCall(app, parts, calls.getHostReviews, async ({ db, params, now }) => {
    const row = await findHost(db, params.id, dayOf(now));
    if (!row?.host.isList) throw notFound('There is no such host.');
    return { data: reviewGroupsOf(await listReviews(db, params.id)) };
  });

  serveCall(app, parts, calls.getHostAddress, readHostAddress);

  serveCall(app, parts, calls.searchHosts, ({ db, query, now }) =>
    readDirectory(db, { ...query, country: query.country && codeOfPath(query.country) }, now),
  );

  serveCall(app, parts, calls.getWarehousesOfCountry, async ({ db, params, query, now }) => {
    const country = codeOfPath(params.code);
    if (!(await findCountry(db, country))) throw notFound('There is no such country.');
    return readDirectory(db, { ...query, country, kind: 'warehouse' }, now);
  });
}
