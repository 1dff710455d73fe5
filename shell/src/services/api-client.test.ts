import { getUser, signIn } from '@outpost/shared-contracts/accounts/calls';
import { type Problem, RefusedError, serviceMessage, UnreachableError } from '@outpost/shared-contracts/problem/problem';
import type { ApiRequest } from '@outpost/shared-remote/runtime/api-request';
import { expect, it, vi } from 'vitest';
import { person } from '../testing/people.ts';
import { refusalOf } from '../testing/refusal.ts';
import { type ApiAnswer, createApiClient } from './api-client.ts';

function client(answer: ApiAnswer | Error, token: string | null = null) {
  const sent: ApiRequest[] = [];
  const onRefused = vi.fn();
  const transport = async (request: ApiRequest) => {
    sent.push(request);
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { sent, onRefused, api: createApiClient({ transport, token: () => token, onRefused }) };
}

const OK = { status: 200, body: { data: person() } };
const ask = { params: { id: 7 } };
const problem = (code: Problem['code']) => refusalOf(code, 'Because').problem;

it('B-421 sends the token whenever there is one', async () => {
  const { api, sent } = client(OK, 't-1');
  await api.call(getUser, ask);
  expect(sent[0]?.headers['x-access-token']).toBe('t-1');
});

it('B-421 B-422 makes the call without a token, and sends no such header', async () => {
  const { api, sent } = client(OK);
  await expect(api.call(getUser, ask)).resolves.toEqual(OK.body);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.headers).not.toHaveProperty('x-access-token');
});

it('E-002 E-013 fills path and body as the specification writes them', async () => {
  const get = client(OK);
  await get.api.call(getUser, ask);
  expect(get.sent[0]).toMatchObject({ method: 'GET', path: 'users/7', body: undefined });
  const post = client({ status: 200, body: { data: { token: 't', user: person() } } });
  const body = { email: 'ada@outpost.test', password: 'pass', recaptcha: 'solved' };
  await post.api.call(signIn, { body });
  expect(post.sent[0]).toMatchObject({ method: 'POST', path: 'authentication/signin', body });
});

it('a refusal rejects with what the service says, and tells the page and which token was sent', async () => {
  const { api, onRefused } = client({ status: 404, body: problem('not_found') }, 't-1');
  const error = await api.call(getUser, ask).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(RefusedError);
  expect((error as RefusedError).message).toBe('Because');
  expect(onRefused).toHaveBeenCalledExactlyOnceWith(error, 't-1');
});

it('a refusal carries the seconds to wait where the service names them', async () => {
  const { api } = client({ status: 429, body: problem('rate_limited'), retryAfter: 840 });
  await expect(api.call(getUser, ask)).rejects.toMatchObject({ retryAfter: 840 });
});

it.each<[string, ApiAnswer | Error]>([
  ['nothing came', new Error('Network Error')],
  ['the service failed', { status: 500, body: problem('internal') }],
  ['somebody else answered with an error', { status: 404, body: '<html>Not found</html>' }],
  ['the answer has another shape', { status: 200, body: { data: { id: 'seven' } } }],
  ['the answer is empty', { status: 200, body: '' }],
])('is unreachable, not refused, when %s', async (_, answer) => {
  const { api, onRefused } = client(answer);
  await expect(api.call(getUser, ask)).rejects.toBeInstanceOf(UnreachableError);
  expect(onRefused).not.toHaveBeenCalled();
});

it.each([
  [401, 'unauthenticated', '<html>Sign in</html>'],
  [405, 'not_authorized', ''],
  [405, 'not_authorized', { code: 'of_a_proxy' }],
])('B-470 B-472 a %i is known by its status as %s, whatever stands in it', async (status, code, body) => {
  const { api, onRefused } = client({ status, body }, 't-1');
  await expect(api.call(getUser, ask)).rejects.toMatchObject({ name: 'RefusedError', problem: { status, code } });
  expect(onRefused).toHaveBeenCalledOnce();
});

it.each([
  [200, 409, 'refused'],
  [201, 422, 'validation_failed'],
  [409, undefined, 'refused'],
])('B-473 a %i whose envelope says %s is refused with its message', async (status, said, code) => {
  const { api } = client({ status, body: { result: { status: said, message: 'We know of this wish already.' } } });
  await expect(api.call(getUser, ask)).rejects.toMatchObject({
    name: 'RefusedError',
    message: 'We know of this wish already.',
    problem: { code, result: { status: said ?? status } },
  });
});

it('B-474 a failure keeps what the service said of it beside the wording for developers', async () => {
  const said = { result: { status: 500, message: 'The countries are being counted.' } };
  for (const status of [200, 500]) {
    const error: unknown = await client({ status, body: said })
      .api.call(getUser, ask)
      .catch((reason) => reason);
    expect(error).toBeInstanceOf(UnreachableError);
    expect((error as Error).message).toBe('GET users/7 answered 500');
    expect(serviceMessage(error)).toBe('The countries are being counted.');
  }
  const silent: unknown = await client({ status: 502, body: '<html>Bad gateway</html>' })
    .api.call(getUser, ask)
    .catch((reason) => reason);
  expect(serviceMessage(silent)).toBeUndefined();
});

it('a call that the caller gave up rejects with the reason for that', async () => {
  const reason = new DOMException('left', 'AbortError');
  const { api } = client(reason);
  await expect(api.call(getUser, ask, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
});

it('sends nothing that does not fit the call', async () => {
  const { api, sent } = client(OK);
  await expect(api.call(signIn, { body: { email: '', password: '', recaptcha: '' } })).rejects.toThrow();
  expect(sent).toEqual([]);
});
