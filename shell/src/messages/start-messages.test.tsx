import { USER_TYPE } from '@outpost/shared-contracts/accounts/user';
import { listNotifications } from '@outpost/shared-contracts/notifications/calls';
import type { Session } from '@outpost/shared-contracts/shell/shell-api';
import { createFakeShell } from '@outpost/shared-remote/testing/fake-shell';
import { createMemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { inertServices } from '../services/inert-services.ts';
import { createMessagesPort } from '../services/messages-port.ts';
import { createModals } from '../services/modals.ts';
import { anItem } from '../testing/conversations.ts';
import { person, signedIn } from '../testing/people.ts';
import { startMessages } from './start-messages.ts';

beforeEach(() => {
  // No stream: what is loaded is loaded by the rules alone.
  vi.stubGlobal('fetch', async () => new Response('', { status: 401 }));
  localStorage.setItem('token', 'secret');
});

/** A page at a path where messages have joined. */
async function join(path: string, session: Session, items = [anItem({ msg_obj: { count: 3 } })]) {
  const fake = createFakeShell({ name: 'shell', session });
  const unread = { messages: items.length * 3, conversations: items.length };
  fake.api.reply(listNotifications, { data: items, unread, total: items.length, page: 1, per_page: 10 });
  const router = createMemoryRouter([{ path: '*', Component: () => null }], { initialEntries: [path] });
  const services = { ...inertServices, modals: createModals(), messages: createMessagesPort() };
  startMessages({ router, services: services as never, shell: fake.shellFor('shell') }, {});
  const loads = () => fake.api.requests.filter(({ path: asked }) => asked === 'message-notifications').length;
  const go = (to: string) => router.navigate(to);
  const settled = () => vi.waitFor(() => expect(fake.emitted.at(-1)?.name).toBe('messages.unread.changed'));
  const shown = () => services.modals.modal$.value;
  return { ...fake, services, router, loads, go, settled, shown };
}

const shopper = signedIn(person());

describe('messages on a page', () => {
  it('B-338 B-446 are loaded with every navigation, and not on the sign-in page', async () => {
    const { loads, go } = await join('/home', shopper);
    expect(loads()).toBe(1);
    await go('/de/about');
    await go('/about?tab=1');
    expect(loads()).toBe(3);
    await go('/de/signin');
    expect(loads()).toBe(3);
  });

  it.each<[string, Session]>([
    ['a business', signedIn(person(USER_TYPE.business))],
    ['a visitor', { state: 'signed-out' }],
  ])('B-338 are not loaded for %s', async (_, session) => {
    const { loads, go } = await join('/home', session);
    await go('/about');
    expect(loads()).toBe(0);
  });

  it('B-336 tell how many are unread, once and when that changes', async () => {
    const { emitted, go, settled, loads } = await join('/home', shopper);
    await settled();
    await go('/about');
    await vi.waitFor(() => expect(loads()).toBe(2));
    expect(emitted).toEqual([{ name: 'messages.unread.changed', payload: { count: 3 } }]);
  });

  it('of one person are gone with the session, and come with the next', async () => {
    const { emitted, session$, settled, loads, services } = await join('/home', signedIn(person(USER_TYPE.host)));
    await settled();
    expect(services.messages.band$.value).toBe(true);
    session$.next({ state: 'signed-out' });
    expect([emitted.at(-1)?.payload, services.messages.band$.value]).toEqual([{ count: 0 }, false]);
    session$.next(signedIn(person(USER_TYPE.shopper, { id: 8 })));
    expect(loads()).toBe(2);
  });

  it.each([
    ['/member/package-detail/7', 'order', 7],
    ['/member/bfm-order-detail/1001', 'bfm', 1001],
    ['/he/member/host-package-detail/7', 'order', 7],
    ['/member/host-bfm-order-detail/1001', 'bfm', 1001],
  ] as const)('B-101 openmessages=true opens the conversation at %s, and closing takes it out of the address', async (path, entity, id) => {
    const { go, shown, services, router } = await join('/home', shopper);
    await go(`${path}?tab=x&openmessages=true`);
    expect(shown()).toEqual({ modal: 'conversation', entity, id });
    services.modals.close();
    await vi.waitFor(() => expect(router.state.location.search).toBe('?tab=x'));
  });

  it('no other page and no other value opens one, and leaving the order closes it', async () => {
    const { go, shown } = await join('/home?openmessages=true', shopper);
    await go('/member/package-detail/7?openmessages=false');
    expect(shown()).toBeNull();
    await go('/member/package-detail/7?openmessages=true');
    expect(shown()).not.toBeNull();
    await go('/about');
    expect(shown()).toBeNull();
  });
});
