import type { FailureClass } from '@outpost/shared-contracts/shell/beacon';

const classes = new WeakMap<object, FailureClass>();

/** Notes as what an error counts, for those who report it further on. The error itself stays as it was thrown. */
export function markFailure<T>(error: T, failure: FailureClass): T {
  if (typeof error === 'object' && error !== null && !classes.has(error)) classes.set(error, failure);
  return error;
}

/** As what an error counts; undefined where nobody noted it. */
export const failureOf = (error: unknown): FailureClass | undefined =>
  typeof error === 'object' && error !== null ? classes.get(error) : undefined;
