import { contactUs } from '@outpost/shared-contracts/accounts/contact-calls';
import { getProfile, savePhoto } from '@outpost/shared-contracts/accounts/profile-calls';
import { sendMessage } from '@outpost/shared-contracts/messages/calls';
import { MAX_UPLOAD_BYTES, UPLOAD_PURPOSES } from '@outpost/shared-contracts/uploads/upload';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formOf } from '../../../test/form-of.ts';
import { serviceForTest, startService, type TestService } from '../../../test/helper.ts';
import { anOrder } from '../../../test/orders.ts';
import { aNewShopper } from '../../../test/people.ts';
import { hashOf } from '../../platform/files/files.ts';
import { deleteOld } from '../../platform/retention.ts';
import { uploads } from '../../platform/uploads/schema.ts';
import { RETENTION } from '../../retention.ts';

const PDF = Buffer.from('%PDF-1.4\n%%EOF');
const DAY = 24 * 3_600_000;

let service: TestService;
let shopper: { token: string; userId: number };
let host: { token: string; userId: number };
beforeAll(async () => {
  service = await startService();
  shopper = await service.tokenOf('shopper@outpost.test');
  host = await service.tokenOf('host@outpost.test');
});
afterAll(() => service.close());

const aPdf = { name: 'a.pdf', content: PDF };
const aPicture = async () => ({
  name: 'box.jpg',
  content: await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#c33' } })
    .jpeg()
    .toBuffer(),
});
const rowOf = async (id: string) => (await service.db.select().from(uploads).where(eq(uploads.id, id)))[0];

describe('a file that is uploaded', () => {
  it('is answered with its id, kind, name and size, is its sender’s, and waits', async () => {
    const { data } = (await service.upload('message', { name: '../../etc/invoice.pdf', content: PDF }, shopper)).reply;
    expect(data).toMatchObject({ name: 'invoice.pdf', type: 'application/pdf', size: PDF.length, width: null, height: null });
    expect(await rowOf(data.id)).toMatchObject({ ownerId: shopper.userId, purpose: 'message', contentHash: hashOf(PDF) });
    expect((await rowOf(data.id))?.waitingSince).toBeInstanceOf(Date);
    expect((await service.app.inject(data.url)).rawPayload.equals(PDF)).toBe(true);
    const picture = (await service.upload('message', await aPicture(), shopper)).reply.data;
    expect(picture).toMatchObject({ name: 'box.webp', type: 'image/webp', width: 2000, height: 1000 });
    expect((await sharp((await service.app.inject(picture.url)).rawPayload).metadata()).format).toBe('webp');
  });

  it('of ten million bytes is taken, of one more it is refused, and what is empty too', async () => {
    const whole = Buffer.alloc(MAX_UPLOAD_BYTES, 'x');
    whole.write('%PDF-1.4');
    const { data } = (await service.upload('message', { name: 'a.pdf', content: whole }, shopper)).reply;
    expect(await rowOf(data.id)).toMatchObject({ size: MAX_UPLOAD_BYTES, contentHash: hashOf(whole) });
    const more = Buffer.concat([whole, Buffer.from('y')]);
    const refused = async (content: Uint8Array) => (await service.upload('message', { name: 'a.pdf', content }, shopper)).problem.errors;
    expect(await refused(more)).toMatchObject([{ field: 'file', code: 'file_too_large' }]);
    expect(await refused(Buffer.alloc(0))).toMatchObject([{ field: 'file', code: 'file_empty' }]);
    const { content } = await aPicture();
    expect(await refused(Buffer.concat([content, Buffer.alloc(MAX_UPLOAD_BYTES + 1 - content.length)]))).toMatchObject([
      { field: 'file', code: 'file_too_large' },
    ]);
  });

  it('is known by its content: a photo is no document, and nothing is a picture by its name', async () => {
    const refused = async (purpose: 'message' | 'profile-photo', content: string | Uint8Array) =>
      (await service.upload(purpose, { name: 'photo.png', content }, shopper)).problem.errors;
    for (const content of ['<svg xmlns="http://www.w3.org/2000/svg"><script>x()</script></svg>', '<html>', 'MZ'])
      expect(await refused('message', content)).toMatchObject([{ field: 'file', code: 'file_kind' }]);
    expect(await refused('profile-photo', PDF)).toMatchObject([{ field: 'file', code: 'file_kind' }]);
    expect(await refused('message', (await aPicture()).content.subarray(0, 900))).toMatchObject([{ code: 'picture_damaged' }]);
  });

  it('is nobody’s where somebody is signed out, and then for a question or an application only', async () => {
    for (const purpose of UPLOAD_PURPOSES) {
      const answer = await service.upload(purpose, aPdf);
      const isOpen = purpose === 'contact' || purpose === 'shipper-application';
      expect([answer.status, isOpen], purpose).toEqual([isOpen ? 200 : 401, isOpen]);
      if (isOpen) expect((await rowOf(answer.reply.data.id))?.ownerId).toBe(0);
    }
    expect((await service.upload('bfm-receipt', aPdf, shopper)).problem.code).toBe('not_authorized');
    const b2b = await service.tokenOf('b2b@outpost.test');
    expect((await service.upload('message', aPdf, b2b)).problem.code, 'B-401').toBe('not_authorized');
    // The call that takes it does not know who is signed in.
    const { id } = (await service.upload('shipper-application', aPdf, shopper)).reply.data;
    expect((await rowOf(id))?.ownerId).toBe(0);
  });

  it('of a profile photo is called alike by everybody, who may see it', async () => {
    const { data } = (await service.upload('profile-photo', { ...(await aPicture()), name: 'Ana at home.jpg' }, shopper)).reply;
    expect(data).toMatchObject({ name: 'photo.webp', url: `/api/files/${data.id}`, width: 512, height: 512 });
  });
});

