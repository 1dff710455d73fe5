import type { CallReply } from '@outpost/shared-contracts/call/call';
import { listMessages, markSeen, sendMessage } from '@outpost/shared-contracts/messages/calls';
import type { Message } from '@outpost/shared-contracts/messages/message';
import { createFakeApi, type FakeApi } from '@outpost/shared-remote/testing/fake-api';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aMessage, anItem } from '../../testing/conversations.ts';
import { createConversation } from './conversation.ts';

const NOW = 1_700_000_100;
const about: Omit<CallReply<typeof listMessages>, 'data' | 'has_more' | 'total' | 'per_page'> = {
  side: 'shopper',
  order_number: 'OP-5001',
  order_status: 'arrived',
  other: { id: 2, name: 'Hanna H.', profile_image_url: null },
  masks_contacts: true,
  templates: [{ code: 'thank_you', text: 'Thank you!' }],
};

/** The service's conversation: what was sent stands in it, one message for each key. */
let stored: Message[];
let keys: Map<string, Message>;

const own = (id: number, text: string, different: Partial<Message> = {}): Message =>
  aMessage({ id, side: 'shopper', is_own: true, user_name: 'Sam', user_surname: 'S.', text, message_date: NOW, ...different });

function serve(api: FakeApi): void {
  api.reply(listMessages, ({ query }) => {
    const { before, after, per_page = 30 } = (query ?? {}) as { before?: number; after?: number; per_page?: number };
    const fitting = stored.filter(({ id }) => (before === undefined || id < before) && (after === undefined || id > after));
    const data = after === undefined ? fitting.slice(-per_page) : fitting.slice(0, per_page);
    return { ...about, data, has_more: data.length < fitting.length, total: stored.length, per_page };
  });
  api.reply(sendMessage, ({ body }, { headers }) => store(body as { text: string }, headers['idempotency-key'] ?? ''));
  api.reply(markSeen, () => ({ data: anItem({ message: { seen_by_shopper: 1, seen_by_host: 0 }, msg_obj: { seen: 1, count: 0 } }) }));
}

function store({ text, template }: { text: string; template?: string }, key: string) {
  const known = keys.get(key) ?? own(stored.length + 1, text, { template: (template ?? null) as Message['template'] });
  if (!keys.has(key)) stored.push(known);
  keys.set(key, known);
  return { data: known };
}

function open() {
  const api = createFakeApi();
  serve(api);
  const apply = vi.fn();
  const talk = createConversation({ key: { entity: 'order', id: 5001 }, api, language: 'en', inbox: { apply }, now: () => NOW });
  const texts = () => talk.state$.value.messages.map(({ text }) => text);
  const sent = () => api.requests.filter(({ method, path }) => method === 'POST' && path === 'order/message');
  /** Waits until no message is on its way. */
  const settled = () => vi.waitFor(() => expect(talk.state$.value.outgoing.every(({ state }) => state === 'failed')).toBe(true));
  return { api, talk, apply, texts, sent, settled };
}

beforeEach(() => {
  stored = [];
  keys = new Map();
});

