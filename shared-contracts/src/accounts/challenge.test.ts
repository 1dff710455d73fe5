import { expect, it } from 'vitest';
import { solveChallenge } from './challenge.ts';

const CHALLENGE = { parameters: { algorithm: 'SHA-256' as const, nonce: '0a0b', salt: '0c0d', cost: 2, keyLength: 16, keyPrefix: '0' } };

it('a challenge is solved outside of the event loop: the page stays alive meanwhile', async () => {
  let solved = false;
  const solving = solveChallenge(CHALLENGE).then(() => {
    solved = true;
  });
  // Only microtasks: what another thread has worked out gets through when the loop turns.
  for (let turn = 0; turn < 1000; turn += 1) await Promise.resolve();
  expect(solved).toBe(false);
  await solving;
});

it('B-363 the answer holds the challenge and a counter whose hash begins as asked', async () => {
  const answer = JSON.parse(atob(await solveChallenge(CHALLENGE))) as {
    challenge: unknown;
    solution: { counter: number; derivedKey: string };
  };
  expect(answer.challenge).toEqual(CHALLENGE);
  const input = new Uint8Array([0x0c, 0x0d, 0x0a, 0x0b, 0, 0, 0, 0]);
  new DataView(input.buffer).setUint32(4, answer.solution.counter, false);
  const once = await crypto.subtle.digest('SHA-256', input);
  const hash = Buffer.from(await crypto.subtle.digest('SHA-256', once)).toString('hex');
  expect(answer.solution.derivedKey).toBe(hash.slice(0, 32));
  expect(hash).toMatch(/^0/);
});

it('solving stops when nobody waits for it any more', async () => {
  const reason = new Error('left');
  await expect(solveChallenge(CHALLENGE, AbortSignal.abort(reason))).rejects.toBe(reason);
});
