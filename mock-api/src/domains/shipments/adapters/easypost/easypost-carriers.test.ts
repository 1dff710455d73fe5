import { createHmac } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BadSignatureError, ProviderRefusedError, ProviderUnreachableError } from '../../../payments/port.ts';
import type { CarrierCompany, NewLabel } from '../../provider.ts';
import { easyPostCarriers } from './easypost-carriers.ts';
import { A_SHIPMENT, A_TRACKER, BOUGHT } from './fixtures.ts';

const SECRET = 'sécret';
const postal = { name: 'Ann', line1: '1 Elm St', line2: '', city: 'Dover', state: 'DE', postCode: '19901', country: 'US' };
const LABEL: NewLabel = {
  ...{ key: 'k', reference: 'outpost-1', choice: 'usual', service: 'express', grams: 1200 },
  ...{ from: postal, to: { ...postal, country: 'GB' }, sides: { length: 30, width: 20, height: 10 } },
  customs: [{ title: 'Lamp', quantity: 2, unitCents: 2900, hsCode: '940520', originCode: 'CN' }],
};

let server: FastifyInstance;
let company: CarrierCompany;
let sent: { method: string; url: string; body: unknown }[] = [];
let answers: Record<string, readonly [status: number, body: unknown]> = {};
beforeAll(async () => {
  server = Fastify();
  server.all('*', async ({ method, url, body }, reply) => {
    sent.push({ method, url, body });
    const [status, answer] = answers[`${method} ${url}`] ?? [404, { error: { code: 'NOT_FOUND', message: 'no', errors: [] } }];
    return reply.code(status).send(answer);
  });
  const baseUrl = `${await server.listen({ port: 0, host: '127.0.0.1' })}/v2/`;
  company = easyPostCarriers({ secretKey: 'EZTK', webhookSecret: SECRET, baseUrl });
});
beforeEach(() => {
  sent = [];
  answers = {};
});
afterAll(() => server.close());

describe('EasyPost', () => {
  it('asks for all services at once, and says why a carrier takes none of them', async () => {
    const messages = [
      { carrier: 'Cardinal', type: 'rate_error', message: 'Account is closed.' },
      { carrier: 'UPS', type: 'rate_error', message: 'One of its services is away.' },
    ];
    answers = { 'POST /v2/shipments': [200, { ...A_SHIPMENT, messages }] };
    const { offers, refusals } = await company.rates(LABEL);
    expect(offers).toContainEqual({ carrier: 'UPS', service: 'express', cents: 2440, days: [1, expect.any(Number)] });
    expect(refusals).toEqual([{ carrier: 'Cardinal', reason: 'refused', message: 'Account is closed.' }]);
    expect(sent).toHaveLength(1);
  });

  it('sells the cheapest label that keeps the days, in its own units, and once', async () => {
    answers = { 'POST /v2/shipments': [200, A_SHIPMENT], 'POST /v2/shipments/shp_1/buy': [200, BOUGHT] };
    expect(await company.buyLabel(LABEL)).toMatchObject({
      id: 'shp_1',
      carrier: 'UPS',
      costCents: 2440,
      trackingNumber: '1Z9',
      status: 'bought',
    });
    expect(sent.at(-1)).toMatchObject({ url: '/v2/shipments/shp_1/buy', body: { rate: { id: 'rate_ups' } } });
    expect(sent[1]?.body).toMatchObject({
      shipment: {
        reference: 'outpost-1',
        parcel: { weight: 42.3, length: 11.8 },
        customs_info: { customs_items: [{ quantity: 2, value: '58.00', hs_tariff_number: '940520', origin_country: 'CN' }] },
      },
    });
    answers = { 'GET /v2/shipments/outpost-1': [200, BOUGHT] };
    sent = [];
    expect((await company.buyLabel(LABEL)).id).toBe('shp_1');
    expect(sent.map(({ method }) => method)).toEqual(['GET']);
    expect((await company.findByReference('outpost-1'))?.costCents).toBe(2440);
    expect(await company.findByReference('outpost-2')).toBeUndefined();
  });

  it('tells a no for good from no answer', async () => {
    answers = { 'POST /v2/shipments': [422, { error: { code: 'ADDRESS.VERIFY.FAILURE', message: 'Unknown', errors: [] } }] };
    await expect(company.buyLabel(LABEL)).rejects.toMatchObject({ code: 'address' });
    answers = { 'POST /v2/shipments': [200, { ...A_SHIPMENT, rates: [] }] };
    await expect(company.buyLabel(LABEL)).rejects.toThrow(ProviderRefusedError);
    answers = { 'GET /v2/shipments/outpost-1': [503, { error: { code: 'X', message: 'later', errors: [] } }] };
    await expect(company.buyLabel(LABEL)).rejects.toThrow(ProviderUnreachableError);
  });

  it('tells how a parcel stands, with its scans', async () => {
    answers = { 'GET /v2/shipments/shp_1': [200, BOUGHT], 'GET /v2/trackers/trk_1': [200, A_TRACKER] };
    const { status, expectedOn, scans } = await company.track('shp_1');
    expect([status, expectedOn]).toEqual(['out_for_delivery', '2026-11-27']);
    expect(scans.map((scan) => [scan.status, scan.exception, scan.place])).toEqual([
      ['in_transit', null, 'Dover'],
      ['in_transit', 'customs_hold', 'London'],
      ['out_for_delivery', null, 'London'],
    ]);
  });

  it('takes a label back once', async () => {
    answers = {
      'GET /v2/shipments/shp_1': [200, BOUGHT],
      'POST /v2/shipments/shp_1/refund': [200, { ...BOUGHT, refund_status: 'submitted' }],
    };
    const voidIt = () => company.voidLabel({ id: 'shp_1', key: 'v' });
    expect(await voidIt()).toBe('submitted');
    answers = { 'GET /v2/shipments/shp_1': [200, { ...BOUGHT, refund_status: 'submitted' }] };
    expect(await voidIt()).toBe('submitted');
    answers = { 'GET /v2/shipments/shp_1': [200, { ...BOUGHT, refund_status: 'refunded' }] };
    expect(await voidIt()).toBe('voided');
    expect(sent.filter(({ url }) => url.endsWith('/refund'))).toHaveLength(1);
    const refused = { ...BOUGHT, refund_status: 'rejected' };
    answers = { 'GET /v2/shipments/shp_1': [200, refused], 'POST /v2/shipments/shp_1/refund': [200, refused] };
    await expect(voidIt()).rejects.toThrow(ProviderRefusedError);
  });

  it('signs its events', () => {
    const body = JSON.stringify({ description: 'tracker.updated', result: { shipment_id: 'shp_1' } });
    const signature = `hmac-sha256-hex=${createHmac('sha256', SECRET.normalize('NFKD')).update(body).digest('hex')}`;
    expect(company.readEvent(body, { 'x-hmac-signature': signature }, new Date())).toEqual({ labelId: 'shp_1' });
    expect(() => company.readEvent(`${body} `, { 'x-hmac-signature': signature }, new Date())).toThrow(BadSignatureError);
  });
});
