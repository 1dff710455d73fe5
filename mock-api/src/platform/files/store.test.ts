import { randomBytes, randomUUID } from 'node:crypto';
import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Fault, type S3Server, startS3 } from '../../../test/s3-server.ts';
import { temporaryDirectory } from '../../../test/temporary-directory.ts';
import { bucketStore } from './bucket.ts';
import { directoryStore } from './directory.ts';
import { type FileStore, StoreUnavailableError, StoreUnusableError } from './store.ts';

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.close());
beforeEach(() => {
  s3.objects.clear();
  s3.begun.clear();
  for (const method of ['GET', 'HEAD', 'PUT', 'POST', 'DELETE']) {
    s3.fail(method, []);
    s3.failAlways(method, undefined);
  }
});

/** Of somebody who does not wait long for a bucket that is silent. */
const SOON = { connect: 500, answer: 300 };
const inBucket = (changes: object = {}, timeoutMs?: typeof SOON) => bucketStore({ ...s3.settings, ...changes }, timeoutMs);
const all = async (store: FileStore) => {
  const found: Array<{ key: string; size: number }> = [];
  for await (const { key, size } of store.list()) found.push({ key, size });
  return found;
};
const read = async (store: FileStore, key: string) => {
  const found = await store.open(key);
  return found && { size: found.size, content: await buffer(found.content) };
};
const byteStream = (content: Uint8Array) => Readable.from([content]);
/** Some bytes, and then the sender is gone. */
const cutOff = (bytes: number) =>
  Readable.from(
    (async function* () {
      yield randomBytes(bytes);
      throw new Error('the sender is gone');
    })(),
  );
/** More than two parts of an upload. */
const LARGE = 11_000_000;

describe.each([
  ['a directory', (_?: typeof SOON) => directoryStore(join(temporaryDirectory(), 'files'))],
  ['a bucket', (soon?: typeof SOON) => inBucket({}, soon)],
])('%s', (_, open) => {
  const opened = async () => {
    const store = open();
    await store.check();
    return store;
  };

  it.each([0, 1, 70_000, LARGE])('gives %i bytes back as they were put', async (size) => {
    const store = await opened();
    const [key, content] = [randomUUID(), randomBytes(size)];
    await store.put(key, byteStream(content));
    expect(await store.stat(key)).toMatchObject({ key, size, modifiedAt: expect.any(Date) });
    const found = await read(store, key);
    expect([found?.size, found?.content.equals(content)]).toEqual([size, true]);
  });

  it('gives a part of the bytes, and no more', async () => {
    const store = await opened();
    const [key, content] = [randomUUID(), randomBytes(70_000)];
    await store.put(key, byteStream(content));
    for (const [start, end] of [
      [0, 0],
      [10, 65_999],
      [69_999, 69_999],
    ] as const) {
      const found = await store.open(key, { start, end });
      const given = found && (await buffer(found.content));
      expect([found?.size, given?.equals(content.subarray(start, end + 1))]).toEqual([end - start + 1, true]);
    }
    expect(await store.open(randomUUID(), { start: 0, end: 1 })).toBeUndefined();
  });

  it('knows nothing of what was never put, and has nothing of what was removed, however often', async () => {
    const store = await opened();
    const [key, other] = [randomUUID(), randomUUID()];
    expect([await store.open(key), await store.stat(key)]).toEqual([undefined, undefined]);
    await store.put(key, byteStream(randomBytes(5)));
    await store.put(other, byteStream(randomBytes(6)));
    await store.remove(key);
    await store.remove(key);
    expect([await store.open(key), await store.stat(key)]).toEqual([undefined, undefined]);
    expect(await all(store)).toEqual([{ key: other, size: 6 }]);
  });

  it('gives all of it to a reader who stops for longer than a bucket may be silent', async () => {
    const store = open(SOON);
    await store.check();
    const [key, content] = [randomUUID(), randomBytes(LARGE)];
    await store.put(key, byteStream(content));
    const found = await store.open(key);
    const taken: Buffer[] = [];
    for await (const bytes of found?.content ?? []) {
      taken.push(bytes);
      if (taken.length % 50 === 1) await setTimeout(2 * SOON.answer);
    }
    expect(Buffer.concat(taken).equals(content)).toBe(true);
  });

  it('lists all files in the order of their keys', async () => {
    const store = await opened();
    expect(await all(store)).toEqual([]);
    const keys = Array.from({ length: 8 }, () => randomUUID());
    for (const key of keys) await store.put(key, byteStream(randomBytes(3)));
    expect(await all(store)).toEqual(keys.toSorted().map((key) => ({ key, size: 3 })));
  });

  it.each([1000, LARGE])('keeps nothing of a file that breaks off after %i bytes, and says why it broke off', async (bytes) => {
    const store = await opened();
    const key = randomUUID();
    await expect(store.put(key, cutOff(bytes))).rejects.toThrow('the sender is gone');
    expect([await store.stat(key), await all(store), s3.begun.size]).toEqual([undefined, [], 0]);
    await store.removeUnfinished(new Date(Date.now() + 1000));
  });
});

