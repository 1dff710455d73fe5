import { shownCode } from '@outpost/shared-contracts/pricing/customs-code';
import { PDFDocument as Existing } from 'pdf-lib';
import { headOf, MARGIN, tableOf, WIDE } from '../../platform/pdf/paper.ts';
import { drawPdf, PAPER, type Pen } from '../../platform/pdf/pen.ts';
import type { OrderRecord } from '../orders/port.ts';
import type { CustomsLine, LabelFile, ParcelToSend, Postal } from './provider.ts';
import type { ShipmentRecord } from './repository.ts';

const dollars = (cents: number): string => `USD ${(cents / 100).toFixed(2)}`;
const dayOf = (date: Date | null): string => date?.toISOString().slice(0, 10) ?? '';

/** The label of a carrier as a PDF of one page of 4 by 6 inches, or set into the upper half of an A4 sheet. */
export async function labelPdf({ type, content }: LabelFile, paper: '4x6' | 'a4'): Promise<Uint8Array> {
  const document = await Existing.create();
  const [width, height] = PAPER.LABEL;
  const [sheetWidth, sheetHeight] = paper === 'a4' ? PAPER.A4 : PAPER.LABEL;
  const page = document.addPage([sheetWidth, sheetHeight]);
  const place = { x: (sheetWidth - width) / 2, y: paper === 'a4' ? sheetHeight - height - 36 : 0, width, height };
  if (type === 'image/png') page.drawImage(await document.embedPng(content), place);
  else page.drawPage((await document.embedPdf(content))[0] as never, place);
  // To be cut out along.
  if (paper === 'a4') page.drawRectangle({ ...place, borderWidth: 0.5, borderDashArray: [3, 3], opacity: 0 });
  return await document.save();
}

function addressOf(pen: Pen, title: string, who: Postal, x: number, y: number): number {
  const width = WIDE / 2 - 12;
  let at = pen.text(title, { x, y, width, size: 9, color: '#555555' });
  const lines = [who.name, who.line1, who.line2, `${who.postCode} ${who.city}`, [who.state, who.country].filter(Boolean).join(', ')];
  for (const line of lines) if (line.trim() !== '') at = pen.text(line, { x, y: at, width, size: 11, align: 'left' });
  return at;
}

/** `2 × Wool scarf, HS 6117.10, made in JP`. */
function describe({ title, quantity, hsCode, originCode }: CustomsLine): string {
  return [`${quantity} × ${title}`, hsCode && `HS ${shownCode(hsCode)}`, originCode && `made in ${originCode}`].filter(Boolean).join(', ');
}

/** What customs reads, besides what travels: in English, which they all read. */
interface Exported {
  readonly number: string;
  readonly parcel: Pick<ParcelToSend, 'from' | 'to' | 'customs' | 'grams'>;
  /** Of each parcel. */
  readonly sizes: readonly ParcelToSend['sides'][];
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
  readonly boughtAt: Date | null;
  readonly reason: string;
  /** Further lines of its head. */
  readonly terms: readonly (readonly [name: string, value: string])[];
  readonly note: string;
}

/** What customs reads of what travels: who sends what to whom, and what it is worth. */
export function exportPdf({ number, parcel, sizes, carrier, trackingNumber, boughtAt, reason, terms, note }: Exported): Promise<Buffer> {
  const { from, to, customs, grams } = parcel;
  const total = customs.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0);
  return drawPdf({ title: `Commercial invoice ${number}`, paper: PAPER.A4, language: 'en' }, (pen) => {
    const y = headOf(pen, 'Commercial invoice', [
      ['Number', number],
      ['Date', dayOf(boughtAt)],
      ['Carrier', `${carrier ?? ''} ${trackingNumber ?? ''}`.trim()],
      ['Reason for export', reason],
      ...terms,
      ['Gross weight', `${(grams / 1000).toFixed(2)} kg`],
      ['Size', sizes.map(({ length, width, height }) => `${length} × ${width} × ${height} cm`).join(', ')],
    ]);
    const left = addressOf(pen, 'Sender', from, MARGIN, y);
    const right = addressOf(pen, 'Receiver', to, MARGIN + WIDE / 2 + 12, y);
    const rows = customs.map((line) => [describe(line), dollars(line.quantity * line.unitCents)] as const);
    const end = tableOf(pen, Math.max(left, right) + 18, [...rows, ['Total declared value', dollars(total)]]);
    pen.text(note, { x: MARGIN, y: end + 10, width: WIDE, size: 9 });
  });
}

/** The same of the parcel of an order. */
export const invoicePdf = (
  { orderNumber: number }: Pick<OrderRecord, 'orderNumber'>,
  { parcel, carrier, trackingNumber, boughtAt }: ShipmentRecord,
): Promise<Buffer> =>
  exportPdf({
    ...{ number, parcel, sizes: [parcel.sides], carrier, trackingNumber, boughtAt, terms: [] },
    reason: 'Personal goods, sent on for their owner',
    note: 'The values were declared by the receiver, who owns the goods.',
  });

/** Lines of a price in words. */
const LINES: Readonly<Record<string, string>> = {
  shipping: 'Shipping',
  member: 'Member discount',
  promo: 'Promotion code',
  instant: 'Instant discount',
  handling: 'Handling by the host',
  pictures: 'Pictures',
  repacking: 'Repacking',
  consolidation: 'Consolidation',
  storage: 'Storage',
  insurance: 'Insurance',
};

interface Paid {
  readonly lines: readonly { readonly code: string; readonly cents: number }[];
  readonly totalCents: number;
  readonly service: string;
  readonly address: {
    readonly line1: string;
    readonly line2: string;
    readonly city_name: string;
    readonly state: string;
    readonly post_code: string;
    readonly country_code: string;
  };
}

/** What a shopper paid for the way of a parcel. */
export function receiptPdf(order: OrderRecord, { lines, totalCents, service, address }: Paid, name: string): Promise<Buffer> {
  return drawPdf({ title: `Receipt ${order.orderNumber}`, paper: PAPER.A4, language: 'en' }, (pen) => {
    const y = headOf(pen, 'Receipt', [
      ['Order', order.orderNumber],
      ['Paid on', dayOf(order.paidAt)],
      ['Service', service],
    ]);
    const { line1, line2, city_name: city, state, post_code: postCode, country_code: country } = address;
    const below = addressOf(pen, 'Paid by', { name, line1, line2, city, state, postCode, country }, MARGIN, y);
    const rows = lines.map(({ code, cents }) => [LINES[code] ?? code, dollars(cents)] as const);
    tableOf(pen, below + 18, [...rows, ['Paid', dollars(totalCents)]]);
  });
}
