import { suggestPlaces } from '@outpost/shared-contracts/hosts/calls';
import type { FastifyInstance } from 'fastify';
import type { ServiceParts } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/problem.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import { codeOfPath, findCountry } from '../countries/port.ts';
import { placesLike } from './rules.ts';

export function addressRoutes(app: FastifyInstance, parts: ServiceParts): void {
  serveCall(app, parts, suggestPlaces, async ({ db, params, query }) => {
    const code = codeOfPath(params.code);
    if (!(await findCountry(db, code))) throw notFound('There is no such country.');
    return {
      data: placesLike(code, query.q).map(({ city, state, postCode }) => ({ city_name: city, state, post_code: postCode })),
    };
  });
}
