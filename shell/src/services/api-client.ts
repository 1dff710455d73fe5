import type { ApiClient } from '@outpost/shared-contracts/call/call';
import { type Problem, RefusedError, UnreachableError } from '@outpost/shared-contracts/problem/problem';
import { type ApiRequest, requestOf } from '@outpost/shared-remote/runtime/api-request';
import { readProblem, statusOf } from './read-problem.ts';

export interface ApiAnswer {
  readonly status: number;
  readonly body: unknown;
  /** Seconds to wait before the next try, from the header of that name. */
  readonly retryAfter?: number;
  /** Seconds for which anybody may be given the answer without asking again. */
  readonly maxAge?: number;
}

/** Carries a request to the service and brings back what came, whatever its status. Rejects when nothing came. */
export type Transport = (request: ApiRequest, signal: AbortSignal | undefined, onSent?: (share: number) => void) => Promise<ApiAnswer>;

interface ClientOptions {
  readonly transport: Transport;
  readonly token: () => string | null;
  /** Told of every refusal before the caller is, with the token that was sent; for example to end a session that ran out. */
  readonly onRefused?: (error: RefusedError, token: string | undefined) => void;
  /** A refusal in the language of the page: the service speaks English only. */
  readonly inPageLanguage?: (problem: Problem) => Promise<Problem>;
}

/** The one client of the service. It reports; what the person sees is decided by the caller (docs/architecture.md). */
export function createApiClient({ transport, token, onRefused, inPageLanguage = async (problem) => problem }: ClientOptions): ApiClient {
  return {
    async call(call, input, options) {
      const request = requestOf(call, input, { token: token(), idempotencyKey: options?.idempotencyKey, apiKey: options?.apiKey });
      const answer = await transport(request, options?.signal, options?.onSent).catch((cause: unknown) => {
        if (options?.signal?.aborted) throw cause;
        throw new UnreachableError('The service did not answer', { cause });
      });
      const status = statusOf(answer.status, answer.body);
      if (status >= 300) {
        const refusal = await refusalOf({ ...answer, status }, request, inPageLanguage);
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

async function refusalOf(
  { status, body, retryAfter }: ApiAnswer,
  request: ApiRequest,
  inPageLanguage: NonNullable<ClientOptions['inPageLanguage']>,
): Promise<RefusedError | UnreachableError> {
  const problem = readProblem(status, body);
  const said = problem && (await inPageLanguage(problem));
  if (!said || status >= 500) return new UnreachableError(`${request.method} ${request.path} answered ${status}`, { problem: said });
  return new RefusedError(said, retryAfter);
}
