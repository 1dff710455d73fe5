import { signOut } from '@outpost/shared-contracts/accounts/calls';
import { markSeen, sendMessage } from '@outpost/shared-contracts/messages/calls';
import { listNotifications } from '@outpost/shared-contracts/notifications/calls';
import { readStream, type StreamEvent } from '@outpost/shared-contracts/notifications/stream';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { freshDatabase, startService, type TestService } from '../../../test/helper.ts';
import { anOrder as anOrderOf } from '../../../test/orders.ts';
import { startPostgres } from '../../../test/postgres.ts';

const order = { entity: 'order' as const };
const urls = new WeakMap<TestService, string>();

async function listening(service: TestService): Promise<TestService> {
  urls.set(service, await service.app.listen({ host: '127.0.0.1', port: 0 }));
  return service;
}

function request(service: TestService, headers: Record<string, string>, signal?: AbortSignal) {
  return fetch(`${urls.get(service)}/api/messages/stream?language=de`, { headers, ...(signal ? { signal } : {}) });
}

/** An open stream; `next` waits for its next event. */
async function open(service: TestService, token: string, lastEventId?: string) {
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  const answer = await request(service, { 'x-access-token': token, ...(lastEventId ? { 'last-event-id': lastEventId } : {}) }, stop.signal);
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  if (!answer.body) throw new Error('no body');
  const events = readStream(answer.body);
  const next = async <E extends StreamEvent['event']>(event: E): Promise<Extract<StreamEvent, { event: E }>> => {
    const { value } = await events.next();
    expect(value?.event).toBe(event);
    return value as Extract<StreamEvent, { event: E }>;
  };
  return { next, isOver: async () => (await events.next()).done === true, close: () => stop.abort() };
}

const anOrder = async (service: TestService): Promise<number> => (await anOrderOf(service, { state: 'paid' })).id;

const send = async (service: TestService, who: { token: string }, id: number, text: string) =>
  (await service.call(sendMessage, { params: order, body: { id, text } }, who)).reply.data;

describe('the notification centre', () => {
  let service: TestService;
  let host: { token: string };
  let shopper: { token: string };
  beforeAll(async () => {
    service = await startService();
    host = await service.tokenOf('host@outpost.test');
    shopper = await service.tokenOf('shopper@outpost.test');
  });
  afterAll(() => service.close());
  const page = async (who: { token: string }, query: { page?: number; per_page?: number; language?: 'de' } = {}) =>
    (await service.call(listNotifications, { query }, who)).reply;

  it('E-098 B-446 lists the conversations, unread ones first and then the newest, ten at a time', async () => {
    const [first, second] = [await page(shopper), await page(shopper, { page: 2 })];
    expect(first.data).toHaveLength(10);
    expect(second.data).toHaveLength(first.total - 10);
    const all = [...first.data, ...second.data];
    const rank = all.map(({ msg_obj }) => [msg_obj.seen, -msg_obj.message_date] as const);
    expect(rank).toEqual(rank.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]));
    expect(new Set(all.map(({ order_number }) => order_number)).size).toBe(first.total);
    const unread = all.filter(({ msg_obj }) => msg_obj.seen === 0);
    expect(first.unread).toEqual({ messages: unread.reduce((sum, { msg_obj }) => sum + msg_obj.count, 0), conversations: unread.length });
    expect(unread.every(({ message }) => message.seen_by_shopper === 0)).toBe(true);
  });

  it('B-228 B-229 names orders and BFM orders by their own ids', async () => {
    const { data } = await page(host, { per_page: 100 });
    expect(data.find(({ order_type }) => order_type === 'BFM_ORDER')).toMatchObject({
      // No package carries it yet.
      id: 1001,
      order_number: 'BFM-1001',
      bfm_obj: [{ id: 1001 }],
    });
    expect(data.find(({ order_number }) => order_number === 'OP-5001')).toMatchObject({
      id: 5001,
      order_type: 'OUTPOST_ORDER',
      bfm_obj: [],
    });
  });

  it('D-035 D-036 D-037 D-038 B-230 shows exactly what the specification lists', async () => {
    const id = await anOrder(service);
    await send(service, shopper, id, '<p>hello <b>there</b></p>');
    const { data } = await page(host);
    expect(data.find((item) => item.id === id)).toEqual({
      id,
      order_type: 'OUTPOST_ORDER',
      order_number: `OP-${id}`,
      bfm_obj: [],
      message: { seen_by_shopper: 1, seen_by_host: 0 },
      msg_obj: {
        text: '<p>hello <b>there</b></p>',
        user_name: 'Sam',
        user_surname: 'S.',
        message_date: expect.closeTo(Date.now() / 1000, -2),
        count: 1,
        seen: 0,
      },
    });
  });

  it('shows the last message in the language asked for, and the support without a name', async () => {
    const { data } = await page(shopper, { per_page: 100, language: 'de' });
    const of = (number: string) => data.find(({ order_number }) => order_number === number)?.msg_obj;
    expect(of('OP-5008')?.text).toBe('Die Fotos sind fertig.');
    expect(of('OP-5011')).toMatchObject({ user_name: '', user_surname: '' });
    expect(of('OP-5004')).toMatchObject({ user_name: 'Hanna', user_surname: 'H.' });
  });

  it('is not for businesses', async () => {
    const business = await service.tokenOf('b2b@outpost.test');
    expect((await service.call(listNotifications, {}, business)).problem.code).toBe('not_authorized');
    expect((await service.app.inject({ url: '/api/messages/stream', headers: { 'x-access-token': business.token } })).statusCode).toBe(405);
    expect((await service.app.inject('/api/messages/stream')).statusCode).toBe(401);
  });
});

