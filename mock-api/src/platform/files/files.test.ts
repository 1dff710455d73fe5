import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { savePhoto } from '@outpost/shared-contracts/accounts/profile-calls';
import { outsidePicture } from '@outpost/shared-contracts/pictures/own-picture';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { serviceForTest, startService, type TestService } from '../../../test/helper.ts';
import { aNewShopper } from '../../../test/people.ts';
import { type Fault, type S3Server, startS3 } from '../../../test/s3-server.ts';
import { temporaryDirectory } from '../../../test/temporary-directory.ts';
import { outsidePictures } from '../outside-pictures/schema.ts';
import { uploads } from '../uploads/schema.ts';
import { findAlreadyKept, plantUpload, signedLinkOf, storeUpload } from '../uploads/uploads.ts';
import { bucketStore } from './bucket.ts';
import { compareFiles, copyFiles } from './compare.ts';
import { directoryStore } from './directory.ts';
import { hashOf } from './files.ts';
import { storedFiles } from './schema.ts';

const HOUR_MS = 3_600_000;
let s3: S3Server;
let service: TestService;
/** What the service logged. */
const lines: string[] = [];

beforeAll(async () => {
  s3 = await startS3();
  const { bucket, endpoint, region, keyId, keySecret } = s3.settings;
  const settings = {
    FILES_BUCKET: bucket,
    FILES_ENDPOINT: endpoint,
    FILES_REGION: region,
    FILES_KEY_ID: keyId,
    FILES_KEY_SECRET: keySecret,
  };
  service = await startService({ ...settings, LOG_LEVEL: 'warn' }, { logTo: { write: (line) => void lines.push(line) } });
});
afterAll(async () => {
  await service.close();
  await s3.close();
});
beforeEach(() => {
  lines.length = 0;
  for (const method of ['GET', 'HEAD', 'PUT', 'POST', 'DELETE']) s3.failAlways(method, undefined);
});

const PDF = Buffer.from('%PDF-1.4\n%%EOF');
const file = { ownerId: 1, access: 'signed', purpose: 'test', contentType: 'application/pdf', name: 'a.pdf' } as const;
const aPhoto = async (background: string) => {
  const picture = sharp({ create: { width: 60, height: 60, channels: 3, background } });
  return { name: 'me.png', content: await picture.png().toBuffer() };
};
const showPhoto = async (background: string, person: { readonly token: string }) => {
  const photo = (await service.upload('profile-photo', await aPhoto(background), person)).reply.data.id;
  return (await service.call(savePhoto, { body: { photo } }, person)).reply.data.profile_image_url ?? '';
};
const rowsOf = (ownerId: number) => service.db.select().from(uploads).where(eq(uploads.ownerId, ownerId));
const clean = async (hours = 0) => service.app.files.removeUnused(new Date(Date.now() + hours * HOUR_MS));
const linkTo = (id: string) => signedLinkOf(service.config, id, new Date());

describe('a file that somebody sends', () => {
  it('lies in the bucket and not in the database, and is shown from there', async () => {
    const person = await aNewShopper(service);
    const url = await showPhoto('#0E5B46', person);
    const [row] = await rowsOf(person.id);
    const shown = await service.app.inject(url);
    expect(row).toMatchObject({ content: null, size: shown.rawPayload.length, contentHash: hashOf(shown.rawPayload) });
    expect(s3.objects.get(row?.file ?? '')?.content).toEqual(shown.rawPayload);
    expect(shown.headers['content-length']).toBe(String(row?.size));
    s3.asked.length = 0;
    const head = await service.app.inject({ method: 'HEAD', url });
    expect([head.headers['content-length'], head.headers.etag]).toEqual([String(row?.size), shown.headers.etag]);
    expect(s3.asked, 'the size alone').toEqual([`HEAD ${row?.file}`]);
  });

  it('leaves with its row: the bytes of a photo that was replaced are gone at the next look', async () => {
    const person = await aNewShopper(service);
    await showPhoto('#102030', person);
    const [first] = await rowsOf(person.id);
    await showPhoto('#302010', person);
    const [second] = await rowsOf(person.id);
    // Two instances look at once.
    await Promise.all([clean(2), clean(2)]);
    expect([s3.objects.has(first?.file ?? ''), s3.objects.has(second?.file ?? '')]).toEqual([false, true]);
    expect(s3.asked.filter((asked) => asked === `DELETE ${first?.file}`)).toHaveLength(1);
    expect(
      await service.db
        .select()
        .from(storedFiles)
        .where(eq(storedFiles.key, first?.file ?? '')),
    ).toEqual([]);
  });

  it('stays as long as anything refers to it, a picture of a shop too', async () => {
    const { key } = await service.app.files.keep(PDF);
    await service.db.insert(outsidePictures).values({ id: 'x'.repeat(43), file: key, createdAt: new Date() });
    await clean(2);
    expect(s3.objects.has(key)).toBe(true);
  });

  it('that nothing refers to, as its form was refused, leaves after an hour and not before', async () => {
    const { key } = await service.app.files.keep(PDF);
    await clean(0.9);
    expect(s3.objects.has(key)).toBe(true);
    await clean(1.1);
    expect(s3.objects.has(key)).toBe(false);
  });

  it('stays when a row begins to refer to it while it is about to leave, or is refused to that row', async () => {
    const stored = await service.app.files.keep(PDF);
    const entered = service.db.transaction((transaction) => storeUpload(transaction, { ...file, stored, createdAt: new Date() }));
    const [, row] = await Promise.allSettled([clean(2), entered]);
    expect(s3.objects.has(stored.key)).toBe(row.status === 'fulfilled');
  });

  it('keeps its row until the bucket has removed its bytes', async () => {
    const { key } = await service.app.files.keep(PDF);
    s3.failAlways('DELETE', 'slow down');
    await expect(clean(2)).rejects.toThrow('bucket');
    expect(await service.db.select().from(storedFiles).where(eq(storedFiles.key, key))).toHaveLength(1);
    s3.failAlways('DELETE', undefined);
    await clean(2);
    expect(await service.db.select().from(storedFiles).where(eq(storedFiles.key, key))).toEqual([]);
  });
});

