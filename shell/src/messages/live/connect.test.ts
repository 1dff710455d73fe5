import type { StreamEvent } from '@outpost/shared-contracts/notifications/stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connect, retryDelay } from './connect.ts';

const wire = (id: number, event: string, data: object) => `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
const state = (id: number) => wire(id, 'state', { unread: { messages: id, conversations: 1 } });
const END = wire(9, 'end', { reason: 'session_ended' });

function answer(text: string, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(text, { status, headers });
}

/** Reads a stream whose requests get these answers in turn; errors are thrown. */
function open(answers: (Response | Error)[], token: string | null = 'secret') {
  const requests: { url: string; headers: Record<string, string> }[] = [];
  const events: StreamEvent[] = [];
  const stop = new AbortController();
  let last: string | undefined;
  const over = connect({
    language: 'de',
    token: () => token,
    lastId: () => last,
    onEvent(event) {
      last = event.id;
      events.push(event);
    },
    signal: stop.signal,
    isOnline: () => true,
    random: () => 1,
    fetch: async (url, init) => {
      requests.push({ url: String(url), headers: init?.headers as Record<string, string> });
      const next = answers.shift();
      if (next instanceof Error) throw next;
      if (!next) return new Promise<Response>((_, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))));
      return next;
    },
  });
  return { requests, events, stop, over };
}

describe('the stream of messages', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is asked for with the token and in the language of the page, and tells its events', async () => {
    const { requests, events, over } = open([answer(state(3) + END)]);
    await over;
    expect(requests).toEqual([{ url: '/api/messages/stream?language=de', headers: { 'x-access-token': 'secret' } }]);
    expect(events.map(({ event, id }) => [event, id])).toEqual([
      ['state', '3'],
      ['end', '9'],
    ]);
  });

  it('goes on after a break at its last event, and waits longer with every try that brings nothing', async () => {
    const { requests, stop, over } = open([answer(state(3)), new Error('down'), answer('', 503), answer(state(4))]);
    const waits: number[] = [];
    for (const milliseconds of [1000, 1000, 2000, 1000]) {
      await vi.advanceTimersByTimeAsync(milliseconds - 1);
      const before = requests.length;
      await vi.advanceTimersByTimeAsync(1);
      waits.push(requests.length - before);
    }
    expect(waits).toEqual([1, 1, 1, 1]);
    expect(requests.map(({ headers }) => headers['last-event-id'])).toEqual([undefined, '3', '3', '3', '4']);
    stop.abort();
    await over;
  });

  it('waits at least as long as the service says', async () => {
    const { requests, stop, over } = open([answer('', 429, { 'retry-after': '30' })]);
    await vi.advanceTimersByTimeAsync(29_000);
    expect(requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(requests).toHaveLength(2);
    stop.abort();
    await over;
  });

  it.each([
    ['the session ended', [answer(END)]],
    ['the session is not known', [answer('', 401)]],
    ['the account has no messages', [answer('', 405)]],
  ])('is over when %s', async (_, answers) => {
    const { requests, over } = open(answers);
    await over;
    expect(requests).toHaveLength(1);
  });

  it('is not asked for without a session', async () => {
    const { requests, over } = open([], null);
    await over;
    expect(requests).toEqual([]);
  });

  it('passes over what it cannot read and comes back for the rest', async () => {
    const { events, over } = open([answer(`${state(1)}id: 2\nevent: state\ndata: {"unread":3}\n\n`), answer(state(2) + END)]);
    await vi.advanceTimersByTimeAsync(1000);
    await over;
    expect(events.map(({ id }) => id)).toEqual(['1', '2', '9']);
  });
});

it('waits are spread, and never longer than a minute', () => {
  expect(retryDelay(0, () => 0)).toBe(500);
  expect(retryDelay(3, () => 0.5)).toBe(6000);
  expect(retryDelay(40, () => 1)).toBe(60_000);
});
