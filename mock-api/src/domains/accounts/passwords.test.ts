import { describe, expect, it } from 'vitest';
import { hashPassword, isPassword } from './passwords.ts';

/** Whether a promise settles while the event loop is not let go on: work that is done on the loop itself always does. */
async function settlesOnTheLoop(work: Promise<unknown>): Promise<boolean> {
  let settled = false;
  const settle = () => {
    settled = true;
  };
  work.then(settle, settle);
  // Only microtasks: nothing that another thread has finished gets through before the loop turns.
  for (let turn = 0; turn < 1000; turn += 1) await Promise.resolve();
  return settled;
}

describe('passwords', () => {
  it('are hashed and compared on other threads: the event loop serves everybody else meanwhile', async () => {
    const hashing = hashPassword('a-long-pass-phrase');
    expect(await settlesOnTheLoop(hashing)).toBe(false);
    const passwordHash = await hashing;
    const comparing = isPassword('a-long-pass-phrase', passwordHash);
    expect(await settlesOnTheLoop(comparing)).toBe(false);
    expect(await comparing).toBe(true);
  });

  it('are as slow to compare where there is no account, on other threads too, and never right', async () => {
    const comparing = isPassword('no account has this password', null);
    expect(await settlesOnTheLoop(comparing)).toBe(false);
    expect(await comparing).toBe(false);
  });

  it('are kept as argon2id with 19 MiB and two passes, and typed in any form of the same letters', async () => {
    const passwordHash = await hashPassword('Café-au-lait');
    expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await isPassword('Cafe\u0301-au-lait', passwordHash)).toBe(true);
    expect(await isPassword('Cafe-au-lait', passwordHash)).toBe(false);
  });
});
