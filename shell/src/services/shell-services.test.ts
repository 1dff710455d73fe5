import { getChallenge, getUser, signIn, signOut, signUp } from '@outpost/shared-contracts/accounts/calls';
import type { ApiClient } from '@outpost/shared-contracts/call/call';
import { RefusedError, UnreachableError } from '@outpost/shared-contracts/problem/problem';
import { draftsOf } from '@outpost/shared-contracts/shell/drafts';
import { createFakeApi } from '@outpost/shared-remote/testing/fake-api';
import { createToastQueue } from '@outpost/shared-ui/toast';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { memoryStorage } from '../testing/memory-storage.ts';
import { person } from '../testing/people.ts';
import { refusalOf } from '../testing/refusal.ts';
import words from '../words/chrome/en.json' with { type: 'json' };
import { createApiClient } from './api-client.ts';
import { inertServices, noUpdate } from './inert-services.ts';
import { createModals } from './modals.ts';
import { placeAfterSignIn } from './place-after-sign-in.ts';
import { createSessionService } from './session.ts';
import { createShellServices } from './shell-services.ts';
import { createLocalStore } from './storage.ts';

const ada = person(1, { id: 7 });
const challenge = { parameters: { algorithm: 'SHA-256' as const, nonce: '00', salt: '01', cost: 1, keyLength: 8, keyPrefix: '0' } };
const NEWCOMER = {
  name: 'Ada',
  surname: 'Example',
  email: 'ada@outpost.test',
  password: 'Outpost-demo-1',
  country: 'DE',
  terms: true as const,
};
const TYPED = { message: 'Where is my parcel?' };
const say = (key: string): string => key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], words) as string;

type Services = ReturnType<typeof createShellServices>;

/** The shell's services around a service that answers as told; `api` is given by the test of refusals. */
function setup(client?: (services: () => ReturnType<typeof createShellServices>, token: () => string | null) => ApiClient) {
  const storage = createLocalStore(memoryStorage());
  const fake = createFakeApi(() => storage.get('token'));
  const session = createSessionService({ storage, api: () => api });
  const api = client?.(() => services, session.token) ?? fake;
  const toasts = createToastQueue();
  const navigated: string[] = [];
  const navigate = async (to: string) => void navigated.push(to);
  const services = createShellServices({
    api,
    session,
    storage,
    toasts,
    modals: createModals(),
    countdown: inertServices.countdown,
    currency: inertServices.currency,
    navigate,
    say,
    serves: () => true,
    affiliateHosts: [],
    override: undefined,
    update: noUpdate,
  });
  return {
    services,
    session,
    storage,
    api,
    fake,
    navigated,
    shown: () => toasts.getSnapshot().map(({ tone, title, text }) => ({ tone, title, text })),
  };
}

