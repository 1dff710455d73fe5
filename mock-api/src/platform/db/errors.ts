import { DrizzleQueryError } from 'drizzle-orm/errors';

/** The database had no time or no connection for a piece of work; none of it was done. */
export class DatabaseBusyError extends Error {
  override readonly name = 'DatabaseBusyError';
}

/** An error and what caused it, from the outside in. */
function* causesOf(error: unknown): Generator<Error & { readonly code?: unknown }> {
  for (let at = error; at instanceof Error; at = at.cause) yield at;
}

/** Its classes begin with a digit or one of four letters; `EPIPE` is none. */
const SQLSTATE = /^[0-9FHPX][0-9A-Z]{4}$/;

/** What PostgreSQL calls an error: five characters. Undefined when it is not from there. */
function sqlStateOf(error: unknown): string | undefined {
  for (const { code } of causesOf(error)) if (typeof code === 'string' && SQLSTATE.test(code)) return code;
  return undefined;
}

/** Whether PostgreSQL refused a row because of a unique index. */
export const isUniqueViolation = (error: unknown): boolean => sqlStateOf(error) === '23505';

/**
 * Words of PostgreSQL for "not now": lost and refused connections (08), serialization and deadlock (40), no resources
 * (53), told to stop (57, a statement's timeout among them), a lock not given, a transaction that idled.
 */
const NOT_NOW = /^(08|40001|40P01|53|57)|^(55P03|25P03|25P04)$/;
/** What the driver says, without a code of PostgreSQL, when a connection breaks or does not come about. */
const AWAY =
  /timeout exceeded when trying to connect|connection (terminated|timeout)|query read timeout|not queryable|econn|epipe|etimedout|enotfound/i;

/**
 * Why the database cannot do something now although it may in a moment: a code of PostgreSQL, or `connection`. Undefined
 * for errors that trying again does not mend.
 */
export function whyBusy(error: unknown): string | undefined {
  const state = sqlStateOf(error);
  if (state) return NOT_NOW.test(state) ? state : undefined;
  const causes = [...causesOf(error)];
  if (causes.some((cause) => cause instanceof DatabaseBusyError)) return 'connection';
  // Such words of other connections, to a company for example, are not the database's.
  const asked = causes.some((cause) => cause instanceof DrizzleQueryError);
  const own = causes.filter((cause) => !(cause instanceof DrizzleQueryError));
  return asked && own.some(({ message, code }) => AWAY.test(`${code ?? ''} ${message}`)) ? 'connection' : undefined;
}
