import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { isNotNull } from 'drizzle-orm';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { formOf } from '../../../test/form-of.ts';
import { startService, type TestService } from '../../../test/helper.ts';
import { headOf, listen, statusOf } from '../../../test/raw-request.ts';
import { type S3Server, startS3 } from '../../../test/s3-server.ts';
import { storedFiles } from '../../platform/files/schema.ts';
import { uploads } from '../../platform/uploads/schema.ts';

const HOUR = 3_600_000;
const closing: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
});

/** Larger than a part of a bucket's upload, so that some of it is there before its end. */
const content = Buffer.alloc(6_000_000, 'x');
content.write('%PDF-1.4');

const waiting = ({ db }: TestService) => db.$count(uploads, isNotNull(uploads.waitingSince));

interface Place {
  readonly service: TestService;
  readonly s3?: S3Server;
}

async function inDirectory(): Promise<Place> {
  const service = await startService();
  closing.push(() => service.close());
  return { service };
}

async function inBucket(): Promise<Place> {
  const s3 = await startS3();
  const { bucket, endpoint, region, keyId, keySecret } = s3.settings;
  const service = await startService({
    FILES_BUCKET: bucket,
    FILES_ENDPOINT: endpoint,
    FILES_REGION: region,
    FILES_KEY_ID: keyId,
    FILES_KEY_SECRET: keySecret,
  });
  closing.push(() => service.close().then(() => s3.close()));
  return { service, s3 };
}

describe.each([
  ['a directory', inDirectory],
  ['a bucket', inBucket],
])('a file that comes slowly into %s', (_, open) => {
  let opened: Promise<Place & { readonly port: number; readonly token: string }> | undefined;
  const ready = () =>
    (opened ??= open().then(async (place) => ({
      ...place,
      port: await listen(place.service.app),
      token: (await place.service.tokenOf('shopper@outpost.test')).token,
    })));

  /** Begins to send; gives the connection, and the rest of the body. */
  async function begin(name: string): Promise<{ socket: Socket; rest: Buffer; answer: Promise<string> }> {
    const { port, token } = await ready();
    const { headers, payload } = await formOf({ file: new File([content], name) });
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    onTestFinished(() => void socket.destroy());
    const answer = once(socket, 'data').then(([head]) => String(head));
    answer.catch(() => undefined);
    socket.write(headOf('POST', '/api/uploads?purpose=message', payload.length, { ...headers, 'x-access-token': token }));
    const first = payload.length - 1000;
    socket.write(payload.subarray(0, first));
    return { socket, rest: payload.subarray(first), answer };
  }

  it('goes into the store while it comes, and is an upload at its end', async () => {
    const { service } = await ready();
    const before = await service.db.$count(storedFiles);
    const { socket, rest, answer } = await begin('slow.pdf');
    // Its row is there before its bytes have ended.
    await expect.poll(() => service.db.$count(storedFiles)).toBe(before + 1);
    expect(await waiting(service)).toBe(0);
    expect((await service.app.inject('/api/countries')).statusCode, 'others are answered').toBe(200);
    for (const byte of rest) if (!socket.write(Buffer.of(byte))) await once(socket, 'drain');
    expect(statusOf(await answer)).toBe(200);
    const [row] = await service.db.select().from(uploads).where(isNotNull(uploads.waitingSince));
    expect(row).toMatchObject({ name: 'slow.pdf', size: content.length });
  });

  it('and breaks off leaves no upload, nothing in the store, and room for others', async () => {
    const { service, s3 } = await ready();
    const uploaded = await waiting(service);
    const known = await service.db.$count(storedFiles);
    const { socket } = await begin('torn.pdf');
    await expect.poll(() => service.db.$count(storedFiles)).toBe(known + 1);
    socket.destroy();
    if (s3) await expect.poll(() => s3.begun.size).toBe(0);
    await expect
      .poll(async () => {
        await service.app.files.removeUnused(new Date(Date.now() + 2 * HOUR));
        return await service.db.$count(storedFiles);
      })
      .toBe(known);
    expect(await waiting(service)).toBe(uploaded);
    expect(s3?.objects.size ?? uploaded).toBe(uploaded);
    const { token } = await ready();
    expect((await service.upload('message', { name: 'a.pdf', content: '%PDF-1.4' }, { token })).status).toBe(200);
  });

  it('is given back in parts', async () => {
    const { service, token } = await ready();
    const { data } = (await service.upload('message', { name: 'a.pdf', content }, { token })).reply;
    const ask = async (headers: Record<string, string>) => {
      const { statusCode, headers: said, rawPayload } = await service.app.inject({ url: data.url, headers });
      return { statusCode, said, rawPayload };
    };
    const whole = await ask({});
    expect([whole.statusCode, whole.said['accept-ranges'], whole.rawPayload.equals(content)]).toEqual([200, 'bytes', true]);
    const part = await ask({ range: 'bytes=2-9' });
    expect([part.statusCode, part.said['content-range'], part.said['content-length'], String(part.rawPayload)]).toEqual([
      206,
      `bytes 2-9/${content.length}`,
      '8',
      content.subarray(2, 10).toString(),
    ]);
    const last = await ask({ range: 'bytes=-5' });
    expect([last.statusCode, last.rawPayload.length]).toEqual([206, 5]);
    const longer = await ask({ range: `bytes=-${content.length + 1}` });
    expect([longer.statusCode, longer.said['content-range'], longer.rawPayload.equals(content)]).toEqual([
      206,
      `bytes 0-${content.length - 1}/${content.length}`,
      true,
    ]);
    const outside = await ask({ range: `bytes=${content.length}-` });
    expect([outside.statusCode, outside.said['content-range']]).toEqual([416, `bytes */${content.length}`]);
    for (const range of ['bytes=0-1,5-6', 'lines=1-2', 'nonsense', 'bytes=9-2'])
      expect([range, (await ask({ range })).statusCode]).toEqual([range, range === 'bytes=9-2' ? 416 : 200]);
    const etag = String(whole.said.etag);
    expect((await ask({ range: 'bytes=0-1', 'if-range': etag })).statusCode).toBe(206);
    expect((await ask({ range: 'bytes=0-1', 'if-range': '"another"' })).statusCode).toBe(200);
    const known = await ask({ 'if-none-match': `"x", W/${etag}` });
    expect([known.statusCode, known.rawPayload.length]).toEqual([304, 0]);
    expect((await ask({ 'if-none-match': '"x"' })).statusCode).toBe(200);
  });
});
