import type { KeyboardEvent } from 'react';

interface MenuState {
  readonly entries: readonly HTMLElement[];
  readonly open: boolean;
  /** Letters that were typed in one go, and when the last of them was. */
  readonly typed: { text: string; at: number };
}

/** Letters further apart than this begin a new word, in milliseconds. */
const ONE_GO = 700;

/** The entry of a dropdown that a key leads to, its button, or undefined when the key is none of the menu's. */
export function entryFor(event: KeyboardEvent, { entries, open, typed }: MenuState): HTMLElement | 'button' | undefined {
  const at = entries.indexOf(document.activeElement as HTMLElement);
  const { key } = event;
  if (key === 'ArrowDown') return entries[Math.min(at + 1, entries.length - 1)];
  if (key === 'ArrowUp') return at === 0 ? 'button' : at < 0 ? entries.at(-1) : entries[at - 1];
  if (!open) return undefined;
  if (key === 'Home') return entries[0];
  if (key === 'End') return entries.at(-1);
  if ([...key].length > 1 || key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  typed.text = event.timeStamp - typed.at > ONE_GO ? key : typed.text + key;
  typed.at = event.timeStamp;
  return entryOfLetters(entries, at, typed.text);
}

/** The next entry that begins with the letters; the same letter again and again walks all that begin with it. */
function entryOfLetters(entries: readonly HTMLElement[], at: number, text: string): HTMLElement | undefined {
  const letters = new Set(text.toLocaleLowerCase());
  const one = letters.size === 1;
  const wanted = one ? text.slice(0, [...text][0]?.length) : text;
  const from = one ? at + 1 : Math.max(at, 0);
  const inTurn = [...entries.slice(from), ...entries.slice(0, from)];
  return inTurn.find((entry) => entry.textContent?.trim().toLocaleLowerCase().startsWith(wanted.toLocaleLowerCase()));
}
