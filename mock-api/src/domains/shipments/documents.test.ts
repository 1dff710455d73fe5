import { buyOrderLabel, getOrderShipment } from '@outpost/shared-contracts/orders/label-calls';
import type { OrderDocument } from '@outpost/shared-contracts/orders/shipment';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { paidOrderScenario } from '../../../test/paid-orders.ts';
import { readPdf } from '../../../test/pdf.ts';
import { saveStreet } from '../../../test/ways.ts';

let service: TestService;
let scenario: Awaited<ReturnType<typeof paidOrderScenario>>;
let id: number;
let number: string;
beforeAll(async () => {
  service = await startService();
  scenario = await paidOrderScenario(service);
  const items = [{ title: 'Wrist rest', quantity: 1, unitCents: 2_900, category: '', hsCode: '940490', originCode: 'JP' }];
  const order = await scenario.paid({ items });
  ({ id } = order);
  await saveStreet(service.db, id, 'רחוב הרצל 12');
  const { data } = (await service.call(buyOrderLabel, { params: { id }, body: { revision: order.revision } }, scenario.host)).reply;
  number = data.tracking_number ?? '';
});
afterAll(() => service.close());

const papersOf = async (who: object) => (await service.call(getOrderShipment, { params: { id } }, who)).reply.data.documents;
const open = (url: string) => service.app.inject({ method: 'GET', url });
async function paper(kind: OrderDocument, who: object) {
  const url = (await papersOf(who)).find((one) => one.kind === kind)?.url ?? '';
  const { rawPayload, headers } = await open(url);
  expect(headers['content-type']).toBe('application/pdf');
  const { lines, pages } = await readPdf(rawPayload);
  return { text: lines.map((line) => line.replaceAll(/\s/g, '')), pages };
}

describe('papers of an order', () => {
  it('are the labels and the invoice for its host, the invoice and the receipt for its shopper', async () => {
    expect((await papersOf(scenario.host)).map(({ kind }) => kind)).toEqual(['label_4x6', 'label_a4', 'commercial_invoice']);
    expect((await papersOf(scenario.shopper)).map(({ kind }) => kind)).toEqual(['commercial_invoice', 'receipt']);
  });

  it.each(['label_4x6', 'label_a4'] as const)('%s has the carrier, the number and the address, in its own script', async (kind) => {
    const { text, pages } = await paper(kind, scenario.host);
    expect(pages).toBe(1);
    expect(text).toContain(number);
    expect(text).toContain('רחובהרצל12');
    expect(text.some((line) => line.includes('KestrelExpress'))).toBe(true);
  });

  it('the invoice says what is in the parcel and what it is worth', async () => {
    const { text } = await paper('commercial_invoice', scenario.shopper);
    expect(text.some((line) => line.includes('1×Wristrest,HS9404.90,madeinJP') && line.includes('USD29.00'))).toBe(true);
    expect(text.some((line) => line.includes('Totaldeclaredvalue') && line.includes('USD29.00'))).toBe(true);
  });

  it('the receipt says what was paid, line by line', async () => {
    const { text } = await paper('receipt', scenario.shopper);
    expect(text.some((line) => line.startsWith('Shipping') && line.includes('USD24.44'))).toBe(true);
    expect(text.some((line) => line.startsWith('Paid') && line.includes('USD22.55'))).toBe(true);
  });

  it('are nobody else’s: neither another paper, nor another reader, nor later', async () => {
    const [first] = await papersOf(scenario.shopper);
    const url = first?.url ?? '';
    expect((await open(url)).statusCode).toBe(200);
    expect((await open(url.replace('commercial_invoice', 'label_4x6'))).statusCode).toBe(404);
    expect((await open(url.replace(/reader=\d+/, 'reader=2'))).statusCode).toBe(404);
    expect((await open(url.replace(/signature=.*/, 'signature=x'))).statusCode).toBe(404);
    expect((await open(url.replace(`/${id}/`, '/5001/'))).statusCode).toBe(404);
    service.advance(3 * 3_600_000);
    expect((await open(url)).statusCode).toBe(404);
  });
});
