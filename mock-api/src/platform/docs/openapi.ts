import { PRODUCT_NAME } from '@outpost/shared-contracts/brand/brand';
import type { Call } from '@outpost/shared-contracts/call/call';
import { PROBLEM_STATUS, Problem, type ProblemCode } from '@outpost/shared-contracts/problem/problem';
import * as z from 'zod/mini';

type Json = Record<string, unknown>;

/** JSON Schema of a part of a call. Numbers in paths and queries are shown as what they are, integers. */
export function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline', target: 'draft-2020-12' }) as Json;
  return json;
}

function isWireInt(schema: Json): boolean {
  const options = schema.anyOf as Json[] | undefined;
  return options?.length === 2 && options[0]?.type === 'integer' && options[1]?.type === 'string';
}

function parametersOf(part: z.ZodMiniType | undefined, place: 'path' | 'query'): Json[] {
  if (!part) return [];
  const { properties = {}, required = [] } = schemaOf(part, 'input') as { properties?: Record<string, Json>; required?: string[] };
  // What the digits are read as: an integer with its bounds and its default.
  const { properties: read = {} } = schemaOf(part, 'output') as { properties?: Record<string, Json> };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: isWireInt(schema) ? (read[name] ?? schema) : schema,
  }));
}

const KEY_RULE =
  'The same key with the same body answers the first answer again for 24 hours, with `idempotency-replayed: true`; with another body it is `idempotency_mismatch`.';

/** The header, and whose keys are whose. */
function keyHeaderOf({ auth, visitor }: Call): Json {
  const account = auth === 'none' ? '' : ' Keys belong to the account.';
  const signedOut = auth === 'token' ? '' : visitor ? ` Signed out they belong to \`${visitor}\`.` : ' Signed out they are not looked at.';
  const description = KEY_RULE + account + signedOut;
  return { name: 'Idempotency-Key', in: 'header', required: false, description, schema: { type: 'string', maxLength: 255 } };
}

const EVERYWHERE: readonly ProblemCode[] = ['malformed_request', 'internal'];

/** Refusals by status: several codes can share one. */
function refusalsOf(call: Pick<Call, 'problems' | 'body' | 'params' | 'query'>): Json {
  const writes: readonly ProblemCode[] = call.body ? ['validation_failed', 'payload_too_large', 'unsupported_media_type'] : [];
  const reads: readonly ProblemCode[] = call.params || call.query ? ['validation_failed'] : [];
  const codes = [...new Set([...call.problems, ...writes, ...reads, ...EVERYWHERE])];
  const byStatus = Map.groupBy(codes, (code) => PROBLEM_STATUS[code]);
  const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
  return Object.fromEntries(
    [...byStatus].map(([status, of]) => [String(status), { description: of.map((code) => `\`${code}\``).join(', '), content }]),
  );
}

const SECURITY: Readonly<Record<Call['auth'], Json[]>> = {
  none: [],
  token: [{ token: [] }],
  'token-or-none': [{ token: [] }, {}],
  'x-api-key': [{ apiKey: [] }],
};

function operationOf(call: Call): Json {
  const ids = call.ids.length > 0 ? `Specification: ${call.ids.join(', ')}.` : 'Added by the product.';
  const roles = call.roles ? ` User types: ${call.roles.join(', ')}.` : '';
  return {
    operationId: call.name,
    summary: call.summary,
    description: ids + roles,
    tags: [call.group],
    security: SECURITY[call.auth],
    parameters: [
      ...parametersOf(call.params, 'path'),
      ...parametersOf(call.query, 'query'),
      ...(call.idempotent ? [keyHeaderOf(call)] : []),
    ],
    ...(call.body ? { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(call.body, 'input') } } } } : {}),
    responses: {
      '200': { description: 'The answer', content: { 'application/json': { schema: schemaOf(call.reply, 'output') } } },
      ...refusalsOf(call),
    },
  };
}

/** Refusals of a route that is no call. */
export const refusedWith = (problems: readonly ProblemCode[]): Json => refusalsOf({ problems });

/** The OpenAPI 3.1 document of all calls, and of routes that are none: paths with their operations. */
export function openApiOf(calls: readonly Call[], origin: string, others: Readonly<Record<string, Json>> = {}) {
  const paths: Record<string, Json> = { ...others };
  for (const call of calls) {
    const path = `/api/${call.path}`;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call) };
  }
  return {
    openapi: '3.1.0' as const,
    info: {
      title: `${PRODUCT_NAME} service`,
      version: '1',
      description: 'Every refusal is a problem (RFC 9457) with a `code` to branch on and a `detail` to show.',
    },
    servers: [{ url: origin }],
    tags: [...new Set(calls.map((call) => call.group))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Problem: schemaOf(Problem, 'output') },
      securitySchemes: {
        token: { type: 'apiKey' as const, in: 'header' as const, name: 'x-access-token' },
        apiKey: { type: 'apiKey' as const, in: 'header' as const, name: 'x-api-key' },
      },
    },
  };
}