describe('the form around a file', () => {
  /** A form as it is written by hand. */
  const send = async (body: string | Buffer, headers: Record<string, string> = {}) => {
    const answer = await service.app.inject({
      method: 'POST',
      url: '/api/uploads?purpose=message',
      headers: { 'x-access-token': shopper.token, 'content-type': 'multipart/form-data; boundary=x', ...headers },
      payload: body,
    });
    return [answer.statusCode, answer.statusCode === 200 ? undefined : answer.json().code];
  };
  const part = (content: string, name = 'file', file = '; filename="a.pdf"') =>
    `--x\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n${content}\r\n`;

  it.each([
    ['nothing', '--x--\r\n'],
    ['no form at all', 'something'],
    ['a field before the file', `${part('a', 'note', '')}${part('%PDF-1.4')}--x--\r\n`],
    ['a field after the file', `${part('%PDF-1.4')}${part('a', 'note', '')}--x--\r\n`],
    ['two files', `${part('%PDF-1.4')}${part('%PDF-1.4')}--x--\r\n`],
    ['a hundred files', `${part('%PDF-1.4').repeat(100)}--x--\r\n`],
    ['another name', `${part('%PDF-1.4', 'photo')}--x--\r\n`],
    ['the name of a prototype', `${part('%PDF-1.4', '__proto__')}--x--\r\n`],
    ['no end', part('%PDF-1.4').trimEnd()],
    ['headers without an end', `--x\r\n${'a: b\r\n'.repeat(5000)}`],
  ])('with %s is refused, and nothing is kept', async (_, body) => {
    const before = await service.db.$count(uploads);
    expect(await send(body)).toEqual([400, 'malformed_request']);
    expect(await service.db.$count(uploads)).toBe(before);
  });

  it('is a form, and one that is as long as it says', async () => {
    expect(await send(`${part('%PDF-1.4')}--x--\r\n`)).toEqual([200, undefined]);
    expect(await send('{}', { 'content-type': 'application/json' })).toEqual([415, 'unsupported_media_type']);
    expect(await send(`${part('%PDF-1.4')}--x--\r\n`, { 'content-length': '10100000' })).toEqual([413, 'payload_too_large']);
  });

  it('is read by no other call', async () => {
    const { headers, payload } = await formOf({ file: new File(['a'], 'a') });
    const answer = await service.app.inject({ method: 'POST', url: '/api/anonymous', headers, payload });
    expect(answer.statusCode).toBe(415);
  });
});

