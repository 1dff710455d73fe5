import { listMessages, markSeen, sendMessage } from '@outpost/shared-contracts/messages/calls';
import { listNotifications } from '@outpost/shared-contracts/notifications/calls';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serviceForTest, startService, type TestService } from '../../../test/helper.ts';
import { anOrder as anOrderOf } from '../../../test/orders.ts';
import { deleteOld } from '../../platform/retention.ts';
import { RETENTION } from '../../retention.ts';

let service: TestService;
let shopper: { token: string; userId: number };
let host: { token: string; userId: number };
beforeAll(async () => {
  service = await startService();
  shopper = await service.tokenOf('shopper@outpost.test');
  host = await service.tokenOf('host@outpost.test');
});
afterAll(() => service.close());

/** A sample order that nobody has written about, and one with messages. */
const QUIET = 5015;
const TALKED_ABOUT = 5005;

type Who = { token: string };
const order = { entity: 'order' as const };
const read = async (who: Who, id: number, query: { before?: number; after?: number; per_page?: number; language?: 'de' } = {}) =>
  (await service.call(listMessages, { params: order, query: { id, ...query } }, who)).reply;
const send = (who: Who, id: number, body: { text?: string; template?: string; attachments?: string[] }, idempotencyKey?: string) =>
  service.call(sendMessage, { params: order, body: { id, ...body } as never }, { ...who, ...(idempotencyKey ? { idempotencyKey } : {}) });
const see = (who: Who, id: number, message_id: number) => service.call(markSeen, { params: order, body: { id, message_id } }, who);
const centre = async (who: Who) => (await service.call(listNotifications, { query: { per_page: 100 } }, who)).reply;

/** An order of the sample shopper at the sample host without a conversation; paid, so that nothing is masked. */
const anOrder = async ({ paid = true } = {}): Promise<number> => (await anOrderOf(service, { state: paid ? 'paid' : 'quoted' })).id;

