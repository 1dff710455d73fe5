import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { readPdf } from '../../../test/pdf.ts';
import { drawPdf, PAPER } from './pen.ts';
import { runsOf } from './runs.ts';

const TEXTS = [
  'Amelia Hart, 27 Larkspur Terrace, Łódź, Győr',
  'Анна Петрова, улица Ленина 5',
  'דנה כהן, רחוב הרצל 12, תל אביב',
  'سارة حداد، شارع الملك 7',
  '山田花子 東京都千代田区のビル',
  '王小明 北京市朝阳区建国路',
];

/** Commas at numbers stand where the eye has them. */
const bare = (text: string) => text.replaceAll(/[\s,،]/g, '');

describe('a document', () => {
  it('has text of every language in it, with its fonts, as it was written', async () => {
    const pdf = await drawPdf({ title: 'Test', paper: PAPER.A4, language: 'en' }, (pen) => {
      let y = 40;
      for (const text of TEXTS) y = pen.text(text, { x: 40, y, width: 500, size: 12 });
    });
    const { lines, fonts } = await readPdf(pdf);

    for (const text of TEXTS) expect(lines.map(bare)).toContain(bare(text));
    expect(fonts.every(({ isEmbedded }) => isEmbedded)).toBe(true);
    expect((await getDocument({ data: new Uint8Array(pdf) }).promise).numPages).toBe(1);
  });

  it('sets Hebrew and Arabic from right to left, numbers and Latin in them from left to right', () => {
    expect(
      runsOf('אב 12 גד', 'regular', 'rtl')
        .map(({ text }) => text.trim())
        .filter(Boolean),
    ).toEqual(['גד', '12', 'אב']);
    expect(
      runsOf('Dana כהן 5', 'regular', 'ltr')
        .map(({ text }) => text.trim())
        .filter(Boolean)
        .at(0),
    ).toBe('Dana');
  });

  it('turns brackets in Hebrew with it', () => {
    expect(
      runsOf('(אב)', 'regular', 'rtl')
        .map(({ text }) => text)
        .join(''),
    ).toBe('(אב)');
  });

  it('breaks long lines, and words that are longer than one', async () => {
    let [first, second] = [0, 0];
    const pdf = await drawPdf({ title: 'Test', paper: PAPER.LABEL, language: 'en' }, (pen) => {
      first = pen.text('one two three four five six seven eight nine ten', { x: 10, y: 10, width: 80, size: 10 });
      second = pen.text('x'.repeat(60), { x: 10, y: first, width: 80, size: 10, most: 2 });
    });
    expect(first).toBeGreaterThanOrEqual(10 + 3 * 13);
    expect(second).toBeCloseTo(first + 2 * 13, 1);
    expect((await readPdf(pdf)).lines.length).toBeGreaterThan(4);
  });
});