describe('live arrival', () => {
  let service: TestService;
  let host: { token: string };
  let shopper: { token: string };
  beforeAll(async () => {
    service = await listening(await startService({ STREAM_BEAT_MS: '200' }));
    host = await service.tokenOf('host@outpost.test');
    shopper = await service.tokenOf('shopper@outpost.test');
  });
  afterAll(() => service.close());

  it('begins with the state of things and tells a message as it is sent', async () => {
    const id = await anOrder(service);
    const stream = await open(service, host.token);
    const { unread } = (await stream.next('state')).data;
    expect(unread).toEqual((await service.call(listNotifications, {}, host)).reply.unread);
    await send(service, shopper, id, 'hello');
    const { data } = await stream.next('conversation');
    expect(data.item).toMatchObject({ id, msg_obj: { text: 'hello', count: 1, seen: 0, user_name: 'Sam' } });
    expect(data.unread).toEqual({ messages: unread.messages + 1, conversations: unread.conversations + 1 });
  });

  it('tells that the other side has seen a message, and nobody else anything', async () => {
    const affiliate = await service.tokenOf('affiliate@outpost.test');
    const third = await open(service, affiliate.token);
    expect((await third.next('state')).data.unread.messages).toBe(0);
    const id = await anOrder(service);
    const { id: message_id } = await send(service, shopper, id, 'hello');
    const stream = await open(service, shopper.token);
    await stream.next('state');
    await service.call(markSeen, { params: order, body: { id, message_id } }, host);
    expect((await stream.next('conversation')).data.item).toMatchObject({ id, message: { seen_by_shopper: 1, seen_by_host: 1 } });
    await service.call(signOut, {}, affiliate);
    await third.next('end');
  });

  it('goes on after a break where it was, without the state and without a gap', async () => {
    const [one, two] = [await anOrder(service), await anOrder(service)];
    const first = await open(service, host.token);
    const { id: lastEventId } = await first.next('state');
    first.close();
    await send(service, shopper, one, 'missed 1');
    await send(service, shopper, two, 'missed 2');
    await send(service, shopper, one, 'missed 3');
    const again = await open(service, host.token, lastEventId);
    const [a, b] = [await again.next('conversation'), await again.next('conversation')];
    expect([a, b].map(({ data }) => [data.item.id, data.item.msg_obj.text, data.item.msg_obj.count])).toEqual([
      [two, 'missed 2', 1],
      [one, 'missed 3', 2],
    ]);
    expect(Number(b.id)).toBeGreaterThan(Number(a.id));
    await send(service, shopper, two, 'live again');
    expect((await again.next('conversation')).data.item.msg_obj.text).toBe('live again');
  });

  it('begins anew where the last event is not known or too much was missed', async () => {
    const stranger = await open(service, host.token, '999999999');
    const { id } = await stranger.next('state');
    await service.db.execute(sql`update inboxes set change = change + 60 where user_id = 2`);
    await service.db.execute(sql`
      insert into conversations (entity, entity_id, order_id, order_number, created_at) select 'bfm', 9000 + n, 5001, 'BFM-' || n, now() from generate_series(1, 60) n`);
    await service.db.execute(sql`
      insert into messages (conversation_id, side, text, created_at) select id, 'support', 'x', now() from conversations where entity_id > 9000 and entity = 'bfm'`);
    await service.db.execute(sql`
      insert into conversation_members (conversation_id, side, user_id, last_message_id, change)
      select c.id, s.side, s.user_id, m.id, case s.side when 'host' then ${Number(id)}::int + row_number() over (partition by s.side order by c.id) else 0 end
      from conversations c join messages m on m.conversation_id = c.id cross join (values ('shopper', 1), ('host', 2)) s(side, user_id)
      where c.entity = 'bfm' and c.entity_id > 9000`);
    const late = await open(service, host.token, id);
    expect(Number((await late.next('state')).id)).toBe(Number(id) + 60);
  });

  it('ends with the session, at once when it is signed out', async () => {
    const own = await service.tokenOf('shopper@outpost.test');
    const stream = await open(service, own.token);
    const other = await open(service, shopper.token);
    await Promise.all([stream.next('state'), other.next('state')]);
    await service.call(signOut, {}, own);
    expect((await stream.next('end')).data).toEqual({ reason: 'session_ended' });
    expect(await stream.isOver()).toBe(true);
    expect((await request(service, { 'x-access-token': own.token })).status).toBe(401);
    await send(service, host, await anOrder(service), 'still here');
    expect((await other.next('conversation')).data.item.msg_obj.text).toBe('still here');
  });

  it('twenty windows are enough', async () => {
    const own = await service.tokenOf('affiliate@outpost.test');
    const streams = await Promise.all(Array.from({ length: 20 }, () => open(service, own.token)));
    await Promise.all(streams.map((stream) => stream.next('state')));
    const refused = await request(service, { 'x-access-token': own.token });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
  });

  it('ends when its session runs out, and when the service stops', async () => {
    const own = await listening(await startService({ STREAM_BEAT_MS: '100' }));
    const session = await own.tokenOf('shopper@outpost.test');
    const stream = await open(own, session.token);
    await stream.next('state');
    own.advance(31 * 86_400_000);
    await stream.next('end');
    const later = await open(own, (await own.tokenOf('shopper@outpost.test')).token);
    await later.next('state');
    await own.close();
    expect(await later.isOver().catch(() => true)).toBe(true);
  });
});

