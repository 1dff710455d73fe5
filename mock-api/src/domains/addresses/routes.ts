import * as calls from '@outpost/shared-contracts/addresses/calls';
import { suggestPlaces } from '@outpost/shared-contracts/hosts/calls';
import type { FastifyInstance } from 'fastify';
import type { ServiceParts } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/problem.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import { codeOfPath, findCountry } from '../countries/port.ts';
import { addAddress, changeAddress, readAddress, readBook, removeAddress } from './book.ts';
import { placesLike } from './rules.ts';
import { type AddressCompany, validate } from './validation.ts';

/** Writing addresses, a minute. */
const WRITES = { name: 'addresses', most: 60, seconds: 60 };

/** Each of them asks a company that is paid for it. */
const CHECKS = { name: 'address checks', most: 30, seconds: 60 };

export function addressRoutes(app: FastifyInstance, parts: ServiceParts, company: AddressCompany | undefined): void {
  serveCall(app, parts, suggestPlaces, async ({ db, params, query }) => {
    const code = codeOfPath(params.code);
    if (!(await findCountry(db, code))) throw notFound('There is no such country.');
    return {
      data: placesLike(code, query.q).map(({ city, state, postCode }) => ({ city_name: city, state, post_code: postCode })),
    };
  });

  serveCall(app, parts, calls.createAddress, async ({ body, ...context }) => ({ data: await addAddress(body, context) }), {
    limit: WRITES,
  });

  serveCall(app, parts, calls.updateAddress, async ({ params, body, ...context }) => ({
    data: await changeAddress(params.id, body, context),
  }));

  serveCall(app, parts, calls.getAddress, async ({ params, ...context }) => ({ data: await readAddress(params.id, context) }));

  serveCall(app, parts, calls.validateAddress, validate(company), { limit: CHECKS });

  serveCall(app, parts, calls.listAddresses, async ({ params, ...context }) => {
    if (params.id !== context.caller?.userId) throw notFound('There is no such book.');
    return { data: await readBook(context) };
  });

  serveCall(app, parts, calls.deleteAddress, async ({ body, ...context }) => {
    await removeAddress(body.id, context);
    return { data: { id: body.id } };
  });
}
