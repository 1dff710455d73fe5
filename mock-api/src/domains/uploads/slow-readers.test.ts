import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { listen } from '../../../test/raw-request.ts';
import { startS3 } from '../../../test/s3-server.ts';

const closing: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
});

/** Larger than what lies in the buffers of a connection that nobody reads. */
const content = Buffer.alloc(9_990_000, 'x');
content.write('%PDF-1.4');
/** As many as one person has at a time, and fewer than a network has. */
const OF_ONE = 30;

async function inDirectory(): Promise<TestService> {
  const service = await startService();
  closing.push(() => service.close());
  return service;
}

async function inBucket(): Promise<TestService> {
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
  return service;
}

describe.each([
  ['a directory', inDirectory],
  ['a bucket', inBucket],
])('readers of a file in %s', (_, open) => {
  it('who stop keep neither others from reading nor files from coming, and who goes on gets all of it', async () => {
    const service = await open();
    const port = await listen(service.app);
    /** Two people and the addresses that each of them reads from. */
    const people = await Promise.all(
      ['shopper@outpost.test', 'host@outpost.test'].map(async (email, at) => {
        const who = await service.tokenOf(email);
        const { url } = (await service.upload('message', { name: 'a.pdf', content }, who)).reply.data;
        return { who, url, from: `127.0.1.${at + 1}` };
      }),
    );
    /** Asks for a file and reads the head of its answer only. */
    const begin = async (url: string, localAddress: string): Promise<{ socket: Socket; head: string; first: Buffer }> => {
      const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => undefined);
      onTestFinished(() => void socket.destroy());
      socket.write(`GET ${url} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`);
      const [first] = await once(socket, 'data');
      socket.pause();
      return { socket, head: String(first).split('\r\n\r\n', 1)[0] ?? '', first };
    };
    const slow = [];
    for (const { url, from } of people) for (let at = 0; at < OF_ONE; at += 1) slow.push(await begin(url, from));
    expect(new Set(slow.map(({ head }) => head.split('\r\n', 1)[0]))).toEqual(new Set(['HTTP/1.1 200 OK']));

    const [one] = people;
    const refused = (await begin(one?.url ?? '', '127.0.1.9')).head;
    expect(refused).toMatch(/^HTTP\/1\.1 429 /);
    expect(refused).toMatch(/^retry-after: 10$/im);
    expect(refused).toMatch(/content-type: application\/problem\+json/i);

    const b2b = await service.tokenOf('b2b@outpost.test');
    const { url, id } = (await service.upload('contact', { name: 'b.pdf', content }, b2b)).reply.data;
    expect(id, 'a file comes').toBeTruthy();
    expect((await service.app.inject(url)).rawPayload.equals(content), 'another reads').toBe(true);

    const [goesOn, ...others] = slow;
    for (const { socket } of others) socket.destroy();
    if (!goesOn) throw new Error('nobody reads');
    const taken = [goesOn.first];
    goesOn.socket.on('data', (bytes: Buffer) => void taken.push(bytes)).resume();
    await once(goesOn.socket, 'close');
    const whole = Buffer.concat(taken);
    expect(whole.subarray(whole.indexOf('\r\n\r\n') + 4).equals(content)).toBe(true);
    expect((await service.app.inject(one?.url ?? '')).statusCode, 'who has left makes room').toBe(200);
  });
});
