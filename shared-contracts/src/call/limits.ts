import type { $ZodType } from 'zod/v4/core';

/** What is read of a schema: its checks, and the schema that it wraps where it is optional or has a default. */
interface Definition {
  readonly innerType?: $ZodType;
  readonly checks?: readonly { readonly _zod: { readonly def: { readonly check: string; readonly maximum?: number } } }[];
}

/**
 * The most characters of a text, or entries of a list, that a schema takes: what a field of a form lets in is read from
 * the call that it goes out with. Throws for a schema without such a bound.
 */
export function longestOf(schema: $ZodType): number {
  const { innerType, checks = [] } = schema._zod.def as Definition;
  if (innerType) return longestOf(innerType);
  const bounds = checks.flatMap(({ _zod: { def } }) => (def.check === 'max_length' ? (def.maximum ?? []) : []));
  if (bounds.length === 0) throw new TypeError('The schema has no greatest length');
  return Math.min(...bounds);
}

/** A rule of a form's field: what is said unless the schema of the call takes what was typed. */
export const takes =
  <Said>(schema: { safeParse(value: unknown): { success: boolean } }, said: Said) =>
  (typed: unknown): true | Said =>
    schema.safeParse(typed).success || said;