describe('a bucket that is away', () => {
  it.each<Fault>(['slow down', 'no room', 'hangs up'])('(%s) is answered with when to come back, and nothing is kept', async (fault) => {
    const person = await aNewShopper(service);
    const before = s3.objects.size;
    const known = await service.db.$count(storedFiles);
    s3.failAlways('PUT', fault);
    const send = () => service.upload('message', { name: 'a.pdf', content: PDF }, person);
    const refused = await send();
    expect([refused.status, refused.headers['retry-after'], refused.problem.code]).toEqual([503, '10', 'unavailable']);
    expect([await rowsOf(person.id), s3.objects.size]).toEqual([[], before]);
    expect(await service.db.$count(storedFiles), 'a row that finds what is left, whatever died').toBe(known + 1);
    s3.failAlways('PUT', undefined);
    expect((await send()).status).toBe(200);
    expect(lines.join('')).not.toContain(s3.settings.keySecret);
  });

  it('says so to who opens a file, and the rest of the service answers', async () => {
    const id = await storeUpload(service.db, { ...file, stored: await service.app.files.keep(PDF), createdAt: new Date() });
    s3.failAlways('GET', 'slow down');
    const refused = await service.app.inject(linkTo(id));
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '10']);
    expect((await service.app.inject('/api/countries')).statusCode).toBe(200);
    s3.failAlways('GET', undefined);
    expect((await service.app.inject(linkTo(id))).rawPayload).toEqual(PDF);
  });

  it('lets the service start with a warning; a wrong setting does not', async () => {
    const { bucket, region, keyId, keySecret } = s3.settings;
    const environment = { FILES_BUCKET: bucket, FILES_REGION: region, FILES_KEY_ID: keyId, FILES_KEY_SECRET: keySecret };
    const away = await serviceForTest({ ...environment, FILES_ENDPOINT: 'http://127.0.0.1:1' });
    expect((await away.app.inject('/api/countries')).statusCode).toBe(200);
    const wrong = serviceForTest({ ...environment, FILES_ENDPOINT: s3.settings.endpoint, FILES_KEY_SECRET: 'another' });
    await expect(wrong).rejects.toThrow('FILES_KEY_SECRET');
  });
});

describe('rows and bytes', () => {
  it('that do not fit are found: lost bytes are no file, bytes without a row can be removed', async () => {
    while (await clean(2));
    const id = await storeUpload(service.db, { ...file, stored: await service.app.files.keep(PDF), createdAt: new Date() });
    const [row] = await service.db.select().from(uploads).where(eq(uploads.id, id));
    s3.objects.delete(row?.file ?? '');
    s3.objects.set('of-nobody', { content: PDF, at: new Date(0) });
    expect((await service.app.inject(linkTo(id))).statusCode).toBe(404);
    expect((await service.app.inject({ method: 'HEAD', url: linkTo(id) })).statusCode).toBe(404);
    expect(lines.join('')).toContain(row?.file);
    const store = bucketStore(s3.settings);
    const compare = (settled: number) => compareFiles(service.db, store, new Date(Date.now() + settled));
    const found = await compare(HOUR_MS);
    expect([found.lost, found.unknown.map(({ key }) => key)]).toEqual([[row?.file], ['of-nobody']]);
    expect((await compare(-HOUR_MS)).lost, 'what may be on its way').toEqual([]);
    s3.objects.delete('of-nobody');
  });

  it('come from a directory into a bucket, each once and whole', async () => {
    const directory = directoryStore(temporaryDirectory());
    await directory.check();
    const other = bucketStore(s3.settings);
    const contents = new Map([1, 2, 3].map((length) => [`copy-${length}`, randomBytes(length)]));
    for (const [key, content] of contents) await directory.put(key, Readable.from([content]));
    s3.objects.set('copy-2', { content: PDF, at: new Date() });
    expect([await copyFiles(directory, other), await copyFiles(directory, other)]).toEqual([3, 0]);
    for (const [key, content] of contents) expect(s3.objects.get(key)?.content).toEqual(content);
  });
});

