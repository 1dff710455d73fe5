import { USER_TYPE, type User } from '@outpost/shared-contracts/accounts/user';
import { listNotifications } from '@outpost/shared-contracts/notifications/calls';
import type { ConversationItem } from '@outpost/shared-contracts/notifications/conversation-item';
import { draftsOf } from '@outpost/shared-contracts/shell/drafts';
import type { FakeApi } from '@outpost/shared-remote/testing/fake-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createMessagesPort } from '../../services/messages-port.ts';
import { createLocalStore } from '../../services/storage.ts';
import { anItem } from '../../testing/conversations.ts';
import { person, signedIn } from '../../testing/people.ts';
import { renderShell } from '../../testing/render-shell.tsx';
import { createConversations } from '../conversation/conversations.ts';
import { createInbox } from '../inbox.ts';
// Fetched beforehand: a slow machine takes longer to transform them than a test waits.
import '../band/host-band.tsx';
import './notification-centre.tsx';

/** Looking through the whole page by role takes a slow machine seconds. */
const TIMEOUT = { timeout: 15_000 };

/** What is observed, and the way to say that it came wholly into view. */
let observed: { readonly element: Element; readonly threshold: unknown; readonly show: () => void }[];

beforeEach(() => {
  observed = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly seen: IntersectionObserverCallback;
      readonly options: IntersectionObserverInit | undefined;
      constructor(seen: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        this.seen = seen;
        this.options = options;
      }
      observe(element: Element) {
        const show = () => this.seen([{ isIntersecting: true, target: element } as IntersectionObserverEntry], this as never);
        observed.push({ element, threshold: this.options?.threshold, show });
      }
      disconnect() {
        observed = observed.filter(({ show }) => show === undefined);
      }
    },
  );
});

const serve = (items: readonly ConversationItem[]) => (api: FakeApi) =>
  api.reply(listNotifications, ({ query }) => {
    const page = Number(query?.page);
    const unread = items.filter(({ msg_obj }) => msg_obj.seen === 0);
    return {
      data: items.slice((page - 1) * 10, page * 10),
      unread: { messages: unread.length, conversations: unread.length },
      total: items.length,
      page,
      per_page: 10,
    };
  });

/** Presses what opens something whose code and words are fetched, and waits for them. */
async function press(element: HTMLElement | null): Promise<void> {
  await act(async () => {
    element?.focus();
    element?.click();
  });
}

/** The shell with the notification centre open, as its person finds it. */
async function opened(items: readonly ConversationItem[], user: User = person()) {
  const messages = createMessagesPort();
  const view = await renderShell('/home', { session: signedIn(user), api: serve(items), services: { messages } });
  const inbox = createInbox({
    api: view.api,
    language: 'en',
    userType: () => user.type,
    onChange: ({ band }) => messages.band$.next(band),
  });
  messages.provide({
    inbox,
    conversations: createConversations({
      api: view.api,
      language: 'en',
      inbox,
      drafts: () => draftsOf({ tab: () => sessionStorage, shared: createLocalStore() }, user.id),
    }),
  });
  await act(() => inbox.reload());
  if (messages.band$.value) await screen.findAllByLabelText('New messages', {}, TIMEOUT);
  const link = document.querySelector<HTMLElement>('[data-messages-button]');
  await press(link);
  const dialog = await screen.findByRole('dialog', { name: 'Notification Center' }, TIMEOUT);
  const pages = () => view.api.requests.filter(({ path }) => path === 'message-notifications').map(({ query }) => query.page);
  const leave = () => act(async () => view.services.modals.close());
  return { ...view, inbox, dialog, link, leave, pages, rows: () => within(dialog).queryAllByRole('link') };
}

const talk = (n: number) => anItem({ id: n, msg_obj: { message_date: 1_700_000_000 + n } });