describe('a conversation', () => {
  it('E-096 E-097 shopper and host write to each other about their order', async () => {
    const id = await anOrder();
    const empty = await read(shopper, id);
    expect(empty).toMatchObject({
      data: [],
      has_more: false,
      side: 'shopper',
      order_number: `OP-${id}`,
      order_status: 'paid',
      other: { id: 2, name: 'Hanna H.' },
    });
    const { data } = (await send(shopper, id, { text: '<p>Is it <b>there</b>?</p>' })).reply;
    expect(data).toMatchObject({ side: 'shopper', is_own: true, user_name: 'Sam', user_surname: 'S.', seen: 0, is_masked: false });
    await send(host, id, { text: '<p>Yes.</p>' });
    const ofHost = await read(host, id);
    expect(ofHost.side).toBe('host');
    expect(ofHost.data.map(({ text, is_own }) => [text, is_own])).toEqual([
      ['<p>Is it <b>there</b>?</p>', false],
      ['<p>Yes.</p>', true],
    ]);
    expect(Math.abs((ofHost.data[0]?.message_date ?? 0) - Date.now() / 1000)).toBeLessThan(60);
  });

  it('E-096 E-097 about parcels that travel together are unknown, under the path as it is written and encoded', async () => {
    const headers = { 'x-access-token': shopper.token };
    for (const entity of ['consolidate/order', 'consolidate%2Forder']) {
      const url = `/api/${entity}/message`;
      const answers = [
        await service.app.inject({ url: `${url}?id=1`, headers }),
        await service.app.inject({ url, method: 'POST', headers, payload: { id: 1, text: 'Hello' } }),
      ];
      for (const answer of answers) expect([answer.statusCode, answer.json().detail]).toEqual([404, 'There is no such conversation.']);
      expect((await service.app.inject({ url: `${url}?id=1` })).statusCode).toBe(401);
    }
  });

  it('is read page by page, backwards from the newest and forwards from a message', async () => {
    const id = await anOrder();
    for (let i = 1; i <= 7; i += 1) await send(shopper, id, { text: `Nr. ${i}` });
    const texts = (page: { data: { text: string }[] }) => page.data.map(({ text }) => Number(text.replace('Nr. ', '')));
    const newest = await read(host, id, { per_page: 3 });
    expect([texts(newest), newest.has_more]).toEqual([[5, 6, 7], true]);
    const older = await read(host, id, { per_page: 4, before: newest.data[0]?.id });
    expect([texts(older), older.has_more]).toEqual([[1, 2, 3, 4], false]);
    const after = await read(host, id, { after: older.data[3]?.id, per_page: 2 });
    expect([texts(after), after.has_more]).toEqual([[5, 6], true]);
  });

  it('nothing is doubled: the same key answers the same message', async () => {
    const id = await anOrder();
    const first = await send(shopper, id, { text: 'once' }, 'send-once-1');
    const again = await send(shopper, id, { text: 'once' }, 'send-once-1');
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.reply.data.id).toBe(first.reply.data.id);
    expect((await send(shopper, id, { text: 'twice' }, 'send-once-1')).problem.code).toBe('idempotency_mismatch');
    expect((await read(shopper, id)).data).toHaveLength(1);
  });

  it('two who begin at once begin one conversation, and all messages count', async () => {
    const id = await anOrder();
    const before = await centre(host);
    await Promise.all(
      [1, 2, 3, 4].flatMap(() => [send(shopper, id, { text: 'from the shopper' }), send(host, id, { text: 'from the host' })]),
    );
    expect((await read(shopper, id)).data).toHaveLength(8);
    const after = await centre(host);
    expect(after.total).toBe(before.total + 1);
    const item = after.data.find((entry) => entry.id === id);
    const unseen = (await read(host, id)).data.filter((message) => !message.is_own && message.seen === 0);
    expect(item?.msg_obj.count).toBe(unseen.length);
  });

  it('of a BFM order is found by its own id', async () => {
    const { data, order_number } = (await service.call(listMessages, { params: { entity: 'bfm' }, query: { id: 1001 } }, host)).reply;
    expect(order_number).toBe('BFM-1001');
    expect(data).toHaveLength(2);
    expect((await service.call(listMessages, { params: { entity: 'bfm' }, query: { id: 5003 } }, host)).status).toBe(404);
  });

  it.each([
    ['nothing', {}, 'text'],
    ['spaces and empty tags', { text: '<p> <b>\n</b></p>' }, 'text'],
    ['2001 characters', { text: 'x'.repeat(2001) }, 'text'],
    ['a quick reply of the other side', { template: 'parcel_arrived' }, 'template'],
    ['a quick reply with a text', { template: 'thank_you', text: 'and more' }, 'template'],
    ['a file that is not there', { attachments: ['00000000-0000-4000-8000-000000000000'] }, 'attachments.0'],
  ])('%s is refused at its field and leaves nothing behind', async (_, body, field) => {
    const id = await anOrder();
    expect((await send(shopper, id, body)).problem).toMatchObject({ code: 'validation_failed', errors: [{ field }] });
    expect((await read(shopper, id)).data).toEqual([]);
    expect((await centre(shopper)).data.some((item) => item.id === id)).toBe(false);
  });

  it('2000 characters fit, whatever their tags and escapes add', async () => {
    const id = await anOrder();
    expect((await send(shopper, id, { text: `<p><b>${'&amp;'.repeat(1000)}</b>${'😀'.repeat(1000)}</p>` })).status).toBe(200);
  });

  it('somebody who writes very fast waits', async () => {
    const own = await serviceForTest({ RATE_LIMITS: 'true' });
    const { token } = await own.tokenOf('shopper@outpost.test');
    const once = () => own.call(sendMessage, { params: order, body: { id: QUIET, text: 'hello' } }, { token });
    for (let i = 0; i < 30; i += 1) expect((await once()).status).toBe(200);
    expect((await once()).problem.code).toBe('rate_limited');
    own.advance(61_000);
    expect((await once()).status).toBe(200);
  });
});

describe('quick replies', () => {
  it('are read in the language of the reader', async () => {
    const id = await anOrder();
    await send(host, id, { template: 'parcel_arrived' });
    expect((await read(shopper, id)).data[0]).toMatchObject({ template: 'parcel_arrived', text: 'Your parcel has arrived.' });
    const inGerman = await read(shopper, id, { language: 'de' });
    expect(inGerman.data[0]?.text).toBe('Ihr Paket ist angekommen.');
    expect(inGerman.templates.find(({ code }) => code === 'thank_you')?.text).toBe('Vielen Dank!');
  });
});

