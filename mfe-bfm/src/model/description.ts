/** What was chosen of an item, as its description carries it. */
export interface Choice {
  readonly color: string;
  readonly size: string;
  readonly note?: string;
  readonly substituteAllowed?: boolean;
}

const PATTERN = /^Color: ([^|]*) \| Size: ([^|]*?)(?: \| Note: ([^|]*))?( \| Substitute: allowed)?$/;
const NONE = '-';

/** One line without the separator. */
const plain = (text: string | undefined): string => (text ?? '').replaceAll('|', '/').replace(/\s+/g, ' ').trim();

/**
 * `Color: {color} | Size: {size}` (B-217), `-` where nothing was chosen. The cart service keeps no note of its own, so
 * a note and the leave to buy something similar follow at the end.
 */
export function describe({ color, size, note, substituteAllowed }: Choice): string {
  const parts = [`Color: ${plain(color) || NONE}`, `Size: ${plain(size) || NONE}`];
  if (plain(note)) parts.push(`Note: ${plain(note)}`);
  if (substituteAllowed) parts.push('Substitute: allowed');
  return parts.join(' | ');
}

/** Reads a description back; undefined for one of another form, such as a store's own. */
export function choiceOf(description: string): Choice | undefined {
  const [match, color = '', size = '', note = '', substitute] = PATTERN.exec(description) ?? [];
  if (match === undefined) return undefined;
  const chosen = (text: string): string => (text === NONE ? '' : text);
  return { color: chosen(color), size: chosen(size), note, substituteAllowed: substitute !== undefined };
}
