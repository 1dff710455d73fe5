import * as z from 'zod/mini';
import { SecondFactorCode } from './second-factor-code.ts';

/** What a call takes beside its own fields where it changes what a thief of a session would change first. */
export const accountProof = {
  /** Of the account; needed where it has one. */
  password: z.optional(z.string().check(z.maxLength(200))),
  /** Code of the app or a recovery code; needed where the account asks for one. */
  second_factor: z.optional(SecondFactorCode),
};