describe('signing in and up', () => {
  it('B-363 B-273 E-013 sends e-mail, password and the solved challenge, and keeps the session', async () => {
    const { services, session, fake } = setup();
    fake.reply(getChallenge, { data: challenge });
    fake.reply(signIn, { data: { token: 't-1', user: ada } });
    await expect(services.signIn({ email: 'ada@outpost.test', password: 'pass' })).resolves.toEqual(ada);
    const body = fake.requests.find(({ path }) => path === 'authentication/signin')?.body as { recaptcha: string };
    expect(body).toMatchObject({ email: 'ada@outpost.test', password: 'pass' });
    expect(JSON.parse(atob(body.recaptcha)).solution.derivedKey).toMatch(/^0/);
    expect(session.token()).toBe('t-1');
    expect(session.current()).toEqual({ state: 'signed-in', user: ada });
  });

  it('B-202 B-272 tells how far a sign-in came', async () => {
    const { services, session, fake } = setup();
    const states = [session.auth().login];
    session.events$.subscribe(() => states.push(session.auth().login));
    fake.reply(getChallenge, { data: challenge });
    fake.refuse(signIn, 'invalid_credentials');
    await expect(services.signIn({ email: 'ada@outpost.test', password: 'wrong' })).rejects.toThrow();
    fake.reply(signIn, { data: { token: 't-1', user: ada } });
    await services.signIn({ email: 'ada@outpost.test', password: 'pass' });
    expect(states).toEqual(['init', 'running', 'failed', 'running', 'succeeded']);
  });

  it('a person with something left behind goes home after signing in, where it is taken up', () => {
    const { services, storage } = setup();
    expect(services.placeAfterSignIn(ada, null)).toBe('/member/packs-expected');
    storage.set('orderDetailID', '512');
    storage.set('orderDetailUserId', '7');
    expect(services.placeAfterSignIn(ada, null)).toBe('/home');
    expect(services.placeAfterSignIn(ada, '/bfm')).toBe('/bfm');
  });

  it('B-025 an affiliate goes to the application after signing in, as long as no team serves the dashboard', () => {
    const mira = { ...ada, type: 4 as const };
    const served = (...places: string[]) =>
      placeAfterSignIn({ user: mira, returnTo: null, affiliateHosts: [], serves: (path) => places.includes(path) });
    expect(served('/become-an-affiliate')).toBe('/become-an-affiliate');
    expect(served('/become-an-affiliate', '/member/affiliate-dashboard')).toBe('/member/affiliate-dashboard');
    expect(served()).toBe('/home');
  });

  it('a refused sign-in keeps nothing', async () => {
    const { services, session, fake } = setup();
    fake.reply(getChallenge, { data: challenge });
    fake.refuse(signIn, 'invalid_credentials');
    await expect(services.signIn({ email: 'ada@outpost.test', password: 'wrong' })).rejects.toThrow();
    expect(session.token()).toBeNull();
  });

  it('E-008 signs up with a key, so that the same form sent twice opens one account', async () => {
    const { services, session, fake } = setup();
    fake.reply(getChallenge, { data: challenge });
    fake.reply(signUp, { data: { token: 't-2', user: ada } });
    await services.signUp(NEWCOMER);
    const request = fake.requests.find(({ path }) => path === 'authentication/signup');
    expect(request).toMatchObject({ method: 'POST', body: NEWCOMER });
    expect(request?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
    expect(session.token()).toBe('t-2');
  });

  it('sends a sign-up whose answer was lost again as it was, with its key, and a corrected one with another', async () => {
    const { services, session, fake } = setup();
    fake.reply(getChallenge, { data: challenge });
    fake.unreachable(signUp);
    await expect(services.signUp(NEWCOMER)).rejects.toThrow(UnreachableError);
    expect(session.token()).toBeNull();
    fake.refuse(signUp, 'rate_limited');
    await expect(services.signUp({ ...NEWCOMER })).rejects.toThrow(RefusedError);
    fake.reply(signUp, { data: { token: 't-2', user: ada } });
    await services.signUp(NEWCOMER);
    await services.signUp({ ...NEWCOMER, surname: 'Lovelace' });
    const [lost, again, refused, corrected] = fake.requests.filter(({ path }) => path === 'authentication/signup');
    expect(again).toEqual(lost);
    const keys = [lost, refused, corrected].map((request) => request?.headers['idempotency-key']);
    expect(new Set(keys).size, 'after an answer, and for another form, a key of its own').toBe(3);
    expect(session.token()).toBe('t-2');
  });
});

describe('signing out', () => {
  it('B-274 B-281 revokes the token, forgets the session and leads to the sign-in page', async () => {
    const { services, session, fake, navigated } = setup();
    session.enter('t-1', ada);
    services.signOut();
    expect(fake.requests).toMatchObject([{ path: 'authentication/signout', headers: { 'x-access-token': 't-1' } }]);
    expect(session.token()).toBeNull();
    expect(navigated).toEqual(['/signin']);
    await vi.waitFor(() => expect(session.current()).toEqual({ state: 'signed-out' }));
  });

  it('B-279 on purpose leaves no order to go on with, also where its page has just kept it; a session that is lost does', () => {
    const { services, session, storage } = setup();
    const page = session.session$.subscribe(({ state }) => state === 'signed-out' && storage.set('orderDetailID', '512'));
    onTestFinished(() => page.unsubscribe());
    session.enter('t-1', ada);
    services.signOut();
    expect(storage.get('orderDetailID')).toBeNull();
    session.enter('t-2', ada);
    services.onRefused(refusalOf('unauthenticated', 'no'), 't-2');
    expect(storage.get('orderDetailID')).toBe('512');
  });

  it.each([
    ['what was typed goes with them', (services: Services) => services.signOut(), undefined],
    ['by the time, it stays for them', (services: Services) => services.signOut('time'), TYPED],
    ['by the service, it stays for them', (services: Services) => services.onRefused(refusalOf('unauthenticated', 'no'), 't-1'), TYPED],
  ])('of a person: %s', (_, end, expected) => {
    const { services, session, storage } = setup();
    const tab = memoryStorage();
    vi.stubGlobal('sessionStorage', tab);
    onTestFinished(() => void vi.unstubAllGlobals());
    const drafts = () => draftsOf({ tab: () => tab, shared: storage }, ada.id);
    session.enter('t-1', ada);
    drafts().write('form', TYPED);
    end(services);
    expect(drafts().read('form')).toEqual(expected);
  });

  it('works without an answer, and with a token that ran out, without a word', async () => {
    for (const code of ['unauthenticated', 'unavailable'] as const) {
      const { services, session, fake, shown } = setup();
      session.enter('t-1', ada);
      fake.refuse(signOut, code);
      services.signOut();
      await Promise.resolve();
      expect(session.token()).toBeNull();
      expect(shown()).toEqual([]);
    }
  });
});

describe('what a refusal means for the page', () => {
  /** The true client, over a service that answers every call with this refusal. */
  const refusing = (code: 'unauthenticated' | 'not_authorized') =>
    setup((services, token) => {
      const { problem } = refusalOf(code, 'no');
      return createApiClient({
        transport: async () => ({ status: problem.status, body: problem }),
        token,
        onRefused: (...refused) => services().onRefused(...refused),
      });
    });
  const call = (api: ApiClient) => api.call(getUser, { params: { id: 7 } }).catch(() => {});

  it('B-470 B-471 C-148 C-149 ten calls whose session ran out end it once: one message, then the sign-in page', async () => {
    const { api, session, storage, navigated, shown } = refusing('unauthenticated');
    session.enter('t-1', ada);
    await Promise.all(Array.from({ length: 10 }, () => call(api)));
    expect(shown()).toEqual([{ tone: 'error', title: 'Session Expired', text: 'Your session has expired. Please login again.' }]);
    expect(navigated).toEqual(['/signin']);
    await vi.waitFor(() => expect(session.current()).toEqual({ state: 'signed-out' }));
    for (const key of ['token', 'is_email_verified', 'userId', 'is_phone_verified']) expect(storage.get(key), key).toBeNull();
  });

  it('a late answer to the session before ends no new one', async () => {
    const { services, session, navigated, shown } = setup();
    session.enter('t-2', ada);
    services.onRefused(refusalOf('unauthenticated', 'no'), 't-1');
    expect(session.token()).toBe('t-2');
    expect([...shown(), ...navigated]).toEqual([]);
  });

  it('a visitor who is asked to sign in has no session that could expire', async () => {
    const { api, navigated, shown } = refusing('unauthenticated');
    await call(api);
    expect([...shown(), ...navigated]).toEqual([]);
  });

  it('B-424 B-472 C-150 C-151 an action that is not allowed says so and leads home, signed in as before', async () => {
    const { api, session, navigated, shown } = refusing('not_authorized');
    session.enter('t-1', ada);
    await Promise.all([call(api), call(api)]);
    expect(shown()).toEqual([{ tone: 'error', title: 'Unauthorized', text: 'You are not authorized to perform this action.' }]);
    expect(new Set(navigated)).toEqual(new Set(['/home']));
    expect(session.current().state).toBe('signed-in');
  });
});

describe('choosing a language', () => {
  const assign = vi.fn();
  const choose = (address: string): string[] => {
    const { pathname, search } = new URL(address, 'http://outpost.test');
    vi.stubGlobal('location', { pathname, search, assign });
    const document = { cookie: '' };
    vi.stubGlobal('document', document);
    setup().services.chooseLanguage('de');
    return [assign.mock.lastCall?.[0] as string, document.cookie.split(';')[0] ?? ''];
  };
  beforeEach(() => assign.mockClear());
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it.each([
    ['B-053 the first segment', '/en/shop-from/us?user=new', '/de/shop-from/us?user=new'],
    ['B-053 a path without language', '/shop-from/us', '/de/shop-from/us'],
    ['B-054 a path of one segment', '/stores', '/de/home'],
    ['B-054 a bare language', '/en', '/de/home'],
  ])('%s leads to the same place in the new language, and the edge will know', (_, from, to) => {
    expect(choose(from)).toEqual([to, 'outpost_language=de']);
  });
});
