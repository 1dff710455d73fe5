import { expect, it } from 'vitest';
import { cookieIn, cookieText } from './cookie.ts';

it('a cookie says how it is to be kept', () => {
  expect(cookieText('a', 'b', { secure: false })).toBe('a=b; Path=/; SameSite=Lax');
  expect(cookieText('a', 'b; c', { secure: true, httpOnly: true, sameSite: 'Strict', path: '/api', maxAge: 0 })).toBe(
    'a=b%3B%20c; Max-Age=0; Path=/api; HttpOnly; Secure; SameSite=Strict',
  );
});

it('a value says nothing in the language of cookies', () => {
  expect(cookieText('a', 'b=1&c="d"', { secure: false })).toBe('a=b%3D1%26c%3D%22d%22; Path=/; SameSite=Lax');
});

it('what was written is read again, and nothing else', () => {
  const value = 'remote=x&signature=a+b/c==; "é"';
  const [written = ''] = cookieText('kept', value, { secure: true }).split(';');
  expect(cookieIn(`other=1; ${written}; last=2`, 'kept')).toBe(value);
  expect(cookieIn(`other=1;${written}`, 'kept')).toBe(value);
  expect(cookieIn('notkept=1; x=kept=2', 'kept')).toBeUndefined();
  expect(cookieIn('kept=first; kept=second', 'kept')).toBe('first');
  for (const name of ['__proto__', 'constructor', 'toString']) expect(cookieIn('kept=1', name), name).toBeUndefined();
  expect(cookieIn('kept=%E0%A4%A', 'kept')).toBeUndefined();
  expect(cookieIn(undefined, 'kept')).toBeUndefined();
});
