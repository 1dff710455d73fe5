import type * as z from 'zod/mini';
import type { UserType } from '../accounts/user.ts';
import type { ProblemCode } from '../problem/problem.ts';

type Schema = z.ZodMiniType;

/** Who may make a call: `token` needs a session, `token-or-none` serves both (the answer may differ), `none` ignores it. */
export type Auth = 'none' | 'token' | 'token-or-none' | 'x-api-key';

/**
 * One call of the service as data. The service registers its route and its OpenAPI entry from it, the browser's client
 * its request; both parse with the same schemas.
 */
export interface Call<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Reply extends Schema = Schema,
> {
  /** Ids in docs/requirements/endpoints.json, for example `['E-013']`; empty for calls the product adds. */
  readonly ids: readonly string[];
  readonly name: string;
  readonly summary: string;
  readonly group: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Relative to `/api/`, parameters in braces: `users/{id}`. A trailing slash of the specification is kept. */
  readonly path: string;
  readonly auth: Auth;
  /** May be made with the API key of a business in place of a session. */
  readonly byKey?: true;
  /** `x-api-key` goes along beside the session and names the key that the call is about (B-455). */
  readonly namesKey?: true;
  /** User types that may make the call; others get `not_authorized` (405). Absent: every type. */
  readonly roles?: readonly UserType[];
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** The body goes out as a form with one file (`multipart/form-data`), which the service reads as it comes. */
  readonly multipart?: true;
  readonly reply: Reply;
  readonly problems: readonly ProblemCode[];
  /** Takes an `Idempotency-Key` header: the same key with the same body of the same caller answers the first answer again. */
  readonly idempotent?: boolean;
  /**
   * What somebody signed out is known by: a part of the request that nobody else can have. His keys are bound to it, as
   * those of others are to their account; where a call has none, the key of somebody signed out is not looked at.
   */
  readonly visitor?: VisitorPart;
  /** Fields of the body that the specification sends and nothing reads, with its rule for each. Any other unknown field is refused. */
  readonly ignored?: Readonly<Record<string, string>>;
  /**
   * Of a GET that everybody may make: for how many seconds the answer is used without asking again; 0 or absent, it is
   * asked for each time and costs nothing while it is the same. `false`: another answer each time, which nobody keeps.
   */
  readonly kept?: number | false;
}

/** A challenge is solved by one browser; ids of visitors cannot be guessed. */
export type VisitorPart = 'body.recaptcha' | 'body.anonymous_id' | 'query.anonymous_id';

/** Declares a call; only fixes the types. */
export function defineCall<
  const Params extends Schema | undefined = undefined,
  const Query extends Schema | undefined = undefined,
  const Body extends Schema | undefined = undefined,
  const Reply extends Schema = Schema,
>(call: Call<Params, Query, Body, Reply>): Call<Params, Query, Body, Reply> {
  return call;
}

type InputOf<S> = S extends Schema ? z.input<S> : undefined;
type Part<Key extends string, S> = S extends Schema
  ? Record<never, never> extends z.input<S>
    ? { [K in Key]?: InputOf<S> }
    : { [K in Key]: InputOf<S> }
  : { [K in Key]?: undefined };

/** What a caller gives: the parts that the call declares, each optional where all its fields are. */
export type CallInput<C extends Call> =
  C extends Call<infer P, infer Q, infer B, Schema> ? Part<'params', P> & Part<'query', Q> & Part<'body', B> : never;

/** What a caller gets back, parsed. */
export type CallReply<C extends Call> = z.output<C['reply']>;

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** At most 255 characters; see {@link Call.idempotent}. */
  readonly idempotencyKey?: string;
  /** The key that a call is about, or how it begins; goes out as `x-api-key` where the call names one. */
  readonly apiKey?: string;
  /** Told how much of the request has left, from 0 to 1; not by every client. */
  readonly onSent?: (share: number) => void;
}

/**
 * Makes calls. Rejects with RefusedError (the service says why) or UnreachableError (no answer); a reply that does not
 * fit its schema counts as unreachable.
 */
export interface ApiClient {
  call<C extends Call>(call: C, input: CallInput<C>, options?: CallOptions): Promise<CallReply<C>>;
}
