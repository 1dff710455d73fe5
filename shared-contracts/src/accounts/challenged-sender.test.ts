import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiClient, Call } from '../call/call.ts';
import { UnreachableError } from '../problem/problem.ts';
import { getChallenge } from './calls.ts';
import { createChallengedSender } from './challenged-sender.ts';

const CHALLENGE = { parameters: { algorithm: 'SHA-256', nonce: '00', salt: '01', cost: 1, keyLength: 8, keyPrefix: '0' } } as const;

/** Counts how often a challenge was asked for. */
const call = vi.fn();
beforeEach(() => {
  call.mockReset().mockImplementation(async (asked: Call) => {
    expect(asked).toBe(getChallenge);
    return { data: CHALLENGE };
  });
});
const shell = { api: { call } as ApiClient };

const senderOf = (send: (body: { text: string; recaptcha: string }, key: string) => Promise<string>) =>
  createChallengedSender(shell, { bodyOf: (text: string, recaptcha) => ({ text, recaptcha }), send });

describe('sending a form with a challenge', () => {
  it('sends what was not answered again with the same key and solution', async () => {
    const send = vi.fn().mockRejectedValueOnce(new UnreachableError('gone')).mockResolvedValue('done');
    const sender = senderOf(send);
    await expect(sender('hello')).rejects.toThrow('gone');
    expect(await sender('hello')).toBe('done');
    expect(send.mock.calls[1]).toEqual(send.mock.calls[0]);
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('begins anew after an answer and after a change', async () => {
    const send = vi.fn().mockResolvedValueOnce('one').mockRejectedValueOnce(new UnreachableError('gone')).mockResolvedValue('two');
    const sender = senderOf(send);
    await sender('hello');
    await expect(sender('hello')).rejects.toThrow('gone');
    await sender('hello, changed');
    expect(new Set(send.mock.calls.map(([, key]) => key)).size).toBe(3);
    expect(call).toHaveBeenCalledTimes(3);
  });
});