describe('the notification centre', () => {
  it('B-163 B-374 B-375 lists unread conversations: who wrote, what, about which order', async () => {
    const { rows } = await opened([
      anItem({ id: 1, msg_obj: { text: '<p>The <b>box</b> is wet.</p>', count: 2 } }),
      anItem({ id: 2, msg_obj: { user_name: '', user_surname: '', message_date: 1_600_000_000 } }),
      anItem({ id: 3, msg_obj: { text: '', message_date: 1_500_000_000 } }),
      anItem({ id: 4, msg_obj: { seen: 1, count: 0 } }),
    ]);
    const [first, support, file, ...more] = rows().map((row) => row.textContent);
    expect(first).toMatch(/^Hanna H\..*The box is wet\..*Order OP-1.*2 unread$/);
    expect(support).toMatch(/^Outpost Support/);
    expect(file).toContain('Attachment');
    expect(rows()[2]?.querySelector('svg.lucide-paperclip')).not.toBeNull();
    expect(more).toEqual([]);
  });

  it('B-165 C-094 C-095 says when nothing is unread', async () => {
    const { dialog } = await opened([anItem({ msg_obj: { seen: 1 } })]);
    expect(within(dialog).getByText('No unread messages.')).toBeTruthy();
  });

  it.each([
    ['B-418', 'a shopper', USER_TYPE.shopper, '/member/package-detail/7?openmessages=true'],
    ['B-419', 'a host', USER_TYPE.host, '/member/host-package-detail/7?openmessages=true'],
  ] as const)('B-164 %s a click leads %s to the order, and the centre closes', async (_, __, type, target) => {
    const { rows, location } = await opened([anItem({ id: 7 })], person(type));
    await press(rows()[0] as HTMLElement);
    await waitFor(() => expect(location()).toBe(target));
    await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
  });

  it('B-335 one that becomes seen stays in the list and looks different', async () => {
    const { rows, inbox } = await opened([talk(1)]);
    expect(rows()[0]?.dataset.seen).toBe('false');
    act(() => inbox.apply(anItem({ id: 1, message: { seen_by_shopper: 1 }, msg_obj: { seen: 1, count: 0 } })));
    expect(rows()[0]?.dataset.seen).toBe('true');
    expect(rows()[0]?.textContent).not.toContain('unread');
  });

  it('B-166 brings 10 more when the last one is wholly in view', async () => {
    const { rows, pages } = await opened(Array.from({ length: 14 }, (_, n) => talk(14 - n)));
    expect(rows()).toHaveLength(10);
    const last = observed.at(-1);
    expect([last?.threshold, last?.element.contains(rows()[9] ?? null)]).toEqual([1, true]);
    await act(async () => last?.show());
    await waitFor(() => expect(rows()).toHaveLength(14));
    expect(pages()).toEqual(['1', '2']);
  });

  it('B-480 says nothing when more do not come', async () => {
    const { rows, api, pages, dialog, notified } = await opened(Array.from({ length: 14 }, (_, n) => talk(14 - n)));
    api.unreachable(listNotifications);
    await act(async () => observed.at(-1)?.show());
    await waitFor(() => expect(pages()).toEqual(['1', '2']));
    expect([rows().length, within(dialog).queryByRole('alert'), notified]).toEqual([10, null, []]);
  });

  it('is left with Escape, and the focus is back on the link', async () => {
    const { user, link, dialog } = await opened([talk(1)]);
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(link));
  });
});

describe('a host', () => {
  it('B-337 C-129 C-130 is called by the top band, whose button opens the centre, until all is seen', async () => {
    const { leave, inbox } = await opened([talk(1)], person(USER_TYPE.host));
    await leave();
    await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
    const [band] = await screen.findAllByLabelText('New messages');
    expect(band?.textContent).toBe('Hey there! You have new messages. Click to respond!Go to messages');
    await press(within(band as HTMLElement).getByRole('button', { name: 'Go to messages' }));
    expect(await screen.findByRole('dialog', { name: 'Notification Center' }, TIMEOUT)).toBeTruthy();
    await leave();
    await act(async () => inbox.apply(anItem({ id: 1, message: { seen_by_host: 1 }, msg_obj: { seen: 1, count: 0 } })));
    await waitFor(() => expect(screen.queryByLabelText('New messages')).toBeNull());
  });

  it('B-337 is alone in that: a shopper has no band', async () => {
    const { leave } = await opened([talk(1)]);
    await leave();
    await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
    expect(screen.queryByLabelText('New messages')).toBeNull();
  });
});
