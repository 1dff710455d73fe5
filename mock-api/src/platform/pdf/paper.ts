import { PRODUCT_NAME } from '@outpost/shared-contracts/brand/brand';
import { PAPER, type Pen } from './pen.ts';

/** Points. */
export const MARGIN = 48;
export const WIDE = PAPER.A4[0] - 2 * MARGIN;

/** Heading, number and day of a paper; gives where it goes on. */
export function headOf(pen: Pen, title: string, facts: readonly (readonly [string, string])[]): number {
  pen.text(PRODUCT_NAME, { x: MARGIN, y: MARGIN, width: WIDE, size: 14, bold: true });
  let y = pen.text(title, { x: MARGIN, y: MARGIN + 26, width: WIDE, size: 22, bold: true }) + 6;
  for (const [name, value] of facts) {
    pen.text(name, { x: MARGIN, y, width: 130, size: 10, color: '#555555' });
    y = pen.text(value, { x: MARGIN + 135, y, width: WIDE - 135, size: 10, align: 'left' });
  }
  return y + 14;
}

/** Lines with amounts at their end, over as many pages as they need; gives where it goes on. */
export function tableOf(pen: Pen, start: number, rows: readonly (readonly [what: string, amount: string])[]): number {
  let y = start;
  for (const [what, amount] of rows) {
    if (y > PAPER.A4[1] - MARGIN - 60) {
      pen.nextPage();
      y = MARGIN;
    }
    pen.text(amount, { x: MARGIN, y, width: WIDE, size: 11, align: 'right' });
    y = pen.text(what, { x: MARGIN, y, width: WIDE - 130, size: 11, align: 'left' }) + 3;
    pen.line(MARGIN, y, MARGIN + WIDE, y, 0.25);
    y += 4;
  }
  return y;
}
