import { createReport, downloadReport, getReport, listReports, type Report } from '@outpost/shared-contracts/business/report-calls';
import { getShipmentInvoice, priceShipment, rateShipment } from '@outpost/shared-contracts/business/shipment-calls';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { businessWorld } from '../../../test/business.ts';
import type { TestService } from '../../../test/helper.ts';
import { DAY_MS } from '../../platform/time/time.ts';
import { uploads } from '../../platform/uploads/schema.ts';
import { businessReports } from './schema.ts';

let world: Awaited<ReturnType<typeof businessWorld>>;
let service: TestService;
beforeAll(async () => {
  world = await businessWorld();
  ({ service } = world);
});
afterAll(() => service.close());

type Asked = Partial<{ mode: 'live' | 'test'; type: Report['type']; from: string; to: string }>;
const ask = (more: Asked = {}) =>
  service.call(
    createReport,
    { body: { mode: 'test', type: 'shipments', from: world.today(-30), to: world.today(), ...more } },
    world.live.who,
  );
const read = async (id: number, mode: 'live' | 'test' = 'test') =>
  service.call(getReport, { params: { id }, query: { mode } }, world.live.who);
const link = (id: number, mode: 'live' | 'test' = 'test') =>
  service.call(downloadReport, { params: { id }, query: { mode } }, world.live.who);
async function made(more: Asked = {}): Promise<{ id: number; text: string; rows: number | null }> {
  const { id } = (await ask(more)).reply.data;
  await service.runDue();
  const { rows } = (await read(id, more.mode)).reply.data;
  const file = await service.app.inject({ url: (await link(id, more.mode)).reply.data.url });
  expect(file.statusCode).toBe(200);
  expect(file.headers['content-type']).toContain('text/csv');
  return { id, rows, text: file.body };
}

