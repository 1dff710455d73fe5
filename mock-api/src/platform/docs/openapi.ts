import { PRODUCT_NAME } from '@outpost/shared-contracts/brand/brand';
import type { Call } from '@outpost/shared-contracts/call/call';
import { takenBodyOf } from '@outpost/shared-contracts/call/taken';
import { Problem } from '@outpost/shared-contracts/problem/problem';
import { isCacheable } from '../http/cacheable-answers.ts';
import { languageFieldOf } from '../http/read-request.ts';
import { answerHeadersOf, HEADERS, refusalsOf } from './answers.ts';
import { type DocComments, readDocComments } from './doc-comments.ts';
import { exampleOf } from './example.ts';
import type { Json } from './json-schema.ts';
import { createNamedSchemas, type NamedSchemas } from './named-schemas.ts';
import { headersTakenBy, parametersOf } from './parameters.ts';

const SECURITY: Readonly<Record<Call['auth'], Json[]>> = {
  none: [],
  token: [{ token: [] }],
  'token-or-none': [{ token: [] }, {}],
  'x-api-key': [{ apiKey: [] }],
};

/** What the groups of calls are about. */
const GROUPS: Readonly<Record<string, string>> = {
  'Users and auth': 'Accounts, sessions, settings, and questions to the support.',
  'Hosts and countries': 'Hosts, their countries, addresses and reviews.',
  Addresses: 'The address book of an account.',
  'Cart service': 'Baskets of visitors and accounts, and what product pages say.',
  'Buy For Me': 'Purchases that a host makes for a shopper.',
  Stores: 'Stores of hosts, and the catalogue of stores.',
  Orders: 'Parcels, their prices, and what customs ask.',
  Consolidation: 'Parcels that travel in one box.',
  'Reviews, messages, promotions': 'Conversations about orders.',
  Currency: 'Currencies and exchange rates, for display.',
  'Content and miscellaneous': 'Pages, questions and answers, what may not travel.',
  'Business (B2B)': 'Shipments, balance and keys of businesses.',
  Payment: 'Cards, wallet and express payments.',
};

function descriptionOf(call: Call, docs: DocComments): string {
  const ids = call.ids.length > 0 ? `Specification: ${call.ids.join(', ')}.` : 'Added by the product.';
  const roles = call.roles ? `User types: ${call.roles.join(', ')}.` : '';
  const fields = Object.entries(call.ignored ?? {}).map(([name, rule]) => `\`${name}\` (${rule})`);
  const ignored = fields.length > 0 ? `Taken and not read: ${fields.join(', ')}.` : '';
  const spoken = languageFieldOf(call.query) ? 'Without a language given, that of `Accept-Language`.' : '';
  return [docs.callOf(call.name), spoken, ids, roles, ignored].filter(Boolean).join('\n\n');
}

function operationOf(call: Call, docs: DocComments, schemas: NamedSchemas): Json {
  const taken = takenBodyOf(call);
  const body = taken && call.body && { schema: schemas.of(taken, 'input'), example: exampleOf(call.body, 'input') };
  return {
    operationId: call.name,
    summary: call.summary,
    description: descriptionOf(call, docs),
    tags: [call.group],
    security: call.byKey ? [...SECURITY[call.auth], { apiKey: [] }] : SECURITY[call.auth],
    parameters: [...parametersOf(docs, call.params, 'path'), ...parametersOf(docs, call.query, 'query'), ...headersTakenBy(call)],
    ...(body ? { requestBody: { required: true, content: { [call.multipart ? 'multipart/form-data' : 'application/json']: body } } } : {}),
    responses: {
      '200': {
        description: 'The answer',
        headers: answerHeadersOf(call),
        content: { 'application/json': { schema: schemas.of(call.reply, 'output'), example: exampleOf(call.reply, 'output') } },
      },
      ...(isCacheable(call) ? { '304': { description: 'It is what `If-None-Match` names', headers: answerHeadersOf(call) } } : {}),
      ...refusalsOf(call),
    },
  };
}

/** Where a key comes from, and what it is good for. */
const keyText = (origin: string) =>
  `The key of a business, from ${origin}/b2b/keys. It works its own side: one that begins with \`test_\` moves no money and asks no carrier, one with \`live_\` does.`;

/**
 * The OpenAPI 3.1 document of all calls, and of routes that are none: paths with their operations. Made from the schemas
 * that the service checks with and from what their sources say beside them, which takes a moment: make it once.
 */
export function openApiOf(calls: readonly Call[], origin: string, others: Readonly<Record<string, Json>> = {}) {
  const docs = readDocComments(calls, { Problem });
  const named = createNamedSchemas(docs);
  const paths: Record<string, Json> = { ...others };
  for (const call of calls) {
    const path = `/api/${call.path}`;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call, docs, named) };
  }
  named.of(Problem, 'output');
  const { document, schemas } = named.finish(paths);
  return {
    openapi: '3.1.0' as const,
    info: {
      title: `${PRODUCT_NAME} service`,
      version: '1',
      description: 'Every refusal is a problem (RFC 9457) with a `code` to branch on and a `detail` to show.',
      license: { name: 'Not for use by others', identifier: 'LicenseRef-UNLICENSED' },
    },
    servers: [{ url: origin }],
    tags: [...new Set(calls.map((call) => call.group))].map((name) => ({ name, description: GROUPS[name] })),
    paths: document,
    components: {
      schemas,
      headers: HEADERS,
      securitySchemes: {
        token: {
          type: 'apiKey' as const,
          in: 'header' as const,
          name: 'x-access-token',
          description: 'The token of a session, as signing in gives it.',
        },
        ...(calls.some(({ auth, byKey }) => byKey || auth === 'x-api-key')
          ? { apiKey: { type: 'apiKey' as const, in: 'header' as const, name: 'x-api-key', description: keyText(origin) } }
          : {}),
      },
    },
  };
}
