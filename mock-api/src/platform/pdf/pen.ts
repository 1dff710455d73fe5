import { buffer } from 'node:stream/consumers';
import bwipjs from 'bwip-js/node';
import PDFDocument from 'pdfkit';
import { type Face, fontOf, openFaces } from './faces.ts';
import { baseOf, type Run, runsOf } from './runs.ts';

/** Points, of which 72 are an inch. */
export const PAPER = { A4: [595.28, 841.89], LABEL: [288, 432] } as const satisfies Record<string, readonly [number, number]>;

interface TextStyle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  readonly bold?: boolean;
  /** Where lines begin; that of the text by itself, where it is left out. */
  readonly align?: 'left' | 'right';
  readonly color?: string;
  /** Lines at most; what does not fit ends with three dots. */
  readonly most?: number;
}

/** Draws on one page after the other. */
export interface Pen {
  readonly width: number;
  readonly height: number;
  /** Writes a text in whatever language, over several lines where it is long; gives where the next one begins. */
  text(text: string, style: TextStyle): number;
  line(x1: number, y1: number, x2: number, y2: number, thickness?: number): void;
  box(x: number, y: number, width: number, height: number): void;
  /** Code 128, which carriers scan. */
  barcode(text: string, area: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }): void;
  nextPage(): void;
}

const LINE = 1.3;
/** Whole text at once: word by word, words from right to left would stand in the wrong order. */
const WHOLE = { lineBreak: false, features: [] };

interface Bars {
  readonly sbs: readonly number[];
}

/** What would be drawn with: faces have to be opened before anything is. */
function facesOf([width, height]: readonly [number, number], draw: (pen: Pen) => void): ReadonlySet<Face> {
  const found = new Set<Face>();
  const nothing = () => undefined;
  draw({
    ...{ width, height, line: nothing, box: nothing, barcode: nothing, nextPage: nothing },
    text(text, { y, size, bold }) {
      for (const { face } of runsOf(`${text} …`, bold ? 'bold' : 'regular', 'ltr')) found.add(face);
      return y + size * LINE;
    },
  });
  return found;
}

/** Makes a PDF whose fonts are in it. `language` is of its text, for who has it read aloud. */
export async function drawPdf(
  { title, paper, language }: { readonly title: string; readonly paper: readonly [number, number]; readonly language: string },
  draw: (pen: Pen) => void,
): Promise<Buffer> {
  const document = new PDFDocument({ size: [...paper], margin: 0, lang: language, info: { Title: title }, displayTitle: true });
  const whole = buffer(document);
  const faces = facesOf(paper, draw);
  await openFaces(faces);
  for (const face of faces) document.registerFont(face.file, Buffer.from(fontOf(face)));
  const useFace = ({ face }: Run, size: number) => document.font(face.file).fontSize(size);
  const widthOf = (runs: readonly Run[], size: number): number =>
    runs.reduce((sum, run) => sum + useFace(run, size).widthOfString(run.text, WHOLE), 0);

  /** Cuts a text into lines that fit; Chinese and Japanese between any two characters. */
  function linesOf(text: string, { width, size, bold, most = 50 }: TextStyle): string[] {
    const weight = bold ? 'bold' : 'regular';
    const fits = (line: string) => widthOf(runsOf(line, weight, 'ltr'), size) <= width;
    const words =
      text
        .replace(/\s+/g, ' ')
        .trim()
        .match(/[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]|[^\s\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]+\s?|\s/gu) ?? [];
    const lines: string[] = [];
    let line = '';
    const end = () => {
      if (line.trim() !== '') lines.push(line.trim());
      line = '';
    };
    for (const word of words) {
      if (!fits((line + word).trim())) end();
      // A word that is longer than a line is cut where it has to be.
      if (fits(word.trim())) line += word;
      else
        for (const character of word) {
          if (!fits(line + character)) end();
          line += character;
        }
    }
    end();
    if (lines.length <= most) return lines;
    const kept = lines.slice(0, most);
    return [...kept.slice(0, -1), `${kept.at(-1)?.slice(0, -1) ?? ''}…`];
  }

  const pen: Pen = {
    width: paper[0],
    height: paper[1],
    text(text, style) {
      const { x, y, width, size, bold, color = 'black' } = style;
      const base = baseOf(text);
      const align = style.align ?? (base === 'rtl' ? 'right' : 'left');
      let top = y;
      for (const line of linesOf(text, style)) {
        const runs = runsOf(line, bold ? 'bold' : 'regular', base);
        let left = align === 'right' ? x + width - widthOf(runs, size) : x;
        for (const run of runs) {
          const { outline } = run.face;
          useFace(run, size)
            .fillColor(color)
            .strokeColor(color)
            .lineWidth(outline * size);
          const advance = document.widthOfString(run.text, WHOLE);
          document.text(run.text, left, top, { ...WHOLE, ...(outline > 0 ? { fill: true, stroke: true } : {}), baseline: 'top' });
          left += advance;
        }
        top += size * LINE;
      }
      return top;
    },
    line(x1, y1, x2, y2, thickness = 0.75) {
      document.lineWidth(thickness).strokeColor('black').moveTo(x1, y1).lineTo(x2, y2).stroke();
    },
    box(x, y, width, height) {
      document.lineWidth(1).strokeColor('black').rect(x, y, width, height).stroke();
    },
    barcode(text, { x, y, width, height }) {
      const [code] = bwipjs.raw({ bcid: 'code128', text }) as unknown as readonly Bars[];
      const bars = code?.sbs ?? [];
      const unit = width / bars.reduce((sum, bar) => sum + bar, 0);
      let left = x;
      for (const [at, bar] of bars.entries()) {
        if (at % 2 === 0) document.rect(left, y, bar * unit, height).fill('black');
        left += bar * unit;
      }
    },
    nextPage() {
      document.addPage();
    },
  };
  draw(pen);
  document.end();
  return await whole;
}
