import { drawPdf, PAPER } from '../../src/platform/pdf/pen.ts';
import type { LabelRecord } from './labels.ts';

/** A label as a carrier prints it, 4 by 6 inches. */
export const drawLabel = ({ carrier, trackingNumber, parcel }: LabelRecord): Promise<Buffer> =>
  drawPdf({ title: trackingNumber, paper: PAPER.LABEL, language: 'en' }, (pen) => {
    const inner = { x: 14, width: pen.width - 28 };
    pen.box(6, 6, pen.width - 12, pen.height - 12);
    pen.text(carrier, { ...inner, y: 14, size: 18, bold: true });
    pen.text(parcel.service.toUpperCase(), { ...inner, y: 18, size: 12, align: 'right', bold: true });
    pen.line(6, 42, pen.width - 6, 42, 1.5);
    const postal = (who: typeof parcel.to, y: number, size: number) => {
      let at = pen.text(who.name, { ...inner, y, size, bold: true, most: 2 });
      for (const line of [who.line1, who.line2, `${who.postCode} ${who.city}`, [who.state, who.country].filter(Boolean).join(', ')])
        if (line.trim() !== '') at = pen.text(line, { ...inner, y: at, size, most: 2 });
      return at;
    };
    pen.text('FROM', { ...inner, y: 48, size: 7 });
    postal(parcel.from, 58, 8);
    pen.line(6, 128, pen.width - 6, 128);
    pen.text('TO', { ...inner, y: 134, size: 7 });
    postal(parcel.to, 146, 13);
    pen.line(6, 290, pen.width - 6, 290, 1.5);
    const { length, width, height } = parcel.sides;
    pen.text(`${(parcel.grams / 1000).toFixed(2)} kg   ${length}×${width}×${height} cm   ${parcel.reference}`, {
      ...inner,
      y: 297,
      size: 9,
    });
    pen.barcode(trackingNumber, { x: 24, y: 318, width: pen.width - 48, height: 70 });
    pen.text(trackingNumber, { ...inner, y: 396, size: 12, bold: true });
  });
