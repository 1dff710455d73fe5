import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiAnswer, Transport } from '../../src/services/api-client.ts';
import { createSharedAnswers } from './shared-answers.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Request = Parameters<Transport>[0];

const aRequest = (of: Partial<Request> = {}): Request => ({
  method: 'GET',
  path: 'host/countries',
  query: {},
  headers: {},
  body: undefined,
  ...of,
});

/** The service: each answer is another one, good for `maxAge` seconds. */
function aService({ maxAge = 30, keeps = true } = {}) {
  let turn = 0;
  const transport = vi.fn<Transport>(async ({ headers }) => {
    turn += 1;
    return { status: 200, body: { data: { turn, of: headers['x-access-token'] ?? 'everybody' } }, maxAge };
  });
  const shared = createSharedAnswers({ transport, keeps, timeout: 2500 });
  const ask = (of?: Partial<Request>) => shared.transport(aRequest(of), undefined);
  return { transport, shared, ask };
}

const turnsOf = (answers: readonly ApiAnswer[]) => answers.map(({ body }) => (body as { data: { turn: number } }).data.turn);

describe('What everybody may know', () => {
  it('is asked once for all who ask at the same time, and not again within its life', async () => {
    const { transport, ask } = aService();
    expect(turnsOf(await Promise.all([ask(), ask(), ask()]))).toEqual([1, 1, 1]);
    vi.advanceTimersByTime(29_000);
    expect(turnsOf([await ask()])).toEqual([1]);
    vi.advanceTimersByTime(2000);
    expect(turnsOf([await ask()])).toEqual([2]);
    expect(transport).toHaveBeenCalledTimes(2);
  });

  it('is another answer for each address and query, in whatever order that is said', async () => {
    const { transport, ask } = aService();
    await ask({ query: { language: 'de', page: '1' } });
    await ask({ query: { page: '1', language: 'de' } });
    expect(transport).toHaveBeenCalledTimes(1);
    await ask({ query: { language: 'fr', page: '1' } });
    await ask({ path: 'host/homepage', query: { language: 'fr', page: '1' } });
    expect(transport).toHaveBeenCalledTimes(3);
  });

  it('cannot be changed by a page that is made of it', async () => {
    const { ask } = aService();
    const { body } = await ask();
    expect(() => Object.assign((body as { data: object }).data, { turn: 'mine' })).toThrow(TypeError);
  });

  it('is asked for anew when the content changed, also where the question was on its way', async () => {
    const { shared, ask } = aService();
    shared.follow('r1');
    const onItsWay = ask();
    shared.follow('r2');
    await onItsWay;
    expect(turnsOf([await ask()])).toEqual([2]);
    shared.follow('r2');
    expect(turnsOf([await ask()])).toEqual([2]);
    shared.follow('r3');
    expect(turnsOf([await ask()])).toEqual([3]);
  });
});

describe('Not kept is', () => {
  it.each([
    ['what the service wants to be asked for each time', { maxAge: 0 }],
    ['anything, for those who develop', { keeps: false }],
  ])('%s: only those who ask at the same time share it', async (_, options) => {
    const { ask } = aService(options);
    expect(turnsOf(await Promise.all([ask(), ask()]))).toEqual([1, 1]);
    expect(turnsOf([await ask()])).toEqual([2]);
  });

  it.each([404, 503])('an answer with status %i', async (status) => {
    const transport = vi.fn<Transport>(async () => ({ status, body: null, maxAge: 30 }));
    const shared = createSharedAnswers({ transport, keeps: true, timeout: 2500 });
    await shared.transport(aRequest(), undefined);
    await shared.transport(aRequest(), undefined);
    expect(transport).toHaveBeenCalledTimes(2);
  });

  it('a failure', async () => {
    const { transport, ask } = aService();
    transport.mockRejectedValueOnce(new Error('ECONNREFUSED'));
    await expect(ask()).rejects.toThrow('ECONNREFUSED');
    expect((await ask()).status).toBe(200);
  });

  it('a question that the service does not answer: who comes later asks anew', async () => {
    vi.useRealTimers();
    const transport = vi.fn<Transport>(() => new Promise(() => {}));
    const shared = createSharedAnswers({ transport, keeps: true, timeout: 20 });
    void shared.transport(aRequest(), undefined);
    void shared.transport(aRequest(), undefined);
    expect(transport).toHaveBeenCalledTimes(1);
    await vi.waitFor(() => {
      void shared.transport(aRequest(), undefined);
      expect(transport).toHaveBeenCalledTimes(2);
    });
  });
});

it('What carries something of one visitor, or changes something, is never given to another', async () => {
  const { transport, ask } = aService();
  const mine = { headers: { 'x-access-token': 'mine' } };
  const ofOthers = { headers: { 'x-access-token': 'theirs' } };
  const answers = await Promise.all([ask(), ask(mine), ask(ofOthers), ask()]);
  expect(answers.map(({ body }) => (body as { data: { of: string } }).data.of)).toEqual(['everybody', 'mine', 'theirs', 'everybody']);
  await ask(mine);
  expect(transport).toHaveBeenCalledTimes(4);
  await Promise.all([ask({ method: 'POST', body: { a: 1 } }), ask({ method: 'POST', body: { a: 1 } })]);
  expect(transport).toHaveBeenCalledTimes(6);
});