describe('what was seen', () => {
  it('is kept for each side and shown to the other', async () => {
    const id = await anOrder();
    const { data: first } = (await send(shopper, id, { text: 'one' })).reply;
    const { data: second } = (await send(shopper, id, { text: 'two' })).reply;
    const itemOf = async (who: Who) => (await centre(who)).data.find((entry) => entry.id === id);
    expect(await itemOf(host)).toMatchObject({
      message: { seen_by_shopper: 1, seen_by_host: 0 },
      msg_obj: { count: 2, seen: 0, text: 'two' },
    });
    expect(await itemOf(shopper)).toMatchObject({ message: { seen_by_shopper: 1, seen_by_host: 0 }, msg_obj: { count: 0, seen: 1 } });
    expect((await see(host, id, first.id)).reply.data.msg_obj).toMatchObject({ count: 1, seen: 0 });
    expect((await read(shopper, id)).data.map(({ seen }) => seen)).toEqual([1, 0]);
    await see(host, id, second.id);
    expect((await read(shopper, id)).data.map(({ seen }) => seen)).toEqual([1, 1]);
    expect(await itemOf(shopper)).toMatchObject({ message: { seen_by_shopper: 1, seen_by_host: 1 } });
    // Later news of an older look changes nothing.
    expect((await see(host, id, first.id)).reply.data.msg_obj).toMatchObject({ count: 0, seen: 1 });
  });

  it('whoever answers has seen what came before', async () => {
    const id = await anOrder();
    await send(shopper, id, { text: 'one' });
    await send(host, id, { text: 'answer' });
    expect((await centre(host)).data.find((entry) => entry.id === id)?.message).toEqual({ seen_by_shopper: 0, seen_by_host: 1 });
  });

  it('a message of another conversation cannot be seen here', async () => {
    const [id, other] = [await anOrder(), await anOrder()];
    await send(shopper, id, { text: 'here' });
    const { data } = (await send(shopper, other, { text: 'there' })).reply;
    expect((await see(host, id, data.id)).status).toBe(404);
  });
});

describe('text', () => {
  it('is cleaned of everything but a few tags', async () => {
    const id = await anOrder();
    const text =
      '<p onclick="x()">Hi <script>alert(1)</script><img src=x onerror=alert(1)><b>you</b><style>*{}</style></p><a href="javascript:alert(1)">x</a><a href="https://shop.example/a?b=1&c=2">shop</a>';
    const { data } = (await send(shopper, id, { text })).reply;
    expect(data.text).toBe(
      '<p>Hi <b>you</b></p><a>x</a><a href="https://shop.example/a?b=1&amp;c=2" rel="noopener noreferrer nofollow ugc" target="_blank">shop</a>',
    );
  });

  it('keeps its lines where it has no tags', async () => {
    const { data } = (await send(shopper, await anOrder(), { text: 'one\ntwo & three' })).reply;
    expect(data.text).toBe('one<br />two &amp; three');
  });

  it('loses ways to reach or pay somebody outside until the order is paid', async () => {
    const text = '<p>Write to hanna@example.com or +49 151 2345 6789, pay at https://paypal.me/hanna</p>';
    const unpaid = await anOrder({ paid: false });
    expect((await read(host, unpaid)).masks_contacts).toBe(true);
    const { data } = (await send(host, unpaid, { text })).reply;
    expect(data).toMatchObject({ text: '<p>Write to ••• or •••, pay at •••</p>', is_masked: true });
    const paid = await anOrder();
    expect((await send(host, paid, { text })).reply.data).toMatchObject({ text, is_masked: false });
    expect((await read(host, paid)).masks_contacts).toBe(false);
  });
});

const upload = (who: Who, name: string, content: Uint8Array) => service.upload('message', { name, content }, who);
const aPicture = () =>
  sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#c33' } })
    .withExif({ IFD0: { Copyright: 'hidden words' } })
    .jpeg()
    .toBuffer();
const PDF = Buffer.from('%PDF-1.7\n%%EOF\n');

