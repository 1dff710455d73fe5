import type { Call } from '@outpost/shared-contracts/call/call';
import type * as z from 'zod/mini';
import { isCacheable } from '../http/cacheable-answers.ts';
import { languageFieldOf } from '../http/read-request.ts';
import type { DocComments } from './doc-comments.ts';
import { exampleOf } from './example.ts';
import { type Json, schemaOf } from './json-schema.ts';
import { fieldText } from './named-schemas.ts';

/** Digits on the wire that are read as a whole number. */
function isWireInt(schema: Json): boolean {
  const options = schema.anyOf as Json[] | undefined;
  return options?.length === 2 && options[0]?.type === 'integer' && options[1]?.type === 'string';
}

/** The parameters of a path or query. Numbers are shown as what they are read as: integers with bounds and default. */
export function parametersOf(docs: DocComments, part: z.ZodMiniType | undefined, place: 'path' | 'query'): Json[] {
  if (!part) return [];
  const { properties = {}, required = [] } = schemaOf(part, 'input') as { properties?: Record<string, Json>; required?: string[] };
  const { properties: read = {} } = schemaOf(part, 'output') as { properties?: Record<string, Json> };
  const shape = (part._zod.def as unknown as { shape: Record<string, z.ZodMiniType> }).shape;
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    description: fieldText(docs, part, name),
    schema: isWireInt(schema) ? (read[name] ?? schema) : schema,
    example: exampleOf(shape[name] as z.ZodMiniType, 'input', name),
  }));
}

const KEY_RULE =
  'The same key with the same body answers the first answer again for 24 hours, with `idempotency-replayed: true`; with another body it is `idempotency_mismatch`.';

/** The header, and whose keys are whose. */
function keyHeaderOf({ auth, visitor }: Call): Json {
  const account = auth === 'none' ? '' : ' Keys belong to the account.';
  const signedOut = auth === 'token' ? '' : visitor ? ` Signed out they belong to \`${visitor}\`.` : ' Signed out they are not looked at.';
  return {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: KEY_RULE + account + signedOut,
    schema: { type: 'string', maxLength: 255 },
    example: '0b6f2d6e-8f5b-4a57-9a52-1b8a3f8f8c11',
  };
}

const TAG: Json = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'The `ETag` of the answer that one has: while it is the same, the answer is 304 without a body.',
  schema: { type: 'string' },
  example: 'W/"27-characters-of-a-sha-256"',
};

const ACCEPT_LANGUAGE: Json = {
  name: 'Accept-Language',
  in: 'header',
  required: false,
  description: 'Languages as a browser asks for them (RFC 9110). Counts where no language is given otherwise.',
  schema: { type: 'string' },
  example: 'de-AT,de;q=0.9,en;q=0.5',
};

const NAMED_KEY: Json = {
  name: 'x-api-key',
  in: 'header',
  required: true,
  description: 'The key that the call is about, or how it begins. It stands beside the session and not in its place.',
  schema: { type: 'string' },
  example: 'live_k7m2p9qx',
};

/** The headers that a call reads, besides that of the session. */
export function headersTakenBy(call: Call): Json[] {
  const spoken = languageFieldOf(call.query) ?? (call.auth === 'token' ? undefined : languageFieldOf(call.body));
  return [
    ...(call.namesKey ? [NAMED_KEY] : []),
    ...(call.idempotent ? [keyHeaderOf(call)] : []),
    ...(isCacheable(call) ? [TAG] : []),
    ...(spoken ? [ACCEPT_LANGUAGE] : []),
  ];
}
