import { contactUs } from '@outpost/shared-contracts/accounts/contact-calls';
import { createAnonymous } from '@outpost/shared-contracts/cart/calls';
import { uploadFile } from '@outpost/shared-contracts/uploads/calls';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { pictureWorkLimit } from './sniff.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const damaged = () => new File(['\xff\xd8\xff no picture'], 'label.jpg');
const question = { topic: 'order', name: 'Ada', email: 'ada@example.com', message: 'Where is my parcel, please?' } as const;

describe('the challenge of a file that is sent signed out', () => {
  const send = async (recaptcha?: string) =>
    (await service.call(uploadFile, { query: { purpose: 'contact', ...(recaptcha ? { recaptcha } : {}) }, body: { file: damaged() } }))
      .problem;

  it('is asked for, and spent once the file was read for it, although the file is refused', async () => {
    expect((await send()).errors).toMatchObject([{ field: 'recaptcha', code: 'required' }]);
    const solution = await service.solution();
    expect((await send('none')).code).toBe('challenge_failed');
    expect((await send(solution)).code).toBe('validation_failed');
    expect((await send(solution)).code).toBe('challenge_failed');
    expect((await send(await service.solution())).code).toBe('validation_failed');
  });

  it('has the file looked at once where it is sent twice at once', async () => {
    const solution = await service.solution();
    const codes = (await Promise.all([send(solution), send(solution)])).map(({ code }) => code);
    expect(codes.toSorted()).toEqual(['challenge_failed', 'validation_failed']);
  });

  it('is not asked of who is signed in', async () => {
    const { token } = await service.tokenOf('shopper@outpost.test');
    expect((await service.upload('contact', { name: 'a.pdf', content: '%PDF-1.4' }, { token })).status).toBe(200);
  });
});

describe('more pictures than there are places', () => {
  it('are answered with when to come back, while others are answered, and those that wait are drawn', async () => {
    const { token } = await service.tokenOf('shopper@outpost.test');
    const content = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    let release = () => {};
    const released = new Promise<void>((done) => {
      release = done;
    });
    onTestFinished(() => release());
    // The two places are taken; sixteen may wait.
    const working = [pictureWorkLimit(() => released), pictureWorkLimit(() => released)];
    const upload = (at: number) => service.upload('message', { name: `${at}.png`, content }, { token });
    const sent = Array.from({ length: 17 }, (_, at) => upload(at));
    const first = await Promise.race(sent);
    expect([first.status, first.headers['retry-after'], first.problem.code]).toEqual([503, '5', 'unavailable']);
    const refused = await service.upload('contact', { name: 'label.png', content });
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5']);

    expect((await service.app.inject('/api/countries')).statusCode).toBe(200);
    expect((await service.call(createAnonymous, { body: { source: 'web' } })).status).toBe(200);
    expect((await service.call(contactUs, { body: { ...question, recaptcha: await service.solution(), files: [] } })).status).toBe(200);

    release();
    await Promise.all(working);
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([...Array(16).fill(200), 503]);
    expect((await upload(17)).status).toBe(200);
  });
});