describe('a conversation', () => {
  it('E-096 is read from its newest page, and earlier ones come before', async () => {
    stored = Array.from({ length: 40 }, (_, n) => aMessage({ id: n + 1, text: String(n + 1) }));
    const { talk, texts } = open();
    await talk.load();
    expect([texts()[0], texts().length, talk.state$.value.hasOlder]).toEqual(['11', 30, true]);
    await talk.loadOlder();
    expect([texts()[0], texts().length, talk.state$.value.hasOlder]).toEqual(['1', 40, false]);
    expect(talk.state$.value.about?.other.name).toBe('Hanna H.');
  });

  it('says why it does not load, and loads on another try', async () => {
    const { api, talk } = open();
    api.refuse(listMessages, 'not_found');
    await talk.load();
    expect(talk.state$.value).toMatchObject({ status: 'failed', failure: { problem: { code: 'not_found' } } });
    serve(api);
    await talk.load();
    expect(talk.state$.value.status).toBe('ready');
  });

  it('E-097 a text is sent as HTML that shows it, a quick reply by its code', async () => {
    const { talk, sent, settled, texts } = open();
    await talk.load();
    talk.send({ text: 'a < b & "c"\nd', attachments: [] });
    talk.send({ text: '', template: 'thank_you', attachments: [] });
    expect(talk.state$.value.outgoing.map(({ state }) => state)).toEqual(['sending', 'sending']);
    await settled();
    expect(sent().map(({ body }) => body)).toEqual([
      { id: 5001, text: 'a &lt; b &amp; &quot;c&quot;\nd', attachments: [] },
      { id: 5001, text: '', template: 'thank_you', attachments: [] },
    ]);
    expect([talk.state$.value.outgoing, texts()]).toEqual([[], ['a &lt; b &amp; &quot;c&quot;\nd', '']]);
  });

  it('a message that failed is kept with the reason and sent once more under the same key', async () => {
    const { api, talk, sent, settled, texts } = open();
    await talk.load();
    api.refuse(sendMessage, 'rate_limited', 'You are writing very fast.');
    talk.send({ text: 'hello', attachments: [] });
    await settled();
    const [kept] = talk.state$.value.outgoing;
    expect(kept).toMatchObject({ text: 'hello', state: 'failed', reason: 'You are writing very fast.' });
    serve(api);
    talk.retry(kept?.key ?? '');
    await settled();
    expect(new Set(sent().map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect([texts(), talk.state$.value.outgoing]).toEqual([['hello'], []]);
  });

  it('a message whose answer was lost is never shown or sent twice', async () => {
    const { api, talk, settled, texts } = open();
    await talk.load();
    api.reply(sendMessage, ({ body }, { headers }) => {
      store(body as { text: string }, headers['idempotency-key'] ?? '');
      throw new Error('the line broke');
    });
    talk.send({ text: 'hello', attachments: [] });
    await settled();
    expect(talk.state$.value.outgoing).toHaveLength(1);
    talk.onItem(anItem());
    await vi.waitFor(() => expect(talk.state$.value.outgoing).toEqual([]));
    expect(texts()).toEqual(['hello']);
    expect(stored).toHaveLength(1);
  });

  it('two equal texts are two messages: only one of them has arrived', async () => {
    const { api, talk, settled } = open();
    await talk.load();
    api.unreachable(sendMessage);
    talk.send({ text: 'yes', attachments: [] });
    talk.send({ text: 'yes', attachments: [] });
    await settled();
    stored.push(own(1, 'yes'));
    talk.onItem(anItem());
    await vi.waitFor(() => expect(talk.state$.value.messages).toHaveLength(1));
    expect(talk.state$.value.outgoing).toHaveLength(1);
  });

  it('one that was given up is gone', async () => {
    const { api, talk, settled } = open();
    api.unreachable(sendMessage);
    talk.send({ text: 'oops', attachments: [] });
    await settled();
    talk.discard(talk.state$.value.outgoing[0]?.key ?? '');
    expect(talk.state$.value.outgoing).toEqual([]);
  });

  it('what arrives meanwhile is read on from the last message', async () => {
    stored = [aMessage({ id: 1 })];
    const { api, talk, texts } = open();
    await talk.load();
    stored.push(aMessage({ id: 2, text: 'new' }));
    talk.onItem(anItem());
    await vi.waitFor(() => expect(texts().at(-1)).toBe('new'));
    expect(api.requests.at(-1)?.query).toMatchObject({ after: '1' });
    talk.onItem(anItem({ id: 9 }));
    expect(api.requests).toHaveLength(2);
  });

  it('shows that the other side has read, and tells them once that all was seen', async () => {
    stored = [own(1, 'mine', { seen: 0 }), aMessage({ id: 2 })];
    const { api, talk, apply } = open();
    await talk.load();
    talk.onItem(anItem({ message: { seen_by_host: 1 } }));
    expect(talk.state$.value.messages[0]?.seen).toBe(1);
    talk.see();
    talk.see();
    await vi.waitFor(() => expect(apply).toHaveBeenCalledOnce());
    const told = api.requests.filter(({ path }) => path === 'order/message/seen');
    expect(told.map(({ body }) => body)).toEqual([{ id: 5001, message_id: 2 }]);
    expect(talk.state$.value.messages.every(({ seen }) => seen === 1)).toBe(true);
  });

  it('that was not told to be seen is told with the next look', async () => {
    stored = [aMessage({ id: 2 })];
    const { api, talk, apply } = open();
    await talk.load();
    api.unreachable(markSeen);
    talk.see();
    await vi.waitFor(() => expect(api.requests.at(-1)?.path).toBe('order/message/seen'));
    serve(api);
    await vi.waitFor(() => {
      talk.see();
      expect(apply).toHaveBeenCalled();
    });
  });
});
