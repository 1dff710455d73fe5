import * as z from 'zod/mini';

/** Something that is seen: a letter, a digit, a sign. Fillers are letters by name, and the empty pattern of Braille a sign; neither is seen. */
const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{S}\p{P}]/u;

/** Whether something of a text is seen. */
export const isSeen = (text: string): boolean => VISIBLE.test(text);

/** Text that others read, without space around it. Where nothing in it is seen, it counts as empty. */
export const trimmed = (min: number, max: number) =>
  z.string().check(
    z.overwrite((text) => (isSeen(text) ? text.trim() : '')),
    z.minLength(min),
    z.maxLength(max),
  );