describe('a directory', () => {
  it('has whole files only; what a process that died had begun is removed after its time', async () => {
    const directory = temporaryDirectory();
    const store = directoryStore(directory);
    await store.check();
    const draft = join(directory, '.incoming', randomUUID());
    const young = join(directory, '.incoming', randomUUID());
    for (const file of [draft, young]) writeFileSync(file, 'half');
    utimesSync(draft, new Date(0), new Date(0));
    expect(await all(store)).toEqual([]);
    await store.removeUnfinished(new Date(Date.now() - 60_000));
    expect(readdirSync(join(directory, '.incoming'))).toEqual([young.split('/').at(-1)]);
  });

  it('says what the disk refuses, and keeps nothing of it', async () => {
    const directory = temporaryDirectory();
    const store = directoryStore(directory);
    await store.check();
    const key = randomUUID();
    // Where its directory belongs lies a file.
    writeFileSync(join(directory, key.slice(0, 2)), '');
    await expect(store.put(key, byteStream(randomBytes(9)))).rejects.toThrow(StoreUnavailableError);
    expect(readdirSync(join(directory, '.incoming'))).toEqual([]);
    await expect(store.open(key)).rejects.toThrow(StoreUnavailableError);
  });

  it('that cannot be written into refuses the start', async () => {
    const directory = temporaryDirectory();
    writeFileSync(join(directory, 'file'), '');
    await expect(directoryStore(join(directory, 'file')).check()).rejects.toThrow(StoreUnusableError);
    await expect(directoryStore(join(directory, 'file')).check()).rejects.toThrow('FILES_DIR');
  });
});

