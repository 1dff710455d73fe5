import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { decompress } from 'wawoff2';

/** A part of a font that is kept in a file of its own. */
export interface Face {
  readonly file: string;
  /**
   * The fonts of Chinese and Japanese come in their thinnest weight: their outlines are drawn as well, so wide, as a part
   * of the size of the text. 0 where the font has its weight.
   */
  readonly outline: number;
}

interface Part extends Face {
  readonly ranges: readonly (readonly [from: number, to: number])[];
}

const require = createRequire(import.meta.url);

/** `U+4-5,U+9` */
const rangesOf = (text: string): Part['ranges'] =>
  text.split(',').map((range) => {
    const [from = '', to = from] = range.trim().slice(2).split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });

/** The parts of a font, with the characters of each. `nameOf` makes a file's name of what the part is called. */
function partsOf(family: string, nameOf: (part: string) => string, outline: number): Part[] {
  const list = JSON.parse(readFileSync(require.resolve(`${family}/unicode.json`), 'utf8')) as Record<string, string>;
  return Object.entries(list).map(([part, ranges]) => ({
    file: require.resolve(`${family}/files/${nameOf(part.replace(/[[\]]/g, ''))}`),
    ranges: rangesOf(ranges),
    outline,
  }));
}

const rubik = (weight: number) => partsOf('@fontsource/rubik', (part) => `rubik-${part}-${weight}-normal.woff`, 0);
const noto = (which: string, outline: number) =>
  partsOf(`@fontsource-variable/${which}`, (part) => `${which}-${part}-wght-normal.woff2`, outline);

const once = <Value>(make: () => Value): (() => Value) => {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
};
const FONTS = {
  regular: { rubik: once(() => rubik(400)), jp: once(() => noto('noto-sans-jp', 0.035)), sc: once(() => noto('noto-sans-sc', 0.035)) },
  bold: { rubik: once(() => rubik(700)), jp: once(() => noto('noto-sans-jp', 0.075)), sc: once(() => noto('noto-sans-sc', 0.075)) },
} as const;

const KANA = /[\u3040-\u30ff]/;

/** Finds the face of each character of a text: characters that Chinese and Japanese share look as in the language of the text. */
export function faceFinder(text: string, weight: 'regular' | 'bold'): (codePoint: number) => Face | undefined {
  const { rubik: first, jp, sc } = FONTS[weight];
  const fonts = KANA.test(text) ? [first, jp, sc] : [first, sc, jp];
  const has = (codePoint: number) => (part: Part) => part.ranges.some(([from, to]) => codePoint >= from && codePoint <= to);
  return (codePoint) => {
    for (const font of fonts) {
      const found = font().find(has(codePoint));
      if (found) return found;
    }
    return undefined;
  };
}

const opened = new Map<string, Uint8Array>();

/** Opens the files of faces before something is drawn with them. They stay: a few dozen, of 50 kB. */
export async function openFaces(faces: Iterable<Face>): Promise<void> {
  for (const { file } of faces)
    if (!opened.has(file)) {
      const packed = await readFile(file);
      opened.set(file, file.endsWith('.woff2') ? Buffer.from(await decompress(packed)) : packed);
    }
}

/** The font of a face that was opened. */
export function fontOf({ file }: Face): Uint8Array {
  const font = opened.get(file);
  if (!font) throw new Error(`${file} was not opened`);
  return font;
}
