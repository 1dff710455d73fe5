import * as z from 'zod/mini';
import type { Call } from './call.ts';

/** The body that a call takes: its fields, and those that it takes and does not read. */
export function takenBodyOf({ body, ignored }: Pick<Call, 'body' | 'ignored'>): z.ZodMiniType | undefined {
  if (!body || !ignored) return body;
  const fields = Object.keys(ignored).map((name) => [name, z.optional(z.unknown())] as const);
  return z.object({ ...(body as z.ZodMiniObject).shape, ...Object.fromEntries(fields) });
}
