import { type FieldProblem, PROBLEM_STATUS, type ProblemCode, RefusedError } from '@outpost/shared-contracts/problem/problem';

/** A refusal of the service. */
export function refusalOf(code: ProblemCode, detail: string, errors?: FieldProblem[], retryAfter?: number): RefusedError {
  const status = PROBLEM_STATUS[code];
  const problem = {
    type: `/problems/${code}`,
    title: code,
    status,
    detail,
    code,
    errors,
    requestId: 'test',
    result: { status, message: detail },
  };
  return new RefusedError(problem, retryAfter);
}
