import * as z from 'zod/mini';
import type { ProblemCode } from '../problem/problem.ts';
import { SecondFactorCode } from './second-factor-code.ts';

/** What a call takes beside its own fields where it changes what a thief of a session would change first. */
export const accountProof = {
  /** Of the account; needed where it has one. */
  password: z.optional(z.string().check(z.maxLength(200))),
  /** Code of the app or a recovery code; needed where the account asks for one. */
  second_factor: z.optional(SecondFactorCode),
};

/** How a proof is refused: at its field, for want of a code, for a wrong one, or because an account without password signed in too long ago. */
export const PROOF_PROBLEMS = [
  'validation_failed',
  'second_factor_required',
  'code_wrong',
  'sign_in_again',
] as const satisfies readonly ProblemCode[];
