import { USER_TYPE } from '@outpost/shared-contracts/accounts/user';
import { listNotifications } from '@outpost/shared-contracts/notifications/calls';
import type { ConversationItem } from '@outpost/shared-contracts/notifications/conversation-item';
import { createFakeApi } from '@outpost/shared-remote/testing/fake-api';
import { beforeEach, describe, expect, it } from 'vitest';
import { anItem } from '../testing/conversations.ts';
import { createInbox } from './inbox.ts';

/** The service with these conversations: unread first, then the newest, ten at a time. */
let all: ConversationItem[];
let shown: { badge: number; band: boolean }[];
let type: 1 | 2 | undefined;

const unreadOf = (items: readonly ConversationItem[]) => {
  const unread = items.filter(({ msg_obj }) => msg_obj.seen === 0);
  return { messages: unread.reduce((sum, { msg_obj }) => sum + msg_obj.count, 0), conversations: unread.length };
};
const serve = (page: number, size = 10) => {
  const sorted = all.toSorted((a, b) => a.msg_obj.seen - b.msg_obj.seen || b.msg_obj.message_date - a.msg_obj.message_date);
  return { data: sorted.slice((page - 1) * size, page * size), unread: unreadOf(all), total: all.length, page, per_page: size };
};

function open() {
  const api = createFakeApi();
  api.reply(listNotifications, ({ query }) => serve(Number(query?.page)));
  const inbox = createInbox({ api, language: 'en', userType: () => type, onChange: (change) => shown.push(change) });
  const listed = () => inbox.state$.value.items.map(({ id }) => id);
  const pages = () => api.requests.map(({ query }) => [query.page, query.per_page]);
  return { api, inbox, listed, pages };
}

/** Conversation number n, the later the newer. */
const talk = (n: number, seen: 0 | 1 = 0) =>
  anItem({
    id: n,
    message: { seen_by_shopper: seen, seen_by_host: seen },
    msg_obj: { seen, count: seen ? 0 : 1, message_date: 1_700_000_000 + n },
  });

beforeEach(() => {
  all = [];
  shown = [];
  type = USER_TYPE.shopper;
});

describe("a person's conversations", () => {
  it('B-163 B-334 unread ones are listed, the newest first; seen ones are not', async () => {
    all = [talk(1), talk(2, 1), talk(3)];
    const { inbox, listed } = open();
    await inbox.reload();
    expect(listed()).toEqual([3, 1]);
    expect(inbox.state$.value.hasMore).toBe(false);
  });

  it('B-163 B-335 one that becomes seen while it is listed stays, and counts no more', async () => {
    all = [talk(1), talk(3)];
    const { inbox, listed } = open();
    await inbox.reload();
    inbox.apply(talk(3, 1), { messages: 1, conversations: 1 });
    expect(listed()).toEqual([1, 3]);
    expect(shown.at(-1)?.badge).toBe(1);
    all = [talk(1), talk(3, 1)];
    await inbox.reload();
    expect(listed()).toEqual([1, 3]);
  });

  it('B-166 ten more come at a time, until no unread one is left', async () => {
    all = Array.from({ length: 24 }, (_, n) => talk(n + 1)).concat(Array.from({ length: 9 }, (_, n) => talk(100 + n, 1)));
    const { inbox, listed, pages } = open();
    await inbox.reload();
    expect(listed()).toHaveLength(10);
    // What is not listed yet counts as well.
    expect(shown.at(-1)?.badge).toBe(24);
    await inbox.loadMore();
    await inbox.loadMore();
    expect(listed()).toEqual(Array.from({ length: 24 }, (_, n) => 24 - n));
    expect(inbox.state$.value.hasMore).toBe(false);
    expect(pages()).toEqual([
      ['1', '10'],
      ['2', '10'],
      ['3', '10'],
    ]);
  });

  it('B-166 nothing is left out where something moved between two pages', async () => {
    all = Array.from({ length: 14 }, (_, n) => talk(n + 1));
    const { inbox, listed } = open();
    await inbox.reload();
    // The newest is read: number 4, which was on the second page, now stands on the first.
    all = all.map((item) => (item.id === 14 ? talk(14, 1) : item));
    inbox.apply(talk(14, 1), { messages: 13, conversations: 13 });
    await inbox.loadMore();
    expect(listed().toSorted((a, b) => a - b)).toEqual(Array.from({ length: 14 }, (_, n) => n + 1));
  });

  it('B-480 a page that does not come is passed over, and asked for again the next time', async () => {
    all = Array.from({ length: 12 }, (_, n) => talk(n + 1));
    const { api, inbox, listed } = open();
    await inbox.reload();
    api.unreachable(listNotifications);
    await inbox.loadMore();
    expect([listed().length, inbox.state$.value.status, inbox.state$.value.hasMore]).toEqual([10, 'ready', true]);
    api.reply(listNotifications, ({ query }) => serve(Number(query?.page)));
    await inbox.loadMore();
    expect(listed()).toHaveLength(12);
  });

  it('asks once for the next page, however often it is wanted at once', async () => {
    all = Array.from({ length: 12 }, (_, n) => talk(n + 1));
    const { inbox, pages } = open();
    await inbox.reload();
    await Promise.all([inbox.loadMore(), inbox.loadMore(), inbox.loadMore()]);
    expect(pages()).toHaveLength(2);
  });

  it('a new message is listed first and counted without another call', async () => {
    all = [talk(1), talk(2)];
    const { inbox, listed, pages } = open();
    await inbox.reload();
    inbox.apply(talk(9), { messages: 3, conversations: 3 });
    expect(listed()).toEqual([9, 2, 1]);
    expect(shown.at(-1)).toEqual({ badge: 3, band: false });
    expect(pages()).toHaveLength(1);
  });

  it('counts itself when a conversation was read here', async () => {
    all = Array.from({ length: 12 }, (_, n) => talk(n + 1));
    const { inbox } = open();
    await inbox.reload();
    inbox.apply(talk(12, 1));
    expect(inbox.state$.value.unread).toEqual({ messages: 11, conversations: 11 });
  });

  it('B-337 tells hosts when one waits and when none does any more', async () => {
    type = USER_TYPE.host;
    all = [talk(1)];
    const { inbox } = open();
    await inbox.reload();
    inbox.apply(talk(1, 1));
    expect(shown).toEqual([
      { badge: 1, band: true },
      { badge: 0, band: false },
    ]);
  });

  it('an old list is kept where a new one does not come; only without any it has failed', async () => {
    const { api, inbox, listed } = open();
    api.unreachable(listNotifications);
    await inbox.reload();
    expect(inbox.state$.value.status).toBe('failed');
    all = [talk(1)];
    api.reply(listNotifications, ({ query }) => serve(Number(query?.page)));
    await inbox.reload();
    api.unreachable(listNotifications);
    await inbox.reload();
    expect([inbox.state$.value.status, listed()]).toEqual(['ready', [1]]);
  });

  it('nothing of one person is left for the next, not even an answer on its way', async () => {
    all = [talk(1)];
    const { inbox, listed } = open();
    const late = inbox.reload();
    inbox.clear();
    await late;
    expect([listed(), inbox.state$.value.status, shown.at(-1)]).toEqual([[], 'loading', { badge: 0, band: false }]);
  });
});
