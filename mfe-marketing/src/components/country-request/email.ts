import * as z from 'zod/mini';

const Email = z.email();

/** Whether a text is an e-mail address, as the service checks it (B-367). */
export function isEmail(text: string): boolean {
  return Email.safeParse(text).success;
}