describe('a report', () => {
  it('E-165 E-166 E-167 is made by a task, and its file has an address for an hour or two', async () => {
    const shipment = await world.test.labelled(world.draft({ reference: '=1+1' }));
    const asked = (await ask()).reply.data;
    expect(asked).toMatchObject({ mode: 'test', state: 'new', rows: null, expires_at: null });
    expect((await link(asked.id)).problem.code).toBe('move_refused');
    await service.runDue();
    const { data } = (await read(asked.id)).reply;
    expect(data).toMatchObject({ state: 'available' });
    const { url } = (await link(asked.id)).reply.data;
    const file = await service.app.inject({ url });
    const lines = file.body.replace('\uFEFF', '').trim().split('\r\n');
    expect(lines[0]).toMatch(/^number,reference,created,state/);
    expect(lines.length - 1).toBe(data.rows);
    // What begins like a formula is a text.
    expect(lines.find((line) => line.startsWith(shipment.number))).toContain(`,'=1+1,`);
    expect((await service.app.inject({ url: url.replace(/signature=.{4}/, 'signature=AAAA') })).statusCode).toBe(404);
    world.later(3 * 3_600_000);
    expect((await service.app.inject({ url })).statusCode).toBe(404);
    expect((await service.app.inject({ url: (await link(asked.id)).reply.data.url })).statusCode).toBe(200);
  });

  it('is of charges, refunds and pickups too, of one side alone', async () => {
    const shipment = await world.test.labelled(world.draft({ reference: 'FG-R1' }));
    await world.test.refundCall(shipment.id);
    const charges = await made({ type: 'charges' });
    const own = charges.text.split('\r\n').filter((line) => line.startsWith(shipment.number));
    expect(own).toHaveLength(shipment.lines.length);
    const sum = own.reduce((total, line) => total + Math.round(Number(line.split(',')[5]) * 100), 0);
    expect(sum).toBe(shipment.price?.minor);
    expect((await made({ type: 'refunds' })).text).toContain(`${shipment.number},FG-R1,`);
    for (const type of ['charges', 'refunds', 'shipments'] as const)
      expect((await made({ type, mode: 'live' })).text).not.toContain(shipment.number);
  });

  it.each(['live', 'test'] as const)(
    'and an invoice still know what was charged and given back after rates were asked for again: %s',
    async (mode) => {
      const shipment = await world[mode].paid(world.draft({ reference: 'FG-R4' }));
      const { revision } = (await world[mode].refundCall(shipment.id)).reply.data;
      const body = { mode, shipment_id: shipment.id, revision, draft: world.draft({ reference: 'FG-R5' }) };
      const again = (await service.call(rateShipment, { body }, world.live.who)).reply.data;
      expect(again.shipment_id).not.toBe(shipment.id);
      expect(await world[mode].read(again.shipment_id)).toMatchObject({
        state: 'quote',
        payment: 'none',
        reference: 'FG-R5',
        can: { edit: true },
      });
      const [rate] = again.rates;
      const price = {
        mode,
        shipment_id: shipment.id,
        revision,
        carrier: rate?.carrier ?? '',
        service: rate?.service ?? 'economy',
      } as const;
      const expected_price = rate?.price ?? { minor: 0, currency: 'USD' };
      expect((await service.call(priceShipment, { body: { ...price, expected_price } }, world.live.who)).problem.code).toBe('move_refused');
      const dollars = ((shipment.price?.minor ?? 0) / 100).toFixed(2);
      const line = new RegExp(`${shipment.number},FG-R4,[^,]+,${dollars},USD`);
      expect((await made({ type: 'refunds', mode })).text).toMatch(line);
      const charged = (await made({ type: 'charges', mode })).text
        .split('\r\n')
        .filter((one) => one.startsWith(`${shipment.number},FG-R4,`));
      expect(charged.reduce((total, one) => total + Math.round(Number(one.split(',')[5]) * 100), 0)).toBe(shipment.price?.minor);
      const invoice = await service.call(getShipmentInvoice, { params: { id: shipment.id }, query: { mode } }, world.live.who);
      expect(invoice.reply.data).toMatchObject({ total: shipment.price, refunded: shipment.price, lines: shipment.lines });
    },
  );

  it('tells what was declared to customs, line by line, with texts that are no formulas', async () => {
    const shipment = await world.test.paid(world.draft({ reference: 'FG-D1' }));
    const { text } = await made({ type: 'duties' });
    const own = text.split('\r\n').filter((line) => line.startsWith(`${shipment.number},FG-D1,`));
    expect(own).toHaveLength(shipment.customs.items.length);
    const [item] = shipment.customs.items;
    const each = ((item?.unit_value.minor ?? 0) / 100).toFixed(2);
    const all = (((item?.unit_value.minor ?? 0) * (item?.quantity ?? 0)) / 100).toFixed(2);
    expect(own[0]).toContain(`,${shipment.to.country},${shipment.customs.incoterm},`);
    expect(own[0]).toMatch(new RegExp(`,${item?.quantity},${each},${all},USD$`));
    expect((await made({ type: 'shipments' })).text).toContain(shipment.number);
  });

  it('is empty where nothing was, and has no file then', async () => {
    const { id } = (await ask({ type: 'pickups', from: '2020-01-01', to: '2020-01-02' })).reply.data;
    await service.runDue();
    expect((await read(id)).reply.data).toMatchObject({ state: 'empty', rows: 0, expires_at: null });
    expect((await link(id)).problem.code).toBe('move_refused');
  });

  it('is about 92 days at most, that there are', async () => {
    expect((await ask({ from: '2026-01-01', to: '2026-04-02' })).status).toBe(200);
    for (const wrong of [{ from: '2026-01-01', to: '2026-04-03' }, { from: '2026-01-02', to: '2026-01-01' }, { from: '2026-02-30' }])
      expect((await ask(wrong)).problem.code, JSON.stringify(wrong)).toBe('validation_failed');
  });

  it('E-164 is listed and read on its own side alone', async () => {
    const { id } = (await ask()).reply.data;
    expect((await read(id, 'live')).problem.code).toBe('not_found');
    expect((await link(id, 'live')).problem.code).toBe('not_found');
    const list = async (mode: 'live' | 'test') => (await service.call(listReports, { query: { mode } }, world.live.who)).reply.data;
    expect((await list('test'))[0]?.id).toBe(id);
    expect((await list('live')).map((report) => report.id)).not.toContain(id);
  });

  it('leaves after 30 days, with its file', async () => {
    await world.test.labelled(world.draft());
    const { id } = await made();
    const [row] = await service.db.select().from(businessReports).where(eq(businessReports.id, id));
    world.later(30 * DAY_MS + 3_600_000);
    await service.runDue();
    expect(await service.db.select().from(businessReports).where(eq(businessReports.id, id))).toEqual([]);
    expect(
      await service.db
        .select()
        .from(uploads)
        .where(eq(uploads.id, row?.fileId ?? '')),
    ).toEqual([]);
  });
});
