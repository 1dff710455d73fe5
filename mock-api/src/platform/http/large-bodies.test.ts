import { EventEmitter } from 'node:events';
import { connect } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { serviceForTest } from '../../../test/helper.ts';
import { headOf, listen, sendRaw, statusOf } from '../../../test/raw-request.ts';
import { createLargeBodies } from './large-bodies.ts';
import { ProblemError } from './problem.ts';

const MEGABYTES_40 = 40_000_000;
const MEGABYTES_10 = 10_000_000;
const UPLOAD = '/api/uploads?purpose=contact';

describe('a large body', () => {
  it('is not read before token, limit and length are looked at', async () => {
    const { app, tokenOf } = await serviceForTest({ RATE_LIMITS: 'true' });
    const { token } = await tokenOf('shopper@outpost.test');
    const port = await listen(app);
    // Only the head is ever sent: whoever waited for the body would never answer.
    const ask = async (path: string, length: number, headers: Record<string, string> = {}) =>
      statusOf(await sendRaw(port, headOf('POST', path, length, headers)));
    const form = { 'content-type': 'multipart/form-data; boundary=x' };
    expect(await ask('/api/uploads?purpose=message', MEGABYTES_10, form)).toBe(401);
    expect(await ask('/api/uploads?purpose=bfm-receipt', MEGABYTES_10, { ...form, 'x-access-token': token })).toBe(405);
    expect(await ask(UPLOAD, MEGABYTES_10, form), 'without a challenge').toBe(422);
    expect(await ask(UPLOAD, 100_000_000, { ...form, 'x-access-token': token })).toBe(413);
    expect(await ask('/api/anonymous', 20_000)).toBe(413);
    const answers: number[] = [];
    for (let i = 0; i < 11; i += 1) answers.push(await ask('/api/contactus', 100_000_000));
    expect(answers).toEqual([...Array(10).fill(413), 429]);
  });

  it('has its share of memory until it is answered or left', async () => {
    const { app, tokenOf } = await serviceForTest();
    const port = await listen(app);
    const inject = async () => {
      const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(MEGABYTES_10) };
      const answer = await app.inject({ method: 'POST', url: UPLOAD, headers, payload: '--x--' });
      return [answer.statusCode, answer.headers['retry-after']];
    };
    // Not as long as it says, and answered: another can come.
    for (let i = 0; i < 14; i += 1) expect(await inject()).toEqual([422, undefined]);
    const { token } = await tokenOf('shopper@outpost.test');
    const head = headOf('POST', UPLOAD, MEGABYTES_10, { 'content-type': 'multipart/form-data; boundary=x', 'x-access-token': token });
    const slow = Array.from({ length: 6 }, () => {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined);
      socket.write(head);
      return socket;
    });
    await expect.poll(inject).toEqual([503, '10']);
    for (const socket of slow) socket.destroy();
    await expect.poll(inject).toEqual([422, undefined]);
  });

  it('of every address of one IPv6 connection counts together', () => {
    const bodies = createLargeBodies();
    const take = (ip: string) => {
      const answer = new EventEmitter();
      // Its time runs in the process that other files share.
      onTestFinished(() => void answer.emit('close'));
      bodies.take({ ip, raw: {}, headers: {} } as unknown as FastifyRequest, { raw: answer } as unknown as FastifyReply, MEGABYTES_40);
    };
    take('2001:db8:1:2::1');
    expect(() => take('2001:db8:1:2:aaaa::9')).toThrow(ProblemError);
    take('2001:db8:1:3::1');
  });

  it('gets half of the memory per address, and no longer than it should take', async () => {
    const bodies = createLargeBodies(1);
    const torn: string[] = [];
    const take = (ip: string, length?: number) => {
      const answer = new EventEmitter();
      const raw = { destroy: () => torn.push(ip) };
      const headers = length === undefined ? {} : { 'content-length': String(length) };
      bodies.take({ ip, raw, headers } as unknown as FastifyRequest, { raw: answer } as unknown as FastifyReply, MEGABYTES_40);
      return answer;
    };
    const first = take('a', 30_000_000);
    take('a', 30_000_000);
    expect(() => take('a', 30_000_000)).toThrow(ProblemError);
    // Without a length it may be as long as it is allowed to be.
    take('b');
    expect(() => take('c', 40_000_000)).toThrow(ProblemError);
    first.emit('close');
    const last = take('c', 40_000_000);
    last.emit('close');
    await expect.poll(() => torn).toEqual(['a', 'b']);
  });
});
