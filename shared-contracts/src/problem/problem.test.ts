import { describe, expect, it } from 'vitest';
import { isRefusal, PROBLEM_CODES, PROBLEM_STATUS, Problem, RefusedError, UnreachableError } from './problem.ts';

const refusal: Problem = {
  type: 'about:blank',
  title: 'Not found',
  status: 404,
  detail: 'There is no such host.',
  code: 'not_found',
  requestId: 'r-1',
  result: { status: 404, message: 'There is no such host.' },
};

describe('problems of the service', () => {
  it('every code has the status of an error, and 403 is none of them', () => {
    for (const code of PROBLEM_CODES) {
      expect(PROBLEM_STATUS[code], code).toBeGreaterThanOrEqual(400);
      expect(PROBLEM_STATUS[code], code).toBeLessThan(600);
    }
    expect(Object.values(PROBLEM_STATUS)).not.toContain(403);
    expect(PROBLEM_STATUS.not_authorized).toBe(405);
  });

  it('a refusal says what the service said', () => {
    const error = new RefusedError(refusal);
    expect(error.message).toBe('There is no such host.');
    expect(isRefusal(error)).toBe(true);
    expect(isRefusal(error, 'not_found')).toBe(true);
    expect(isRefusal(error, 'internal')).toBe(false);
  });

  it('what was not reached is no refusal', () => {
    const cause = new Error('socket hang up');
    const error = new UnreachableError('The service cannot be reached', { cause });
    expect(isRefusal(error)).toBe(false);
    expect(error.cause).toBe(cause);
    for (const thing of [undefined, null, 'RefusedError', { name: 'RefusedError', problem: refusal }]) expect(isRefusal(thing)).toBe(false);
  });

  it('a refusal of another copy of this module is still one', () => {
    class Twin extends Error {
      override readonly name = 'RefusedError';
      readonly problem = refusal;
    }
    expect(isRefusal(new Twin(), 'not_found')).toBe(true);
  });

  it('a code that is not on the list is not a problem of ours', () => {
    expect(Problem.safeParse(refusal).success).toBe(true);
    expect(Problem.safeParse({ ...refusal, code: 'teapot' }).success).toBe(false);
    expect(Problem.safeParse({ ...refusal, result: undefined }).success).toBe(false);
  });
});