describe('files', () => {
  it('a picture is drawn anew, a document is kept, and both go with the message in their order', async () => {
    const id = await anOrder();
    const document = (await upload(shopper, '../../etc/invoice.pdf', PDF)).reply.data;
    const picture = (await upload(shopper, 'box.jpg', await aPicture())).reply.data;
    expect(document).toMatchObject({ name: 'invoice.pdf', type: 'application/pdf', width: null, size: PDF.length });
    expect(picture).toMatchObject({ name: 'box.webp', type: 'image/webp', width: 2000, height: 1000 });
    await send(shopper, id, { attachments: [picture.id, document.id] });
    const [message] = (await read(host, id)).data;
    expect(message?.text).toBe('');
    expect(message?.attachments.map(({ name }) => name)).toEqual(['box.webp', 'invoice.pdf']);
    const [shown, saved] = await Promise.all((message?.attachments ?? []).map(({ url }) => service.app.inject(url)));
    expect(shown?.statusCode).toBe(200);
    expect(shown?.rawPayload.includes('hidden words')).toBe(false);
    expect((await sharp(shown?.rawPayload).metadata()).format).toBe('webp');
    expect(saved?.headers['content-disposition']).toContain('attachment');
    expect(saved?.rawPayload.equals(PDF)).toBe(true);
  });

  it('are known by their content, not by their name', async () => {
    for (const content of ['<svg xmlns="http://www.w3.org/2000/svg"><script>x()</script></svg>', '<html>', 'MZ'])
      expect((await upload(shopper, 'photo.png', Buffer.from(content))).problem).toMatchObject({
        errors: [{ field: 'file', code: 'file_kind' }],
      });
    const torn = (await aPicture()).subarray(0, 900);
    expect((await upload(shopper, 'photo.jpg', torn)).problem.errors?.[0]?.field).toBe('file');
  });

  it('a file goes with one message only, and only its owner can send it', async () => {
    const id = await anOrder();
    const file = (await upload(shopper, 'a.pdf', PDF)).reply.data;
    expect((await send(host, id, { attachments: [file.id] })).problem.errors?.[0]?.code).toBe('unknown_file');
    expect((await send(shopper, id, { attachments: [file.id] })).status).toBe(200);
    expect((await send(shopper, id, { attachments: [file.id] })).problem.errors?.[0]?.code).toBe('file_taken');
  });

  it('cannot be read without their signature or after it has run out, and go after a day if they are never sent', async () => {
    const own = await serviceForTest();
    const { token } = await own.tokenOf('shopper@outpost.test');
    const keep = async () => (await own.upload('message', { name: 'a.pdf', content: PDF }, { token })).reply.data;
    const status = async (url: string) => (await own.app.inject(url)).statusCode;
    const [sent, unsent] = [await keep(), await keep()];
    expect(await status(sent.url)).toBe(200);
    expect(await status(sent.url.split('?')[0] ?? '')).toBe(404);
    expect(await status(sent.url.replace(/signature=.{4}/, 'signature=AAAA'))).toBe(404);
    await own.call(sendMessage, { params: order, body: { id: QUIET, attachments: [sent.id] } }, { token });
    own.advance(25 * 3_600_000);
    await deleteOld(own.db, RETENTION, new Date(Date.now() + 25 * 3_600_000));
    expect(await status(sent.url)).toBe(404);
    const last = await keep();
    const { rows } = (await own.db.execute(sql`select id from uploads where purpose = 'message'`)) as never as { rows: { id: string }[] };
    expect(rows.map(({ id }) => id).toSorted()).toEqual([sent.id, last.id].toSorted());
    expect(rows.map(({ id }) => id)).not.toContain(unsent.id);
  });
});

describe('a third person', () => {
  it('finds no conversation, whatever is asked', async () => {
    const affiliate = await service.tokenOf('affiliate@outpost.test');
    const mine = (await read(shopper, TALKED_ABOUT)).data[0]?.id ?? 0;
    expect(mine).toBeGreaterThan(0);
    const unknown = await service.call(listMessages, { params: order, query: { id: 999_999 } }, affiliate);
    const refused = [
      await service.call(listMessages, { params: order, query: { id: TALKED_ABOUT } }, affiliate),
      await send(affiliate, TALKED_ABOUT, { text: 'hello' }),
      await see(affiliate, TALKED_ABOUT, mine),
      await service.call(listMessages, { params: { entity: 'bfm' }, query: { id: 1001 } }, affiliate),
    ];
    for (const answer of refused) expect({ ...answer.problem, requestId: '' }).toEqual({ ...unknown.problem, requestId: '' });
    expect((await centre(affiliate)).data).toEqual([]);
  });
});
