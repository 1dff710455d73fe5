import { applyAsShipper } from '@outpost/shared-contracts/partners/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { messagesTo } from '../../../test/people.ts';
import { shipperApplications } from './schema.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ SUPPORT_EMAIL: 'desk@outpost.test' });
});
afterAll(() => service.close());

const LANE = { from: 'US', to: 'GB', service: 'express' as const, max_kg: 30, price_per_kg: { minor: 650, currency: 'USD' as const } };
const anApplication = async (overrides: Record<string, unknown> = {}) => ({
  company: 'Meridian Freight',
  contact: 'Ines',
  email: 'ines@meridian.example',
  phone: '+442079460000',
  website: 'https://meridian.example/lanes',
  home_country: 'gb',
  lanes: [LANE],
  monthly_capacity: 400,
  recaptcha: await service.solution(),
  ...overrides,
});
const refusal = async (overrides: Record<string, unknown>) =>
  (await service.call(applyAsShipper, { body: await anApplication(overrides) })).problem.errors?.map(({ field, code }) => [field, code]);

describe('the shipper network', () => {
  it('E-181 B-032 keeps an application with its files, gives a reference number and writes to both sides, once', async () => {
    const files = [(await service.upload('shipper-application', { name: 'licence.pdf', content: '%PDF-1.7 …' })).reply.data.id];
    const body = await anApplication({ email: 'once@meridian.example', files });
    const send = () => service.call(applyAsShipper, { body }, { idempotencyKey: 'shipper-1' });
    const [first, second] = [await send(), await send()];
    const { number } = first.reply.data;
    expect(number).toMatch(/^SN-\d{5}$/);
    expect(second.reply).toEqual(first.reply);
    const rows = (await service.db.select().from(shipperApplications)).filter(({ email }) => email === 'once@meridian.example');
    expect(rows).toMatchObject([
      { company: 'Meridian Freight', homeCountry: 'GB', lanes: [LANE], monthlyCapacity: 400, phone: '+442079460000' },
    ]);
    expect(rows[0]?.uploadIds).toHaveLength(1);
    const [mail, ...more] = await messagesTo(service, 'once@meridian.example');
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ template: 'shipper-received', subject: `We have the application of Meridian Freight (${number})` });
    const atDesk = (await messagesTo(service, 'desk@outpost.test')).filter(({ subject }) => subject.startsWith(number));
    expect(atDesk).toHaveLength(1);
    expect(atDesk[0]?.body).toContain('US to GB, express, up to 30 kg, $6.50 per kg');
  });

  it('writes of a company nothing that a mail program makes a link of, to whomever it says', async () => {
    const names = { company: 'www.evil.example\nclick', contact: '<b>https://evil.example</b>' };
    const body = await anApplication({ ...names, email: 'victim@example.com' });
    const { number } = (await service.call(applyAsShipper, { body })).reply.data;
    const [mail] = await messagesTo(service, 'victim@example.com');
    const desk = (await messagesTo(service, 'desk@outpost.test')).find(({ subject }) => subject.startsWith(number));
    for (const one of [mail, desk]) {
      const all = `${one?.subject}\n${one?.body}\n${one?.html}`;
      expect(all).toContain('www. evil. example click');
      expect(all).not.toMatch(/evil\.example|<b>|&#60;b/);
    }
  });

  it('takes a landline, and no number that does not exist', async () => {
    expect(await refusal({ phone: '+44123' })).toEqual([['phone', 'invalid_format']]);
    expect(await refusal({ phone: '+449999999999' })).toEqual([['phone', 'phone_invalid']]);
  });

  it('says at which lane and field something is wrong', async () => {
    expect(await refusal({ lanes: [LANE, { ...LANE, to: 'US' }] })).toEqual([['lanes.1.to', 'same_country']]);
    expect(await refusal({ lanes: [{ ...LANE, from: 'ZZ' }], home_country: 'ZY' })).toEqual([
      ['home_country', 'unknown_country'],
      ['lanes.0.from', 'unknown_country'],
    ]);
    expect(await refusal({ lanes: [] })).toMatchObject([['lanes', 'too_small']]);
    expect(await refusal({ lanes: [{ ...LANE, price_per_kg: { minor: 6.5, currency: 'USD' } }] })).toMatchObject([
      ['lanes.0.price_per_kg.minor', expect.any(String)],
    ]);
    expect(await refusal({ website: 'javascript:alert(1)' })).toMatchObject([['website', expect.any(String)]]);
  });

  it('asks for a solved challenge, and keeps nothing without it', async () => {
    const before = (await service.db.select().from(shipperApplications)).length;
    const answer = await service.call(applyAsShipper, { body: await anApplication({ recaptcha: 'none' }) });
    expect(answer.problem.code).toBe('challenge_failed');
    expect(await service.db.select().from(shipperApplications)).toHaveLength(before);
  });
});