describe('an uploaded file', () => {
  const order = { entity: 'order' } as const;
  const send = (who: { token: string }, id: number, attachments: string[], idempotencyKey?: string) =>
    service.call(sendMessage, { params: order, body: { id, attachments } }, { ...who, ...(idempotencyKey ? { idempotencyKey } : {}) });
  const refusals = async (answer: ReturnType<typeof send>) => (await answer).problem.errors?.map(({ field, code }) => [field, code]);
  const uploaded = async (who = shopper, purpose: 'message' | 'contact' | 'profile-photo' = 'message') =>
    (await service.upload(purpose, purpose === 'profile-photo' ? await aPicture() : aPdf, who)).reply.data.id;
  const theOrder = async () => (await anOrder(service, { shopperId: shopper.userId, hostId: host.userId })).id;

  it('that is unknown, somebody else’s, for another purpose, taken before or named twice is refused at its place', async () => {
    const id = await theOrder();
    const [own, foreign, other] = [await uploaded(), await uploaded(host), await uploaded(shopper, 'contact')];
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect(await refusals(send(shopper, id, [own, unknown, foreign, other, own]))).toEqual([
      ['attachments.1', 'unknown_file'],
      ['attachments.2', 'unknown_file'],
      ['attachments.3', 'file_purpose'],
      ['attachments.4', 'file_taken'],
    ]);
    expect((await rowOf(own))?.waitingSince, 'what was refused takes nothing').not.toBeNull();
    expect((await send(shopper, id, [own])).status).toBe(200);
    expect(await refusals(send(shopper, id, [own]))).toEqual([['attachments.0', 'file_taken']]);
    expect((await send(host, id, [foreign])).status).toBe(200);
  });

  it('is got by one of two that claim it at once', async () => {
    const [one, two] = [await theOrder(), await theOrder()];
    const [a, b] = [await uploaded(), await uploaded()];
    const answers = await Promise.all([send(shopper, one, [a, b]), send(shopper, two, [b, a])]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  it('goes with a message that is sent again under its key, once', async () => {
    const [id, file] = [await theOrder(), await uploaded()];
    const [first, second] = [await send(shopper, id, [file], `again ${file}`), await send(shopper, id, [file], `again ${file}`)];
    expect(first.reply.data.attachments).toHaveLength(1);
    expect(second.reply).toEqual(first.reply);
  });

  it('E-017 is shown as the photo, again when it is said again, and gone once there is another', async () => {
    const person = await aNewShopper(service);
    const who = { ...person, userId: person.id };
    const show = (photo: string | null) => service.call(savePhoto, { body: { photo } }, person);
    const [first, next, waiting] = [
      await uploaded(who, 'profile-photo'),
      await uploaded(who, 'profile-photo'),
      await uploaded(who, 'profile-photo'),
    ];
    expect((await show(first)).reply.data.profile_image_url).toBe(`/api/files/${first}`);
    expect((await show(first)).status).toBe(200);
    expect((await show(next)).status).toBe(200);
    expect([await rowOf(first), (await rowOf(waiting))?.id]).toEqual([undefined, waiting]);
    expect((await show(first)).problem.errors).toMatchObject([{ field: 'photo', code: 'unknown_file' }]);
    expect((await show(await uploaded(shopper, 'profile-photo'))).problem.errors).toMatchObject([{ code: 'unknown_file' }]);
  });

  it('E-017 of two photos that are shown at once one is shown, and the other is gone', async () => {
    const person = await aNewShopper(service);
    const who = { ...person, userId: person.id };
    const both = [await uploaded(who, 'profile-photo'), await uploaded(who, 'profile-photo')];
    const answers = await Promise.all(both.map((photo) => service.call(savePhoto, { body: { photo } }, person)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const left = await service.db.select().from(uploads).where(eq(uploads.ownerId, person.id));
    expect(left.map(({ waitingSince }) => waitingSince)).toEqual([null]);
    const shown = (await service.call(getProfile, { params: { id: person.id } }, person)).reply.data.user.profile_image_url;
    expect(shown).toBe(`/api/files/${left[0]?.id}`);
  });

  it('is called by what it is, whatever its sender called it', async () => {
    const names = ['a.hta', 'receipt.bat', 'b.html', 'c.pdf .exe', 'd', `${'x'.repeat(300)}.jpg`];
    for (const name of names) {
      const { id, name: called } = (await service.upload('message', { name, content: '%PDF-1.4\n<script>1</script>' }, shopper)).reply.data;
      expect(called).toMatch(/^.{1,116}\.pdf$/);
      expect((await rowOf(id))?.name).toBe(called);
    }
  });

  it('of nobody is theirs who claims it with a session: their export has it, and their deletion takes it', async () => {
    const { id } = (await service.upload('contact', aPdf)).reply.data;
    const question = { topic: 'order', name: 'Ada', email: 'ada@example.com', message: 'Where is my parcel?' } as const;
    const sent = await service.call(contactUs, { body: { ...question, files: [id], recaptcha: await service.solution() } }, shopper);
    expect([sent.status, (await rowOf(id))?.ownerId]).toEqual([200, shopper.userId]);
  });

  it('leaves after a day where nothing claimed it, and not before', async () => {
    const own = await serviceForTest();
    const person = await own.tokenOf('shopper@outpost.test');
    const { id } = (await own.upload('contact', aPdf, person)).reply.data;
    const left = async (after: number) => {
      await deleteOld(own.db, RETENTION, new Date(Date.now() + after));
      return await own.db.$count(uploads, eq(uploads.id, id));
    };
    expect([await left(DAY - 60_000), await left(DAY + 60_000)]).toEqual([1, 0]);
  });
});

describe('how much somebody may send', () => {
  it('is twenty files that are not sent with anything, however many come at once', async () => {
    const own = await serviceForTest();
    const who = await own.tokenOf('shopper@outpost.test');
    const upload = (as = who) => own.upload('message', aPdf, as);
    const answers = await Promise.all(Array.from({ length: 24 }, () => upload()));
    const kept = answers.filter(({ status }) => status === 200).map(({ reply }) => reply.data.id);
    expect(kept).toHaveLength(20);
    expect((await upload()).problem.errors).toMatchObject([{ field: 'file', code: 'too_many' }]);
    expect((await upload(await own.tokenOf('host@outpost.test'))).status, 'of somebody else').toBe(200);
    const body = { id: 5001, attachments: kept.slice(0, 1) };
    expect((await own.call(sendMessage, { params: { entity: 'order' }, body }, who)).status).toBe(200);
    expect([(await upload()).status, (await upload()).status], 'what is sent makes room').toEqual([200, 422]);
    own.advance(DAY + 1000);
    expect((await upload()).status, 'what is a day old counts no more').toBe(200);
  });

  it('is bounded in an hour by files and by bytes, and refused before any of it is read', async () => {
    const own = await serviceForTest({ RATE_LIMITS: 'true' });
    const [one, other] = [await own.tokenOf('shopper@outpost.test'), await own.tokenOf('host@outpost.test')];
    const upload = async (who: { token: string }, content: string | Uint8Array) => {
      const { status, problem } = await own.upload('message', { name: 'a.pdf', content }, who).then((answer) => ({
        status: answer.status,
        problem: answer.status === 200 ? undefined : answer.problem,
      }));
      return [status, problem?.code];
    };
    for (let at = 0; at < 60; at += 1) expect(await upload(one, 'MZ')).toEqual([422, 'validation_failed']);
    expect(await upload(one, 'MZ')).toEqual([429, 'rate_limited']);
    const large = Buffer.alloc(9_990_000);
    for (let at = 0; at < 20; at += 1) expect((await upload(other, large))[0], `${at}`).toBe(422);
    expect(await upload(other, large)).toEqual([429, 'rate_limited']);
    own.advance(3_601_000);
    expect(await upload(one, PDF)).toEqual([200, undefined]);
  });
});
