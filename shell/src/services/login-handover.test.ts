import { afterEach, describe, expect, it } from 'vitest';
import { handoverTarget, takeHandover } from './login-handover.ts';

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

describe('what the page takes', () => {
  afterEach(() => {
    globalThis.outpostLogin = undefined;
  });

  it('B-277 is token and user, once', () => {
    globalThis.outpostLogin = `token=${TOKEN}&userid=7`;
    expect(takeHandover()).toEqual({ token: TOKEN, userId: 7 });
    expect(takeHandover()).toBeUndefined();
  });

  it.each([
    'token=',
    'token=x&userid=7',
    `token=${TOKEN}&userid=-1`,
    `token=${TOKEN}&userid=7x`,
    `token=${encodeURIComponent('a b'.repeat(9))}&userid=7`,
  ])('is none where %s cannot be one', (written) => {
    globalThis.outpostLogin = written;
    expect(takeHandover()).toBeNull();
  });
});
