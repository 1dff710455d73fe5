import * as z from 'zod/mini';

/** A code of the authenticator app, or a recovery code, as people type it. */
export const SecondFactorCode = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));