describe('files of an older version', () => {
  it.each([
    ['invoice.hta', 'application/pdf', 'invoice.pdf'],
    ['Invoice.PDF', 'application/pdf', 'Invoice.PDF'],
    ['scan', 'application/pdf', 'scan.pdf'],
    ['box.html', 'image/webp', 'box.webp'],
  ])('%s of type %s is saved as %s', async (name, contentType, shown) => {
    const id = await plantUpload(service.db, { ...file, name, contentType, content: PDF, createdAt: new Date() });
    expect((await service.app.inject(linkTo(id))).headers['content-disposition']).toContain(`UTF-8''${shown}`);
  });

  it('are read where they lie, and move into the store by themselves', async () => {
    const own = await serviceForTest({ FILES_DIR: temporaryDirectory() });
    const content = Buffer.concat([PDF, randomBytes(30)]);
    const id = await plantUpload(own.db, { ...file, content, createdAt: new Date() });
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123' } })
      .webp()
      .toBuffer();
    const hash = createHash('sha256').update(picture).digest('base64url');
    await own.db.insert(outsidePictures).values({ id: hash, content: picture, createdAt: new Date() });
    const shown = async () => [
      (await own.app.inject(signedLinkOf(own.config, id, new Date()))).rawPayload,
      (await own.app.inject(outsidePicture(hash))).rawPayload,
    ];
    expect(await shown()).toEqual([content, picture]);
    while (await own.app.files.moveOutOfRows());
    const [row] = await own.db.select().from(uploads).where(eq(uploads.id, id));
    const [kept] = await own.db.select().from(outsidePictures).where(eq(outsidePictures.id, hash));
    expect([row?.content, kept?.content]).toEqual([null, null]);
    const directory = directoryStore('directory' in own.config.files ? (own.config.files.directory ?? '') : '');
    const lying = await Promise.all(
      [row?.file, kept?.file].map(async (key) => buffer((await directory.open(key ?? ''))?.content ?? Readable.from([]))),
    );
    expect(lying).toEqual([content, picture]);
    expect(await shown()).toEqual([content, picture]);
    expect(await own.db.transaction((transaction) => findAlreadyKept(transaction, 'test', [hashOf(content)]))).toBe(0);
    expect(await own.app.files.moveOutOfRows()).toBe(false);
  });

  it('are looked after while the service runs, as is what nothing refers to', async () => {
    const own = await startService({ SEED: 'reference' }, { repeats: true });
    onTestFinished(() => own.close());
    const id = await plantUpload(own.db, { ...file, content: PDF, createdAt: new Date() });
    const { key } = await own.app.files.keep(PDF);
    own.advance(2 * HOUR_MS);
    await own.runDue();
    const [row] = await own.db.select().from(uploads).where(eq(uploads.id, id));
    expect(row).toMatchObject({ content: null, file: expect.any(String) });
    expect((await own.db.select().from(storedFiles)).map((stored) => stored.key)).toEqual([row?.file]);
    expect(key).not.toBe(row?.file);
  });

  it('get the hash of their bytes with the migration', async () => {
    const own = await serviceForTest();
    const id = await plantUpload(own.db, { ...file, content: PDF, createdAt: new Date() });
    const folder = resolve(import.meta.dirname, '../../../migrations');
    const name = readdirSync(folder).find((one) => one.endsWith('_files_in_a_store.sql')) ?? '';
    await own.db.transaction(async (transaction) => {
      const run = (text: string) => transaction.execute(sql.raw(text));
      await run('alter table uploads drop content_hash, drop file, alter content set not null');
      await run('alter table outside_pictures drop file');
      await run('drop table stored_files');
      await run('create index uploads_content on uploads (purpose)');
      for (const statement of readFileSync(join(folder, name), 'utf8').split('--> statement-breakpoint')) await run(statement);
    });
    const [row] = await own.db.select().from(uploads).where(eq(uploads.id, id));
    expect([row?.contentHash, row?.file, Buffer.from(row?.content ?? [])]).toEqual([hashOf(PDF), null, PDF]);
    expect((await own.app.inject(signedLinkOf(own.config, id, new Date()))).rawPayload).toEqual(PDF);
  });
});
