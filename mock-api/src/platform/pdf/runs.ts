import bidiFactory from 'bidi-js';
import { type Face, faceFinder } from './faces.ts';

const bidi = bidiFactory();

/** A piece of a line that is drawn at once: of one face and one direction. */
export interface Run {
  readonly text: string;
  readonly face: Face;
}

interface Piece extends Run {
  readonly level: number;
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
/** In place of what no font has. */
const UNKNOWN = 0xb7;

/** Cuts a line into pieces, in the order in which it is written. */
function piecesOf(text: string, weight: 'regular' | 'bold', base: 'ltr' | 'rtl'): Piece[] {
  const levels = bidi.getEmbeddingLevels(text, base);
  const mirrored = bidi.getMirroredCharactersMap(text, levels.levels);
  const find = faceFinder(text, weight);
  const pieces: Piece[] = [];
  for (let at = 0; at < text.length; ) {
    const point = text.codePointAt(at) ?? UNKNOWN;
    const length = point > 0xffff ? 2 : 1;
    const level = levels.levels[at] ?? 0;
    const known = find(point);
    const face = known ?? find(UNKNOWN);
    const shown = known ? (mirrored.get(at) ?? String.fromCodePoint(point)) : String.fromCodePoint(UNKNOWN);
    const last = pieces.at(-1);
    if (face && last && last.face === face && last.level === level) pieces[pieces.length - 1] = { ...last, text: last.text + shown };
    else if (face) pieces.push({ text: shown, face, level });
    at += length;
  }
  return pieces;
}

/** The order in which pieces stand from left to right (rule L2 of Unicode's bidirectional algorithm). */
function fromTheLeft(pieces: readonly Piece[]): Piece[] {
  const shown = [...pieces];
  const highest = Math.max(0, ...pieces.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1)
    for (let from = 0; from < shown.length; from += 1) {
      let to = from;
      while ((shown[to]?.level ?? -1) >= level) to += 1;
      if (to > from + 1) shown.splice(from, to - from, ...shown.slice(from, to).reverse());
      if (to > from) from = to;
    }
  return shown;
}

/** Letters from right to left are turned by the font itself, with their forms; what stands between them is turned here. */
const turned = ({ text, level }: Piece): string => (level % 2 === 1 && !RIGHT_TO_LEFT.test(text) ? [...text].reverse().join('') : text);

/** The pieces of a line from left to right, each to be drawn at once. */
export const runsOf = (text: string, weight: 'regular' | 'bold', base: 'ltr' | 'rtl'): Run[] =>
  fromTheLeft(piecesOf(text, weight, base)).map((piece) => ({ text: turned(piece), face: piece.face }));

/** The direction of a text by its first letter that has one. */
export const baseOf = (text: string): 'ltr' | 'rtl' => (/^[^\p{L}]*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u.test(text) ? 'rtl' : 'ltr');
