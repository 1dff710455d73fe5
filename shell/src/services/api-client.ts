import type { ApiClient } from '@outpost/shared-contracts/call/call';
import { type ProblemCode, RefusedError, UnreachableError } from '@outpost/shared-contracts/problem/problem';
import { type ApiRequest, requestOf } from '@outpost/shared-remote/runtime/api-request';
import { readProblem, statusOf } from './read-problem.ts';

export interface ApiAnswer {
  readonly status: number;
  readonly body: unknown;
  /** Seconds to wait before the next try, from the header of that name. */
  readonly retryAfter?: number;
}

/** Carries a request to the service and brings back what came, whatever its status. Rejects when nothing came. */
export type Transport = (request: ApiRequest, signal: AbortSignal | undefined, onSent?: (share: number) => void) => Promise<ApiAnswer>;

interface ClientOptions {
  readonly transport: Transport;
  readonly token: () => string | null;
  /** Told of every refusal before the caller is, with the token that was sent; for example to end a session that ran out. */
  readonly onRefused?: (error: RefusedError, token: string | undefined) => void;
  /** What a refusal says in the language of the page, where that is known of its code: the service speaks English only. */
  readonly wordsOf?: (code: ProblemCode) => string | undefined;
}

/** The one client of the service. It reports; what the person sees is decided by the caller (docs/architecture.md). */
export function createApiClient({ transport, token, onRefused, wordsOf }: ClientOptions): ApiClient {
  return {
    async call(call, input, options) {
      const request = requestOf(call, input, { token: token(), idempotencyKey: options?.idempotencyKey });
      const answer = await transport(request, options?.signal, options?.onSent).catch((cause: unknown) => {
        if (options?.signal?.aborted) throw cause;
        throw new UnreachableError('The service did not answer', { cause });
      });
      const status = statusOf(answer.status, answer.body);
      if (status >= 300) {
        const refusal = refusalOf({ ...answer, status }, request, wordsOf);
        if (refusal instanceof RefusedError) onRefused?.(refusal, request.headers['x-access-token']);
        throw refusal;
      }
      const reply = call.reply.safeParse(answer.body);
      if (!reply.success)
        throw new UnreachableError(`The answer to ${request.method} ${request.path} has another shape`, { cause: reply.error });
      return reply.data as never;
    },
  };
}

function refusalOf(
  { status, body, retryAfter }: ApiAnswer,
  request: ApiRequest,
  wordsOf: ClientOptions['wordsOf'],
): RefusedError | UnreachableError {
  const problem = readProblem(status, body);
  if (!problem || status >= 500) return new UnreachableError(`${request.method} ${request.path} answered ${status}`, { problem });
  return new RefusedError({ ...problem, detail: wordsOf?.(problem.code) ?? problem.detail }, retryAfter);
}
