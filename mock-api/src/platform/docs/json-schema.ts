import * as z from 'zod/mini';

export type Json = Record<string, unknown>;
/** Of a request, or of an answer: what a default fills in may be left out of a request only. */
export type Io = 'input' | 'output';

/** JSON Schema of a part of a call, everything within it. */
export function schemaOf(schema: z.ZodMiniType, io: Io): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline', target: 'draft-2020-12' }) as Json;
  return json;
}
