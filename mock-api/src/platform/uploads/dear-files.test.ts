import { contactUs } from '@outpost/shared-contracts/accounts/contact-calls';
import { createAnonymous } from '@outpost/shared-contracts/cart/calls';
import { uploadAttachment } from '@outpost/shared-contracts/messages/calls';
import { applyAsShipper } from '@outpost/shared-contracts/partners/calls';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { picturePlaces } from './sniff.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const DAMAGED = { name: 'label.jpg', data: Buffer.from('\xff\xd8\xff no picture', 'latin1').toString('base64') };
const question = { topic: 'order', name: 'Ada', email: 'ada@example.com', message: 'Where is my parcel, please?' } as const;
const application = {
  company: 'Meridian Freight',
  contact: 'Ines',
  email: 'ines@meridian.example',
  phone: '+442079460000',
  home_country: 'GB',
  lanes: [{ from: 'US', to: 'GB', service: 'express' as const, max_kg: 30, price_per_kg: 650 }],
  monthly_capacity: 400,
};

let keys = 0;
/** Sends a form whose file is damaged; gives why it was refused. */
const FORMS = {
  contactUs: async (recaptcha: string, key?: string) => {
    const body = { ...question, recaptcha, files: [DAMAGED] };
    return (await service.call(contactUs, { body }, key === undefined ? {} : { idempotencyKey: key })).problem.code;
  },
  applyAsShipper: async (recaptcha: string, key?: string) => {
    const body = { ...application, recaptcha, files: [DAMAGED] };
    return (await service.call(applyAsShipper, { body }, key === undefined ? {} : { idempotencyKey: key })).problem.code;
  },
};
const KEYS = { 'without a key': () => undefined, 'with the same key': () => `same-${keys}`, 'with a key each': () => `key-${keys++}` };
const cases = Object.entries(FORMS).flatMap(([name, send]) => Object.entries(KEYS).map(([how, key]) => ({ name, how, send, key })));

describe('the challenge of a form with files', () => {
  it.each(cases)('$name $how: is spent once it was read for, although its file is refused', async ({ send, key }) => {
    keys += 1;
    const solution = await service.solution();
    expect(await send('none', key())).toBe('challenge_failed');
    expect(await send(solution, key())).toBe('validation_failed');
    expect(await send(solution, key())).toBe('challenge_failed');
    expect(await send(await service.solution(), key())).toBe('validation_failed');
  });

  it.each(cases.filter(({ how }) => how !== 'with the same key'))(
    '$name $how: sent twice at once, has its files looked at once',
    async ({ send, key }) => {
      const solution = await service.solution();
      const codes = await Promise.all([send(solution, key()), send(solution, key())]);
      expect(codes.toSorted()).toEqual(['challenge_failed', 'validation_failed']);
    },
  );
});

describe('more pictures than there are places', () => {
  it('are answered with when to come back, while others are answered, and those that wait are drawn', async () => {
    const { token } = await service.tokenOf('shopper@outpost.test');
    const data = (
      await sharp({ create: { width: 40, height: 30, channels: 3, background: '#fff' } })
        .png()
        .toBuffer()
    ).toString('base64');
    let release = () => {};
    const released = new Promise<void>((done) => {
      release = done;
    });
    onTestFinished(() => release());
    // The two places are taken; sixteen may wait.
    const working = [picturePlaces(() => released), picturePlaces(() => released)];
    const upload = (at: number, idempotencyKey?: string) =>
      service.call(
        uploadAttachment,
        { body: { name: `${at}.png`, data } },
        { token, ...(idempotencyKey === undefined ? {} : { idempotencyKey }) },
      );
    const sent = Array.from({ length: 17 }, (_, at) => upload(at, at % 2 === 0 ? `picture ${at}` : undefined));
    const first = await Promise.race(sent);
    expect([first.status, first.headers['retry-after'], first.problem.code]).toEqual([503, '5', 'unavailable']);
    const form = { ...question, recaptcha: await service.solution(), files: [{ name: 'label.png', data }] };
    const refused = await service.call(contactUs, { body: form }, { idempotencyKey: 'full' });
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5']);

    expect((await service.app.inject('/api/countries')).statusCode).toBe(200);
    expect((await service.call(createAnonymous, { body: { source: 'web' } })).status).toBe(200);
    const written = { ...question, recaptcha: await service.solution(), files: [] };
    expect((await service.call(contactUs, { body: written }, { idempotencyKey: 'without a picture' })).status).toBe(200);

    release();
    await Promise.all(working);
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([...Array(16).fill(200), 503]);
    expect((await upload(17, 'afterwards')).status).toBe(200);
  });
});
