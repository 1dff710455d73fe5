import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { previewLink } from '@outpost/shared-contracts/cart/calls';
import { getHomepage } from '@outpost/shared-contracts/hosts/calls';
import { outsidePictureId } from '@outpost/shared-contracts/pictures/own-picture';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { HEIC } from '../../../test/heic.ts';
import { serviceForTest, startService, type TestService } from '../../../test/helper.ts';
import { RETENTION } from '../../retention.ts';
import { deleteOld } from '../retention.ts';
import { createPictureMirror } from './mirror.ts';
import { outsidePictureSources, outsidePictures } from './schema.ts';

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** A shop: what lies where, and what it was asked for. */
const shown = new Map<string, Answer>();
const asked: string[] = [];
const shop = createServer((request, response) => {
  asked.push(request.url ?? '');
  const answer = shown.get(request.url ?? '');
  if (answer) answer(response, request);
  else response.writeHead(404).end();
});
let origin = '';
/** A machine behind the service that has a picture, and that nobody outside may reach. */
let reached = 0;
const inside = createServer(async (_, response) => {
  reached += 1;
  response.writeHead(200, { 'content-type': 'image/png' }).end(await aPicture(9, 9));
});
let insideOrigin = '';
let service: TestService;
const DAY_MS = 86_400_000;
const log = { info: vi.fn() };

