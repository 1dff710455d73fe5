import { afterEach, describe, expect, it, vi } from 'vitest';
import { handoverTarget, TAKE_HANDOVER } from './login-handover.ts';

const TOKEN = 'abcdefghij_KLMNOP-0123456789';
const target = (address: string) => handoverTarget(new URL(address, 'https://outpost.test'));

describe('a home address with token and userid', () => {
  it.each([
    [`/home?token=${TOKEN}&userid=7`, `/home#token=${TOKEN}&userid=7`],
    [`/de/home?token=${TOKEN}&userid=7`, `/de/home#token=${TOKEN}&userid=7`],
    [`/?userid=7&utm_source=app&token=${TOKEN}`, `/home?utm_source=app#token=${TOKEN}&userid=7`],
    [`/he?token=${TOKEN}&userid=7`, `/he/home#token=${TOKEN}&userid=7`],
  ])('B-277 %s keeps both behind the #', (from, to) => {
    expect(target(from)).toBe(to);
  });

  it.each([`/home?token=${TOKEN}`, '/home?userid=7', '/home?token=&userid=7', `/stores?token=${TOKEN}&userid=7`, '/home'])(
    '%s hands nothing over',
    (address) => {
      expect(target(address)).toBeUndefined();
    },
  );
});

describe('the script in the head', () => {
  const taken = (): unknown => (globalThis as { outpostLogin?: unknown }).outpostLogin;

  afterEach(() => {
    Object.assign(globalThis, { outpostLogin: undefined });
  });

  /** Runs it as a document does, and tells the address that it left. */
  function run(hash: string): string | undefined {
    const replaceState = vi.fn();
    new Function('location', 'history', TAKE_HANDOVER)(
      { hash, pathname: '/en/home', search: '?utm_source=app' },
      { state: null, replaceState },
    );
    return replaceState.mock.lastCall?.[2];
  }

  it('B-277 takes both out of the address before anything else runs', () => {
    expect(run(`#token=${TOKEN}&userid=7`)).toBe('/en/home?utm_source=app');
    expect(taken()).toBe(`token=${TOKEN}&userid=7`);
  });

  it('leaves other addresses alone', () => {
    expect(run('#main')).toBeUndefined();
    expect(taken()).toBeUndefined();
  });
});
