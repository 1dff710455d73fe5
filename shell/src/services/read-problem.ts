import { PROBLEM_STATUS, Problem, type ProblemCode } from '@outpost/shared-contracts/problem/problem';
import * as z from 'zod/mini';

/** The envelope that the specification reads status and message from, whatever the HTTP status is (B-473). */
const Envelope = z.object({ result: z.object({ status: z.optional(z.int()), message: z.optional(z.string()) }) });

/** Statuses that mean something by themselves, so that a proxy's or an older answer without a code counts the same (B-470, B-472). */
const KNOWN_BY_STATUS: Readonly<Record<number, string>> = {
  401: 'Your session has expired. Please login again.',
  405: 'You are not authorized to perform this action.',
};

const CODES = new Map<number, ProblemCode>([
  [400, 'malformed_request'],
  [401, 'unauthenticated'],
  [404, 'not_found'],
  [405, 'not_authorized'],
  [413, 'payload_too_large'],
  [415, 'unsupported_media_type'],
  [422, 'validation_failed'],
  [429, 'rate_limited'],
  [503, 'unavailable'],
]);

const codeOf = (status: number): ProblemCode => CODES.get(status) ?? (status >= 500 ? 'internal' : 'refused');

/** The status of an answer: that of HTTP, or the one in its envelope where HTTP only says that it came. */
export function statusOf(httpStatus: number, body: unknown): number {
  if (httpStatus >= 300) return httpStatus;
  const said = Envelope.safeParse(body).data?.result.status;
  return said !== undefined && said >= 300 ? said : httpStatus;
}

/** What an answer of this status says went wrong; undefined when it says nothing that could be read. */
export function readProblem(status: number, body: unknown): Problem | undefined {
  const problem = Problem.safeParse(body);
  if (problem.success) return { ...problem.data, status };
  const message = Envelope.safeParse(body).data?.result.message || KNOWN_BY_STATUS[status];
  if (message === undefined) return undefined;
  const code = codeOf(status);
  return {
    type: `urn:outpost:problem:${code}`,
    title: code,
    status: code === 'refused' ? PROBLEM_STATUS.refused : status,
    detail: message,
    code,
    requestId: '',
    result: { status, message },
  };
}