beforeAll(async () => {
  await new Promise<void>((done) => shop.listen(0, '127.0.0.1', done));
  await new Promise<void>((done) => inside.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  insideOrigin = `http://127.0.0.1:${(inside.address() as AddressInfo).port}`;
  service = await startService({ PREVIEW_ALLOW: origin });
});
afterAll(async () => {
  shop.closeAllConnections();
  shop.close();
  inside.close();
  await service.close();
});
beforeEach(() => {
  shown.clear();
  asked.length = 0;
  reached = 0;
});

const says =
  (contentType: string, body: Buffer | string): Answer =>
  (response) =>
    void response.writeHead(200, { 'content-type': contentType }).end(body);
const leads =
  (location: string): Answer =>
  (response) =>
    void response.writeHead(302, { location }).end();
const aPicture = (width = 900, height = 300, background = '#e8590c') =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

/** Previews the page of a product whose picture lies at an address. */
async function previewed(image: string) {
  const page = `<script type="application/ld+json">${JSON.stringify({ '@type': 'Product', name: 'Lamp', image, offers: { price: '9.50', priceCurrency: 'USD' } })}</script>`;
  shown.set('/page', says('text/html', page));
  return (await service.call(previewLink, { body: { url: `${origin}/page` } })).reply.data;
}
const without = { title: 'Lamp', price: { minor: 950, currency: 'USD' }, image: null, missing: ['image'] };

describe('the picture of another site', () => {
  it('is shown from our own address, drawn anew within bounds, without what was hidden in it', async () => {
    const hidden = await sharp(await aPicture())
      .withExif({ IFD0: { Copyright: 'Quillfeather was here' } })
      .jpeg()
      .toBuffer();
    expect(hidden.includes('Quillfeather')).toBe(true);
    shown.set('/lamp.jpg', says('image/jpeg', hidden));
    const { image, missing } = await previewed('/lamp.jpg');
    expect(missing).toEqual([]);
    const answer = await service.app.inject(image ?? '');
    const { format, width, height } = await sharp(answer.rawPayload).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 640, height: 213 });
    expect(answer.rawPayload.includes('Quillfeather')).toBe(false);
  });

  it('may be kept for ever, is not sent again to who has it, and is nothing but a picture of ours', async () => {
    shown.set('/lamp.png', says('application/octet-stream', await aPicture(20, 20)));
    const { image } = await previewed('/lamp.png');
    const url = image ?? '';
    const { headers, statusCode } = await service.app.inject(url);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      etag: `"${outsidePictureId(url)}"`,
    });
    const again = await service.app.inject({ url, headers: { 'if-none-match': `"other", W/${headers.etag}` } });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag]);
    expect((await service.app.inject({ url, headers: { 'if-none-match': '"other"' } })).statusCode).toBe(200);
    expect((await service.app.inject(`/api/outside-pictures/${'x'.repeat(43)}.webp`)).statusCode).toBe(404);
    expect((await service.app.inject('/api/outside-pictures/x.webp')).statusCode).toBe(404);
  });

  it('is fetched once for a day, also when it comes from two addresses it is kept once', async () => {
    shown.set('/day-a.png', says('image/png', await aPicture(30, 30)));
    shown.set('/day-b.png', says('image/png', await aPicture(30, 30)));
    const first = await previewed('/day-a.png');
    expect((await previewed('/day-a.png')).image).toBe(first.image);
    expect((await previewed('/day-b.png')).image).toBe(first.image);
    expect(asked.filter((url) => url !== '/page')).toEqual(['/day-a.png', '/day-b.png']);
    // Another picture at the same address is another address of ours: nobody swaps what was seen.
    shown.set('/day-a.png', says('image/png', await aPicture(31, 31)));
    service.advance(DAY_MS + 1);
    expect((await previewed('/day-a.png')).image).not.toBe(first.image);
    expect((await service.app.inject(first.image ?? '')).statusCode).toBe(200);
  });

  it('is found behind redirects', async () => {
    shown.set('/moved.png', leads('/really.png'));
    shown.set('/really.png', says('image/png', await aPicture(25, 25)));
    expect((await previewed('/moved.png')).image).toBeTruthy();
  });

  it.each([
    ['has more pixels than any camera', async () => says('image/png', await aPicture(8000, 8000))],
    ['is larger than 6 MB', async () => says('image/png', Buffer.concat([await aPicture(10, 10), Buffer.alloc(7_000_000)]))],
    ['is of a phone', () => says('image/heic', HEIC)],
    ['is a drawing that can hold scripts', () => says('image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['is such a drawing under another name', () => says('image/png', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['calls itself a page', async () => says('text/html', await aPicture(11, 11))],
    ['is a page that calls itself a picture', () => says('image/png', '<script>alert(1)</script>')],
    ['is cut off', () => says('image/png', Buffer.from('89504e470d0a1a0a0000', 'hex'))],
    ['is gone', () => (response: ServerResponse) => void response.writeHead(404).end()],
    ['leads into a private network', () => leads('http://169.254.169.254/latest/meta-data/')],
    ['leads to another port of this machine', () => leads(insideOrigin)],
    ['leads to a file', () => leads('file:///etc/passwd')],
    ['never answers', (): Answer => () => undefined],
  ])('is left out of the preview when it %s', async (what, answer) => {
    const path = `/odd/${encodeURIComponent(what)}`;
    shown.set(path, await answer());
    expect(await previewed(path)).toMatchObject(without);
    expect(asked).toContain(path);
    expect(reached).toBe(0);
  });

  it('is not even asked for when its address is private', async () => {
    const { port } = new URL(insideOrigin);
    for (const host of [
      `127.0.0.1:${port}`,
      `localhost:${port}`,
      `[::ffff:127.0.0.1]:${port}`,
      '169.254.169.254',
      '[::1]',
      '10.0.0.1',
      'intranet',
    ])
      expect(await previewed(`http://${host}/a.png`), host).toMatchObject(without);
    expect(reached).toBe(0);
  });

  it('that could not be had is not asked for again for a while', async () => {
    expect(await previewed('/later.png')).toMatchObject(without);
    shown.set('/later.png', says('image/png', await aPicture(26, 26)));
    expect(await previewed('/later.png')).toMatchObject(without);
    expect(asked.filter((url) => url === '/later.png')).toHaveLength(1);
    service.advance(10 * 60_000 + 1);
    expect((await previewed('/later.png')).image).toBeTruthy();
  });

  it('of the photo feed comes from our own address too, and a photo without is left out', async () => {
    const photo = (id: string) => ({ id, caption: 'Lamp', url: `${origin}/${id}`, image_url: `${origin}/${id}.png` });
    shown.set('/token', says('text/plain', 'token-of-the-feed'));
    shown.set('/feed', says('application/json', JSON.stringify({ data: [photo('fine'), photo('gone')] })));
    shown.set('/fine.png', says('image/png', await aPicture(27, 27)));
    const own = await serviceForTest({ PREVIEW_ALLOW: origin, PHOTO_FEED_URL: `${origin}/feed`, PHOTO_FEED_TOKEN_URL: `${origin}/token` });
    const { photos } = await vi.waitFor(async () => {
      const { data } = (await own.call(getHomepage, {})).reply;
      expect(data.photos).toHaveLength(1);
      return data;
    });
    expect(outsidePictureId(photos[0]?.image_url ?? '')).toBeTruthy();
  });
});

