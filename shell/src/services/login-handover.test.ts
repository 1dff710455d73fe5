import { afterEach, describe, expect, it } from 'vitest';
import { takeHandover } from './login-handover.ts';

const TOKEN = 'abcdefghij_KLMNOP-0123456789';

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
