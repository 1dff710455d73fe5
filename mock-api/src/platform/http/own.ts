import type { Caller } from './context.ts';
import { notFound } from './problem.ts';

/** Refuses with `not_found` who asks for what belongs to somebody else, which does not exist for the caller. `refusal` is what the service says then. */
export function requireOwn(caller: Caller | undefined, ownerId: number, refusal = 'There is no such user.'): asserts caller is Caller {
  if (caller?.userId !== ownerId) throw notFound(refusal);
}
