/** What the log keeps of an error: enough to find it, and nothing that somebody wrote or holds. */
export interface LoggedError {
  readonly [key: string]: unknown;
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  /** With `$1` in the places of its values. */
  readonly query?: string;
  /** What PostgreSQL says of where it failed. */
  readonly place?: Readonly<Record<string, string>>;
  readonly stack: string;
  readonly cause?: LoggedError;
  readonly errors?: readonly LoggedError[];
}

/** Names of parts of the database; `detail`, `where` and the message hold values of rows. */
const PLACES = ['severity', 'schema', 'table', 'column', 'constraint', 'routine'];
const DEEPEST = 5;
const MAX_LENGTH = 500;

/** How drizzle says that a query failed; what comes after it are its parameters. */
const QUERY = /Failed query:[\s\S]*/;

const isOfDatabase = (error: Error): boolean => 'query' in error || 'severity' in error || 'params' in error;

/** A text without what could be somebody's: mail addresses, quoted and long parts, numbers of six digits and more, queries of addresses. */
const scrubbed = (text: string): string =>
  text
    .replace(QUERY, '(query)')
    .slice(0, MAX_LENGTH)
    .replace(/\S+/g, (word) => (word.includes('@') ? '(mail)' : word))
    .replace(/"[^"]*"?|'[^']{3,}'?|`[^`]*`?/g, '(text)')
    .replace(/\?\S+/g, '?(query)')
    .replace(/[\w-]{20,}/g, '(long)')
    .replace(/\+?\d[\d ]{5,}/g, '(number)');

/** Of the stack only where it was: its first lines are the message. */
const framesOf = (stack = ''): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

/** Serialises an error for the log; queries come without parameters and errors of the database without their words. */
export function errorToLog(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' };
  const own = error as Error & Record<string, unknown>;
  const query = typeof own.query === 'string' ? own.query : undefined;
  const place = Object.fromEntries(PLACES.flatMap((name) => (typeof own[name] === 'string' ? [[name, own[name]]] : [])));
  const inside = depth < DEEPEST;
  return {
    type: error.name,
    message: isOfDatabase(error) ? 'of the database' : scrubbed(error.message),
    ...(typeof own.code === 'string' ? { code: own.code } : {}),
    ...(query === undefined ? {} : { query }),
    ...(Object.keys(place).length > 0 ? { place } : {}),
    stack: framesOf(error.stack),
    ...(inside && error.cause !== undefined ? { cause: errorToLog(error.cause, depth + 1) } : {}),
    ...(inside && error instanceof AggregateError ? { errors: error.errors.map((one) => errorToLog(one, depth + 1)) } : {}),
  };
}

/** Why something failed, to be kept beside what failed: of the database its code alone, because its words are those of rows. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (!isOfDatabase(error)) return error.message.slice(0, MAX_LENGTH);
  const { code = 'unknown' } = (error.cause ?? error) as { readonly code?: string };
  return `of the database: ${code}`;
}

/** Fastify and pino write an error's message beside it: that goes the same way. */
export function withoutErrorWords(args: unknown[]): unknown[] {
  const [first, second, ...rest] = args;
  if (first instanceof Error) return [{ err: first }, typeof second === 'string' ? second : 'failed', ...rest];
  const given = typeof first === 'object' && first !== null ? Object.values(first) : [];
  return given.some((value) => value instanceof Error && second === value.message) ? [first, 'failed', ...rest] : args;
}

/** What companies and our own refusals give as a reason may repeat what they were sent. */
export const withoutReasons = (line: Record<string, unknown>): Record<string, unknown> => ({
  ...line,
  ...Object.fromEntries(['reason', 'detail'].flatMap((name) => (typeof line[name] === 'string' ? [[name, scrubbed(line[name])]] : []))),
});
