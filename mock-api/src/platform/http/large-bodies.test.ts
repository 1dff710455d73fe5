import { EventEmitter } from 'node:events';
import { connect } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { serviceForTest } from '../../../test/helper.ts';
import { headOf, listen, sendRaw, statusOf } from '../../../test/raw-request.ts';
import { createLargeBodies } from './large-bodies.ts';
import { RefusedCall } from './problem.ts';

const MEGABYTES_40 = 40_000_000;
const PURCHASE = '/api/bfm/1/status';

describe('a large body', () => {
  it('is not read before token, limit and length are looked at', async () => {
    const { app, tokenOf } = await serviceForTest({ RATE_LIMITS: 'true' });
    const { token } = await tokenOf('shopper@outpost.test');
    const port = await listen(app);
    // Only the head is ever sent: whoever waited for the body would never answer.
    const ask = async (path: string, length: number, headers: Record<string, string> = {}) =>
      statusOf(await sendRaw(port, headOf(path === PURCHASE ? 'PUT' : 'POST', path, length, headers)));
    expect(await ask(PURCHASE, MEGABYTES_40)).toBe(401);
    expect(await ask(PURCHASE, 100_000_000, { 'x-access-token': token })).toBe(413);
    expect(await ask('/api/anonymous', 20_000)).toBe(413);
    const answers: number[] = [];
    for (let i = 0; i < 11; i += 1) answers.push(await ask('/api/contactus', 100_000_000));
    expect(answers).toEqual([...Array(10).fill(413), 429]);
  });

  it('has its share of memory until it is answered or left', async () => {
    const { app } = await serviceForTest();
    const port = await listen(app);
    const inject = async () => {
      const headers = { 'content-type': 'application/json', 'content-length': String(MEGABYTES_40) };
      const answer = await app.inject({ method: 'POST', url: '/api/contactus', headers, payload: '{}' });
      return [answer.statusCode, answer.headers['retry-after']];
    };
    // Not as long as it says, and answered: another can come.
    for (let i = 0; i < 4; i += 1) expect(await inject()).toEqual([400, undefined]);
    const slow = connect(port, '127.0.0.1').on('error', () => undefined);
    slow.write(headOf('POST', '/api/contactus', MEGABYTES_40));
    await expect.poll(inject).toEqual([503, '10']);
    slow.destroy();
    await expect.poll(inject).toEqual([400, undefined]);
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
    expect(() => take('a', 30_000_000)).toThrow(RefusedCall);
    // Without a length it may be as long as it is allowed to be.
    take('b');
    expect(() => take('c', 40_000_000)).toThrow(RefusedCall);
    first.emit('close');
    const last = take('c', 40_000_000);
    last.emit('close');
    await expect.poll(() => torn).toEqual(['a', 'b']);
  });
});
