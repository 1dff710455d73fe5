import { STATUS_CODES } from 'node:http';
import type { FieldCode } from '@outpost/shared-contracts/problem/field-codes';
import { type FieldProblem, PROBLEM_STATUS, type Problem, type ProblemCode } from '@outpost/shared-contracts/problem/problem';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { whyBusy } from '../db/errors.ts';

/** When to come back if the service has too much to do. */
const BUSY_SECONDS = 5;

/** A field that is refused, with a code that every language has words for. */
export type RefusedField = FieldProblem & { readonly code: FieldCode };

/** Codes that mean something by themselves; the two others only say that something was refused. */
type TellingCode = Exclude<ProblemCode, 'validation_failed' | 'refused'>;

interface RefusedBecause {
  readonly errors?: readonly RefusedField[];
  /** Seconds after which trying again may help. */
  readonly retryAfter?: number;
}

/** Thrown by domain code to refuse a call; the one handler below writes it as `application/problem+json`. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly code: ProblemCode;
  readonly errors: readonly RefusedField[] | undefined;
  readonly retryAfter: number | undefined;
  constructor(code: TellingCode, detail: string, because?: RefusedBecause);
  /** What was sent is refused at one field at least. */
  constructor(code: 'validation_failed', detail: string, because: { readonly errors: readonly [RefusedField, ...RefusedField[]] });
  constructor(code: ProblemCode, detail: string, { errors, retryAfter }: RefusedBecause = {}) {
    super(detail);
    this.code = code;
    this.errors = errors;
    this.retryAfter = retryAfter;
  }
}

/** One field was refused. */
export function refuseField(field: string, code: FieldCode, message: string): ProblemError {
  return refuseFields([{ field, code, message }]);
}

/** Several fields were refused; the first is what the refusal says. */
export const refuseFields = (errors: readonly [RefusedField, ...RefusedField[]]): ProblemError =>
  new ProblemError('validation_failed', errors[0].message, { errors });

/** There is too much to do, or something that is needed does not answer. */
export const tooBusy = () =>
  new ProblemError('unavailable', 'There is very much to do right now. Please try again in a few seconds.', { retryAfter: BUSY_SECONDS });

export const notFound = (what = 'There is nothing at this address.') => new ProblemError('not_found', what);

/** What Fastify itself refuses before a handler runs. */
const OF_FASTIFY: Readonly<Record<string, readonly [TellingCode, string]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['payload_too_large', 'The request is too large.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_media_type', 'The service reads application/json only.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['malformed_request', 'The length of the request is not what it says.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['malformed_request', 'The request has no body.'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['malformed_request', 'The body is not valid JSON.'],
  FST_ERR_BAD_URL: ['malformed_request', 'The address is not a valid URL.'],
};

function refusalOf(error: FastifyError | Error): ProblemError | undefined {
  if (error instanceof ProblemError) return error;
  const known = 'code' in error ? OF_FASTIFY[error.code] : undefined;
  if (known) return new ProblemError(known[0], known[1]);
  const status = 'statusCode' in error ? error.statusCode : undefined;
  return status !== undefined && status >= 400 && status < 500
    ? new ProblemError('malformed_request', 'The request cannot be read.')
    : undefined;
}

/** The body of a refusal (RFC 9457; `result` mirrors it for clients that read the message there). */
function problemOf(code: ProblemCode, detail: string, requestId: string, errors?: readonly RefusedField[]): Problem {
  const status = PROBLEM_STATUS[code];
  return {
    type: `urn:outpost:problem:${code}`,
    title: STATUS_CODES[status] ?? code,
    status,
    detail,
    code,
    ...(errors ? { errors: [...errors] } : {}),
    requestId,
    result: { status, message: detail },
  };
}

/** Answers with a problem. */
function sendProblem(request: FastifyRequest, reply: FastifyReply, refusal: ProblemError): FastifyReply {
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter));
  return reply
    .code(PROBLEM_STATUS[refusal.code])
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problemOf(refusal.code, refusal.message, request.id, refusal.errors)));
}

/** A refusal is shown as it is; a failure is logged whole and shown without its message. */
export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error);
  if (refusal) {
    // What is said of fields may repeat what was sent.
    const said = refusal.errors ? { fields: refusal.errors.map(({ code }) => code) } : { detail: refusal.message };
    request.log.info({ code: refusal.code, ...said }, 'refused');
    return sendProblem(request, reply, refusal);
  }
  const busy = whyBusy(error);
  if (busy) {
    request.log.warn({ reason: busy }, 'the database cannot answer now');
    return sendProblem(request, reply, tooBusy());
  }
  request.log.error({ err: error }, 'failed');
  return sendProblem(
    request,
    reply,
    new ProblemError('internal', 'Something went wrong on our side. Nothing was changed. Please try again.'),
  );
}

/** Every refusal and every failure leaves the service as a problem. */
export function addProblemHandlers(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, notFound('The service has no such call.')));
}
