import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface Piece {
  readonly str: string;
  readonly dir: string;
  readonly transform: readonly number[];
}

/** The lines of a document as a reader of PDF finds them: pieces of one height, in the order in which they are read. */
export async function readPdf(pdf: Uint8Array) {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const lines: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const byHeight = Map.groupBy(items as unknown as Piece[], ({ transform }) => Math.round(transform[5] ?? 0));
    for (const pieces of byHeight.values()) {
      const fromLeft = pieces.filter(({ str }) => str !== '').toSorted((one, other) => (one.transform[4] ?? 0) - (other.transform[4] ?? 0));
      const isFromRight = fromLeft.filter(({ dir }) => dir === 'rtl').length * 2 > fromLeft.filter(({ str }) => /\p{L}/u.test(str)).length;
      lines.push((isFromRight ? fromLeft.toReversed() : fromLeft).map(({ str }) => str).join(''));
    }
  }
  const text = Buffer.from(pdf).toString('latin1');
  const fonts = [...text.matchAll(/\/Type \/FontDescriptor[\s\S]*?endobj/g)].map(([found]) => ({
    isEmbedded: /\/FontFile[23]? /.test(found),
  }));
  return { lines, fonts, pages: document.numPages };
}
