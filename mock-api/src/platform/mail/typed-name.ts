const MAX_LENGTH = 60;
/** What stands where nothing is left, or something was taken out. */
const MASK = '•••';

/** Turns text around, or is not seen and parts what is tested. Joiners stay: scripts are written with them. */
const HIDDEN = /[\p{Bidi_Control}\u00ad\u200b\u2060\ufeff]/gu;
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]/gu;
/** What markup and addresses are made of. */
const MARKS = /[<>@＠/\\:[\]{}`|]/gu;
/** A full stop, and what addresses take for one, before more of a word: mail programs make links of that. */
const STOP = /([.\u2024\u3002\ufe52\uff0e\uff61])(?=[\p{L}\p{N}\p{M}\p{Cf}-])/gu;
/** Six digits and more: phones make a link of a number. */
const NUMBER = /\+?\p{Nd}(?:[\s().-]{0,3}\p{Nd}){5,}/gu;

/**
 * A name that a person typed, of himself or of his company, as a mail may say it: one line without markup, of which no
 * mail program makes a link. Whoever signs up or asks something decides what it is and whom the mail goes to.
 */
export function typedName(name: string): string {
  const plain = name
    .toWellFormed()
    .replace(HIDDEN, '')
    .replace(BREAKS, ' ')
    .replace(MARKS, ' ')
    .replace(STOP, '$1 ')
    .replace(NUMBER, MASK)
    .replace(/\s+/gu, ' ')
    .trim();
  const letters = [...plain];
  const bound =
    letters.length > MAX_LENGTH
      ? `${letters
          .slice(0, MAX_LENGTH - 1)
          .join('')
          .trimEnd()}…`
      : plain;
  return bound === '' && name !== '' ? MASK : bound;
}
