import { expect, it } from 'vitest';
import { person } from '../testing/people.ts';
import { type AuthEvent, type AuthState, afterEvent, NOBODY } from './auth-state.ts';

const ada = person(1, { id: 7 });
const signedIn: AuthState = { token: 't-1', user: ada, isAuthenticated: true, login: 'succeeded' };
const after = (...events: AuthEvent[]): AuthState => events.reduce(afterEvent, NOBODY);

it('B-201 B-202 nobody is there at first, and no sign-in was tried', () => {
  expect(NOBODY).toEqual({ token: null, user: null, isAuthenticated: false, login: 'init' });
});

it('B-272 B-273 a sign-in runs, and brings token and user when it succeeds', () => {
  expect(after({ type: 'login' })).toEqual({ ...NOBODY, login: 'running' });
  expect(after({ type: 'login' }, { type: 'login success', token: 't-1', user: ada })).toEqual(signedIn);
});

it('B-272 a sign-in that fails leaves nobody signed in', () => {
  expect(after({ type: 'login' }, { type: 'login failure' })).toEqual({ ...NOBODY, login: 'failed' });
});

it('B-272 B-274 a sign-out keeps the token until it is done, and nothing afterwards', () => {
  const leaving = afterEvent(signedIn, { type: 'logout' });
  expect(leaving.token).toBe('t-1');
  expect(afterEvent(leaving, { type: 'logout success' })).toEqual(NOBODY);
});

it('B-272 B-275 the user is replaced without a new sign-in', () => {
  const verified = { ...ada, is_phone_verified: 1 as const };
  expect(afterEvent(signedIn, { type: 'set user', token: 't-1', user: verified })).toEqual({ ...signedIn, user: verified });
});

it('B-276 an empty token is none', () => {
  expect(after({ type: 'login success', token: '', user: ada }).token).toBeNull();
});