describe('a bucket', () => {
  it.each([
    ['the name of the bucket', { bucket: 'others' }, 'FILES_BUCKET'],
    ['the secret', { keySecret: 'another' }, 'FILES_KEY_SECRET'],
    ['the region', { region: 'us-east-1' }, 'FILES_KEY_SECRET'],
  ])('refuses the start when %s is wrong, and says which setting', async (_, wrong, named) => {
    await expect(inBucket(wrong).check()).rejects.toThrow(StoreUnusableError);
    await expect(inBucket(wrong).check()).rejects.toThrow(named);
  });

  it('reads nothing but its settings: not the environment', async () => {
    process.env.AWS_SECRET_ACCESS_KEY = 'of somebody else';
    process.env.AWS_ENDPOINT_URL = 'http://127.0.0.1:1';
    try {
      await inBucket().check();
    } finally {
      delete process.env.AWS_SECRET_ACCESS_KEY;
      delete process.env.AWS_ENDPOINT_URL;
    }
  });

  it.each<[Fault, number]>([
    ['slow down', 2],
    ['hangs up', 2],
  ])('that says "%s" now and then is asked again', async (fault, times) => {
    const store = inBucket();
    const [key, content] = [randomUUID(), randomBytes(20)];
    s3.fail('PUT', Array(times).fill(fault));
    await store.put(key, byteStream(content));
    s3.fail('GET', Array(times).fill(fault));
    expect((await read(store, key))?.content).toEqual(content);
  });

  it.each<Fault>(['slow down', 'no room', 'never answers', 'hangs up'])('that goes on to say "%s" is not there', async (fault) => {
    const store = inBucket({}, SOON);
    const key = randomUUID();
    for (const method of ['PUT', 'POST', 'GET', 'HEAD', 'DELETE']) s3.failAlways(method, fault);
    const [small, large] = [byteStream(randomBytes(9)), byteStream(randomBytes(LARGE))];
    const asks = [
      () => store.put(key, small),
      () => store.put(key, large),
      () => store.open(key),
      () => store.stat(key),
      () => store.remove(key),
      () => all(store),
      () => store.check(),
    ];
    for (const ask of asks) await expect(ask()).rejects.toThrow(StoreUnavailableError);
    expect([s3.objects.size, small.destroyed, large.destroyed]).toEqual([0, true, true]);
  });

  it.each<Fault>(['ends in the middle', 'stalls in the middle'])(
    'whose answer %s once is asked again, and all of it is given',
    async (fault) => {
      const [key, content] = [randomUUID(), randomBytes(LARGE)];
      await inBucket().put(key, byteStream(content));
      s3.fail('GET', [fault, fault]);
      expect((await read(inBucket({}, SOON), key))?.content.equals(content)).toBe(true);
    },
  );

  it('that is silent in the middle of a file breaks its reader off', async () => {
    const key = randomUUID();
    await inBucket().put(key, byteStream(randomBytes(LARGE)));
    const found = await inBucket({}, SOON).open(key);
    s3.failAlways('GET', 'never answers');
    await expect(buffer(found?.content ?? Readable.from([]))).rejects.toThrow(StoreUnavailableError);
  });

  it('is read and written over connections of their own: reads that wait keep no file from landing', async () => {
    const store = inBucket();
    s3.failAlways('GET', 'never answers');
    const reads = Array.from({ length: 120 }, () => store.open(randomUUID()));
    await expect.poll(() => s3.asked.filter((asked) => asked.startsWith('GET')).length).toBeGreaterThanOrEqual(50);
    const key = randomUUID();
    await store.put(key, byteStream(randomBytes(9)));
    expect(s3.objects.has(key)).toBe(true);
    store.close();
    s3.failAlways('GET', undefined);
    await Promise.allSettled(reads);
  });

  it.each<Fault>(['ends in the middle', 'stalls in the middle'])('whose answer %s breaks off, and does not look whole', async (fault) => {
    const key = randomUUID();
    await inBucket().put(key, byteStream(randomBytes(100_000)));
    s3.failAlways('GET', fault);
    await expect(read(inBucket({}, SOON), key)).rejects.toThrow();
  });

  it('takes back an upload in parts of which one fails', async () => {
    s3.failAlways('PUT', 'no room');
    await expect(inBucket().put(randomUUID(), byteStream(randomBytes(LARGE)))).rejects.toThrow(StoreUnavailableError);
    expect([s3.begun.size, s3.objects.size]).toEqual([0, 0]);
  });

  it('is rid of uploads in parts that a process left behind, and of no other', async () => {
    s3.begun.set('left', { key: randomUUID(), parts: new Map(), at: new Date(0) });
    s3.begun.set('going on', { key: randomUUID(), parts: new Map(), at: new Date() });
    await inBucket().removeUnfinished(new Date(Date.now() - 60_000));
    expect([...s3.begun.keys()]).toEqual(['going on']);
  });
});
