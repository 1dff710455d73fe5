import type { ApiClient, Call, CallInput, CallReply } from '@outpost/shared-contracts/call/call';
import {
  type FieldProblem,
  PROBLEM_STATUS,
  type ProblemCode,
  RefusedError,
  UnreachableError,
} from '@outpost/shared-contracts/problem/problem';
import { requestOf } from '../runtime/api-request.ts';
import { technicalFailure } from './for-people.ts';

/** A call as it left the client. */
export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

type Answer = (input: never, request: RecordedRequest) => unknown;

/** A service for tests: answers per call, and remembers what was asked. Bodies and replies are parsed as the real client does. */
export interface FakeApi extends ApiClient {
  readonly requests: readonly RecordedRequest[];
  /** Answers a call with a value or by a function of its input; the last one given counts. */
  reply<C extends Call>(
    call: C,
    answer: CallReply<C> | ((input: CallInput<C>, request: RecordedRequest) => CallReply<C> | Promise<CallReply<C>>),
  ): void;
  refuse(call: Call, code: ProblemCode, detail?: string, errors?: FieldProblem[]): void;
  /** The service does not answer, or nothing that could be read; its error is worded for developers, as the real client's is. */
  unreachable(call: Call): void;
}

export function createFakeApi(token: () => string | null = () => null): FakeApi {
  const answers = new Map<string, Answer>();
  const requests: RecordedRequest[] = [];
  return {
    requests,
    reply(call, answer) {
      answers.set(call.name, typeof answer === 'function' ? (answer as Answer) : () => answer);
    },
    refuse(call, code, detail = code, errors) {
      answers.set(call.name, () => {
        const status = PROBLEM_STATUS[code];
        const result = { status, message: detail };
        const problem = { type: `/problems/${code}`, title: code, status, detail, code, errors, requestId: 'test', result };
        // As the real client: what the service failed at may be tried again.
        if (status >= 500) throw new UnreachableError(technicalFailure(call.method, call.path), { problem });
        throw new RefusedError(problem);
      });
    },
    unreachable(call) {
      answers.set(call.name, (_, { method, path }) => {
        throw new UnreachableError(technicalFailure(method, path));
      });
    },
    async call(call, input, options) {
      const request = requestOf(call, input, { token: token(), idempotencyKey: options?.idempotencyKey, apiKey: options?.apiKey });
      requests.push(request);
      const answer = answers.get(call.name);
      if (!answer) throw new UnreachableError(`No answer is set for ${call.name}`);
      return call.reply.parse(await answer(input as never, request)) as never;
    },
  };
}
