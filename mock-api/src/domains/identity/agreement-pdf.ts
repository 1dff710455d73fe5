import { PRODUCT_NAME } from '@outpost/shared-contracts/brand/brand';
import { drawPdf, PAPER } from '../../platform/pdf/pen.ts';
import { readServiceAgreement } from '../content/port.ts';

const MARGIN = 56;
const WIDE = PAPER.A4[0] - 2 * MARGIN;
/** No paragraph is longer: it begins on the next page when less is left. */
const ROOM = 130;

interface Signed {
  readonly legalName: string;
  readonly hostId: number;
  readonly signedAt: Date;
}

/** The agreement as it was signed: its whole text, who typed which name, and when. */
export function agreementPdf({ legalName, hostId, signedAt }: Signed): Promise<Buffer> {
  const { version, dated, text } = readServiceAgreement();
  const title = `Service agreement ${version}`;
  return drawPdf({ title, paper: PAPER.A4, language: 'en' }, (pen) => {
    pen.text(PRODUCT_NAME, { x: MARGIN, y: MARGIN, width: WIDE, size: 14, bold: true });
    let y = pen.text(title, { x: MARGIN, y: MARGIN + 26, width: WIDE, size: 22, bold: true });
    y = pen.text(`Version of ${dated}`, { x: MARGIN, y, width: WIDE, size: 10, color: '#555555' }) + 14;
    const write = (words: string, size: number, bold = false) => {
      if (y > pen.height - MARGIN - ROOM) {
        pen.nextPage();
        y = MARGIN;
      }
      y = pen.text(words, { x: MARGIN, y, width: WIDE, size, bold, align: 'left' }) + 4;
    };
    for (const chapter of text) {
      write(chapter.title, 13, true);
      for (const paragraph of chapter.paragraphs) write(paragraph, 10);
      y += 8;
    }
    write('Signed', 13, true);
    write(`Name as typed: ${legalName}`, 11);
    write(`Account: ${hostId}`, 11);
    write(`Time: ${signedAt.toISOString()}`, 11);
  });
}
