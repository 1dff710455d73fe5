import { expect, it } from 'vitest';
import { cookieIn, cookieText } from './cookie.ts';

it('a cookie says how it is to be kept', () => {
  expect(cookieText('a', 'b', { secure: false })).toBe('a=b; Path=/; SameSite=Lax');
  expect(cookieText('a', 'b; c', { secure: true, httpOnly: true, sameSite: 'Strict', path: '/api', maxAge: 0 })).toBe(
    'a=b%3B%20c; Path=/api; HttpOnly; SameSite=Strict; Secure; Max-Age=0',
  );
});

it('what was written is read again, and nothing else', () => {
  const value = 'remote=x&signature=a+b/c==; "é"';
  const [written = ''] = cookieText('kept', value, { secure: true }).split(';');
  expect(cookieIn(`other=1; ${written}; last=2`, 'kept')).toBe(value);
  expect(cookieIn(`other=1;${written}`, 'kept')).toBe(value);
  expect(cookieIn('notkept=1; x=kept=2', 'kept')).toBeUndefined();
  expect(cookieIn('kept=%E0%A4%A', 'kept')).toBeUndefined();
  expect(cookieIn(undefined, 'kept')).toBeUndefined();
});
