import * as z from 'zod/mini';
import { Money } from '../money/money.ts';

/**
 * Every problem the service can answer with, and its HTTP status. One record for both, so that they cannot disagree.
 * 403 is never used: a refused role is 405 (B-424). 404 also stands for what belongs to somebody else.
 */
export const PROBLEM_STATUS = {
  validation_failed: 422,
  malformed_request: 400,
  unauthenticated: 401,
  invalid_credentials: 422,
  /** All is right but a code is missing, of the authenticator app or a recovery code. */
  second_factor_required: 422,
  /** The account has no password to ask for, and its session is older than a quarter of an hour: signing in anew is the proof. */
  sign_in_again: 422,
  challenge_failed: 422,
  not_authorized: 405,
  not_found: 404,
  email_taken: 409,
  code_wrong: 422,
  code_expired: 422,
  deletion_blocked: 409,
  cart_closed: 409,
  stale_change: 409,
  several_match: 409,
  already_added: 409,
  email_not_confirmed: 409,
  phone_not_confirmed: 409,
  /** There is no such move from the present state, or not for this person. */
  move_refused: 409,
  /** The amount is another one than the person saw; nothing was charged. */
  total_changed: 409,
  /** Things of a host's store are not sold as they were seen; `errors` names each, nothing was charged. */
  items_changed: 409,
  idempotency_mismatch: 409,
  in_progress: 409,
  /** Refused with a message and without a code that a screen could act upon. */
  refused: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  link_not_allowed: 422,
  link_unreachable: 422,
  link_unreadable: 422,
  internal: 500,
  unavailable: 503,
} as const;

export type ProblemCode = keyof typeof PROBLEM_STATUS;

export const PROBLEM_CODES = Object.keys(PROBLEM_STATUS) as [ProblemCode, ...ProblemCode[]];

/** A thing of a store as it is sold now: price of one, `stock` pieces. */
export const CurrentItem = z.object({
  title: z.string(),
  url: z.string(),
  /** Of one. */
  price: Money,
  stock: z.int(),
});

/** An order of the caller. */
const OwnOrder = z.object({
  id: z.int(),
  /** What people know it by, `OP-20001`. */
  order_number: z.string(),
});

/** One field that was refused. `field` is a path such as `items.0.quantity`; `thing` is what the field is about now. */
export const FieldProblem = z.object({
  /** A path such as `items.0.quantity`. */
  field: z.string(),
  /** Why it was refused, to branch on. */
  code: z.string(),
  /** Why it was refused, to show. */
  message: z.string(),
  /** What the field is about, as it is now. */
  thing: z.optional(CurrentItem),
  /** The order of the caller that has it already. */
  order: z.optional(OwnOrder),
});
export type FieldProblem = z.infer<typeof FieldProblem>;

/**
 * The body of every refusal, `application/problem+json` (RFC 9457). `result` mirrors status and message, because the
 * specification reads the server's message there (B-473).
 */
export const Problem = z.object({
  /** A URI that names the code. */
  type: z.string(),
  /** What the status says. */
  title: z.string(),
  /** The HTTP status. */
  status: z.int(),
  /** Why it was refused, to show. */
  detail: z.string(),
  /** Why it was refused, to branch on. */
  code: z.enum(PROBLEM_CODES),
  /** The fields that were refused, where it was for fields. */
  errors: z.optional(z.array(FieldProblem)),
  /** What the request is called in the service's log. */
  requestId: z.string(),
  /** Status and detail once more. */
  result: z.object({ status: z.int(), message: z.string() }),
});
export type Problem = z.infer<typeof Problem>;

/** The service refused: it was reached, understood the call and says why. `message` is fit to be shown. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly problem: Problem;
  /** Seconds after which trying again may help, where the service says so. */
  readonly retryAfter: number | undefined;
  constructor(problem: Problem, retryAfter?: number) {
    super(problem.detail);
    this.problem = problem;
    this.retryAfter = retryAfter;
  }
}

/**
 * The service was not reached, failed, or what came back is not an answer of it. Trying again may help. `message` is for
 * developers: what people read is `problem`, where the service said what failed, and the page's own words otherwise.
 */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
  readonly problem: Problem | undefined;
  constructor(message: string, { problem, ...options }: ErrorOptions & { readonly problem?: Problem } = {}) {
    super(message, options);
    this.problem = problem;
  }
}

/** What the service answered with, refusing or failing; undefined where nothing of it could be read. */
export function problemOf(error: unknown): Problem | undefined {
  const isOurs = error instanceof Error && (error.name === 'RefusedError' || error.name === 'UnreachableError');
  return isOurs ? (error as RefusedError | UnreachableError).problem : undefined;
}

/** What the service said to the person, in the language of the page; undefined where it said nothing. */
export const serviceMessage = (error: unknown): string | undefined => problemOf(error)?.detail || undefined;

/** Tells whether an error is a refusal with this code. */
export function isRefusal(error: unknown, code?: ProblemCode): error is RefusedError {
  return error instanceof Error && error.name === 'RefusedError' && (code === undefined || (error as RefusedError).problem.code === code);
}