describe('two instances on one PostgreSQL', () => {
  let stop: (() => Promise<void>) | undefined;
  let one: TestService;
  let other: TestService;
  beforeAll(async () => {
    const url = await (async () => {
      if (process.env.TEST_DATABASE_URL) {
        const fresh = await freshDatabase();
        stop = fresh.drop;
        return fresh.environment.DATABASE_URL ?? '';
      }
      const postgres = await startPostgres({ durable: false });
      stop = postgres.stop;
      return postgres.url;
    })();
    // No beat within the test: what arrives was told by the database.
    const environment = { DATABASE_URL: url, STREAM_BEAT_MS: '600000' };
    one = await listening(await startService(environment));
    other = await listening(await startService(environment));
  });
  afterAll(async () => {
    await one?.close();
    await other?.close();
    await stop?.();
  });

  it('a message sent to one arrives at a stream of the other, signing out at one ends it there', async () => {
    const host = await one.tokenOf('host@outpost.test');
    const shopper = await one.tokenOf('shopper@outpost.test');
    const stream = await open(other, host.token);
    const { id: lastEventId } = await stream.next('state');
    const id = await anOrder(one);
    await send(one, shopper, id, 'across');
    expect((await stream.next('conversation')).data.item).toMatchObject({ id, msg_obj: { text: 'across' } });
    await send(one, shopper, id, 'more');
    expect((await stream.next('conversation')).data.item.msg_obj.text).toBe('more');
    const moved = await open(one, host.token, lastEventId);
    expect((await moved.next('conversation')).data.item.msg_obj).toMatchObject({ text: 'more', count: 2 });
    await one.call(signOut, {}, host);
    await Promise.all([stream.next('end'), moved.next('end')]);
  });

  it('what was sent while the connection that listens was away arrives when it is back', async () => {
    const host = await one.tokenOf('host@outpost.test');
    const shopper = await one.tokenOf('shopper@outpost.test');
    const stream = await open(other, host.token);
    await stream.next('state');
    const id = await anOrder(one);
    await one.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen outpost_%' and pid <> pg_backend_pid()`,
    );
    await send(one, shopper, id, 'meanwhile');
    expect((await stream.next('conversation')).data.item.msg_obj.text).toBe('meanwhile');
    await send(one, shopper, id, 'afterwards');
    expect((await stream.next('conversation')).data.item.msg_obj.text).toBe('afterwards');
  });

  it('many who write at once are told in order, each change once it is committed', async () => {
    const host = await one.tokenOf('host@outpost.test');
    const shopper = await one.tokenOf('shopper@outpost.test');
    const stream = await open(other, host.token);
    const { unread } = (await stream.next('state')).data;
    const ids = await Promise.all([1, 2, 3].map(() => anOrder(one)));
    await Promise.all(ids.flatMap((id) => [1, 2, 3, 4].map((n) => send(n % 2 ? one : other, shopper, id, `Nr. ${n}`))));
    let told = 0;
    for (;;) {
      const event = await stream.next('conversation');
      expect(Number(event.id)).toBeGreaterThan(told);
      told = Number(event.id);
      if (event.data.unread.messages === unread.messages + 12) break;
    }
  });
});
