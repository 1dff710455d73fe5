import { trimmed } from '../accounts/sign-up.ts';

/** Something that is seen: a letter, a digit, a sign. */
const VISIBLE = /[\p{L}\p{N}\p{S}\p{P}]/u;

/** A name that others read: text without space around it, with something in it that is seen. */
export const visibleName = (min: number, max: number) =>
  trimmed(min, max).check((given) => {
    if (given.value !== '' && !VISIBLE.test(given.value))
      given.issues.push({ code: 'custom', message: 'A name has letters or digits.', input: given.value });
  });
