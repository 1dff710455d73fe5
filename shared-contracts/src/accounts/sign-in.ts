import * as z from 'zod/mini';
import { SecondFactorCode } from './second-factor-code.ts';
import { Recaptcha } from './sign-up.ts';

export const SignInRequest = z.object({
  email: z.string().check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(254)),
  password: z.string().check(z.minLength(1), z.maxLength(200)),
  /** Where the account asks for one, which `second_factor_required` says. */
  second_factor: z.optional(SecondFactorCode),
  recaptcha: Recaptcha,
});
export type SignInRequest = z.infer<typeof SignInRequest>;