describe('the mirror', () => {
  const mirrorOf = (more: object = {}) =>
    createPictureMirror({ db: service.db, files: service.app.files, origin: 'https://site.test', allow: [origin], ...more });

  it('fetches an address once for all who ask at the same time', async () => {
    shown.set('/twice.png', says('image/png', await aPicture(28, 28)));
    const mirror = mirrorOf();
    const [one, other] = await Promise.all([1, 2].map(() => mirror.mirror(`${origin}/twice.png`, new Date(), log)));
    expect(one).toBe(other);
    expect(asked).toEqual(['/twice.png']);
  });

  it('lets nobody wait for a slow picture, and has it for the next', async () => {
    let answer = () => {};
    const picture = await aPicture(29, 29);
    shown.set('/slow.png', (response) => {
      answer = () => void response.writeHead(200, { 'content-type': 'image/png' }).end(picture);
    });
    const mirror = mirrorOf({ timeoutMs: 50 });
    expect(await mirror.mirror(`${origin}/slow.png`, new Date(), log)).toBeUndefined();
    await vi.waitFor(() => expect(asked).toEqual(['/slow.png']));
    answer();
    await mirror.close();
    expect(await mirror.mirror(`${origin}/slow.png`, new Date(), log)).toBeTruthy();
  });

  it('makes no copy of the site’s own', async () => {
    expect(await mirrorOf().mirror('https://site.test/api/pictures/mug.svg', new Date(), log)).toBe('/api/pictures/mug.svg');
    expect(asked).toEqual([]);
  });

  it('does not take for missing what it had no room to ask for', async () => {
    const waiting: ServerResponse[] = [];
    const picture = await aPicture(60, 60);
    const paths = Array.from({ length: 21 }, (_, place) => `/room-${place}.png`);
    for (const path of paths) shown.set(path, (response) => void waiting.push(response));
    const mirror = mirrorOf({ timeoutMs: 50 });
    // Each looks into the database first: that there was no room shows in the log, at a time of its own.
    const noRoom = vi.fn();
    await Promise.all(paths.map((path) => mirror.mirror(origin + path, new Date(), { info: noRoom })));
    await vi.waitFor(() => expect([waiting.length, noRoom.mock.calls.length]).toEqual([4, 1]), 10_000);
    for (const path of paths) shown.set(path, says('image/png', picture));
    for (const response of waiting) response.writeHead(200, { 'content-type': 'image/png' }).end(picture);
    await mirror.close();
    expect(asked).toHaveLength(20);
    const refused = paths.filter((path) => !asked.includes(path));
    expect(refused).toHaveLength(1);
    expect(await mirrorOf().mirror(origin + refused[0], new Date(), log)).toBeTruthy();
  });

  it('finds a picture again without taking it from the basket or the purchase that has it', async () => {
    shown.set('/wanted.png', says('image/png', await aPicture(61, 61)));
    const find = async (days: number) => {
      const now = new Date(Date.now() + days * DAY_MS);
      return outsidePictureId((await mirrorOf().mirror(`${origin}/wanted.png`, now, log)) ?? '') ?? '';
    };
    const id = await find(0);
    const until = async () => (await service.db.select().from(outsidePictures).where(eq(outsidePictures.id, id)))[0]?.keptUntil;
    const keep = (keptUntil: Date | null) => service.db.update(outsidePictures).set({ keptUntil }).where(eq(outsidePictures.id, id));
    const inAYear = new Date(Date.now() + 365 * DAY_MS);
    await keep(inAYear);
    expect(await find(2)).toBe(id);
    expect(await until()).toEqual(inAYear);
    await keep(null);
    expect(await find(4)).toBe(id);
    expect(await until()).toBeNull();
    await keep(new Date());
    await find(6);
    expect((await until())?.getTime()).toBeGreaterThan(Date.now() + 12 * DAY_MS);
  });

  it('keeps so many that nobody wanted, the newest, and every one that is in a basket or a purchase', async () => {
    await service.db.delete(outsidePictures);
    const mirror = mirrorOf({ maxUnused: 2 });
    const ids: string[] = [];
    const began = Date.now();
    for (const place of [0, 1, 2, 3]) {
      shown.set(`/many-${place}.png`, says('image/png', await aPicture(40 + place, 40)));
      const kept = await mirror.mirror(`${origin}/many-${place}.png`, new Date(began + place * 1000), log);
      ids.push(outsidePictureId(kept ?? '') ?? '');
      if (place === 0)
        await service.db
          .update(outsidePictures)
          .set({ keptUntil: null })
          .where(eq(outsidePictures.id, ids[0] ?? ''));
    }
    const left = (await service.db.select({ id: outsidePictures.id }).from(outsidePictures)).map(({ id }) => id);
    expect(left.sort()).toEqual([ids[0], ids[2], ids[3]].sort());
  });

  it('loses after a week what nobody wanted, with its source, and nothing of a purchase', async () => {
    await service.db.delete(outsidePictures);
    const mirror = mirrorOf();
    const begin = new Date();
    for (const place of [0, 1]) {
      shown.set(`/old-${place}.png`, says('image/png', await aPicture(50 + place, 40)));
      await mirror.mirror(`${origin}/old-${place}.png`, begin, log);
    }
    const [first] = await service.db.select().from(outsidePictures);
    await service.db
      .update(outsidePictures)
      .set({ keptUntil: null })
      .where(eq(outsidePictures.id, first?.id ?? ''));
    const after = (days: number) => deleteOld(service.db, RETENTION, new Date(begin.getTime() + days * DAY_MS));
    const count = async () => (await service.db.select({ id: outsidePictures.id }).from(outsidePictures)).length;
    await after(6.9);
    expect(await count()).toBe(2);
    await after(7.1);
    expect(await service.db.select({ id: outsidePictures.id }).from(outsidePictures)).toEqual([{ id: first?.id }]);
    expect(await service.db.select().from(outsidePictureSources)).toEqual([]);
  });
});
