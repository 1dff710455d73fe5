import * as z from 'zod/mini';

/**
 * A whole number in a path or query: digits on the wire, a number in the code. Callers may give either.
 * `min` and `max` are inclusive; the service documents it as an integer.
 */
export function wireInt(min: number, max: number) {
  return z.pipe(
    z.pipe(
      z.union([z.int(), z.string().check(z.regex(/^-?\d{1,15}$/))]),
      z.transform((value) => Number(value)),
    ),
    z.int().check(z.minimum(min), z.maximum(max)),
  );
}

/** An id in a path, as PostgreSQL's `integer` holds it. */
export const WireId = wireInt(1, 2_147_483_647);
