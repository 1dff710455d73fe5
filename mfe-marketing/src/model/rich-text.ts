/** A piece of running text. */
export type Piece =
  | { readonly kind: 'text' | 'strong'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly path: string };

const MARKUP = /\[([^[\]]+)\]\((\/|\/[^\s()[\]/\\][^\s()[\]]*)\)|\*\*([^*]+)\*\*/g;

/** Reads `[label](/path)` and `**words**`; everything else, other addresses included, is text as it is written. */
export function piecesOf(rich: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const match of rich.matchAll(MARKUP)) {
    if (match.index > at) pieces.push({ kind: 'text', text: rich.slice(at, match.index) });
    const [whole, label, path, strong] = match;
    if (label !== undefined && path !== undefined) pieces.push({ kind: 'link', text: label, path });
    else pieces.push({ kind: 'strong', text: strong ?? '' });
    at = match.index + whole.length;
  }
  if (at < rich.length) pieces.push({ kind: 'text', text: rich.slice(at) });
  return pieces;
}

/** The words alone. */
export const plainText = (rich: string): string =>
  piecesOf(rich)
    .map(({ text }) => text)
    .join('');
