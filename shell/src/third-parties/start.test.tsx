import { aUser } from '@outpost/shared-contracts/testing/builders';
import {
  type Category,
  KINDS,
  PURPOSES,
  type ThirdParty,
  type ThirdPartyKind,
} from '@outpost/shared-contracts/third-parties/third-parties';
import { createFakeShell, type FakeShellOptions } from '@outpost/shared-remote/testing/fake-shell';
import { createMemoryRouter } from 'react-router-dom';
import { BehaviorSubject } from 'rxjs';
import { afterEach, expect, it, vi } from 'vitest';
import { trustedScriptUrl } from '../services/trusted-json.ts';
import { startThirdParties } from './start.ts';

const ALL: readonly Category[] = ['functional', 'statistics', 'marketing'];
const aParty = (kind: ThirdPartyKind, more: Partial<ThirdParty> = {}): ThirdParty => ({
  kind,
  script: `https://${kind.toLowerCase()}.test/a.js`,
  global: `test_${kind}`,
  settings: { key: kind },
  origins: [`https://${kind.toLowerCase()}.test`],
  admitted: true,
  ...more,
});

interface StartOptions extends Pick<FakeShellOptions, 'session'> {
  readonly chosen?: readonly Category[];
  readonly path?: string;
}

function start(parties: readonly ThirdParty[], { chosen, path = '/bfm', session }: StartOptions = {}) {
  const fake = createFakeShell({ name: 'shell', session });
  const router = createMemoryRouter([{ path: '*', element: null }], { initialEntries: [path] });
  const chosen$ = new BehaviorSubject<readonly Category[] | undefined>(chosen);
  const reload = vi.fn();
  const mayLeave = vi.fn(() => true);
  startThirdParties({
    page: { router, shell: fake.shellFor('shell'), document, mayLeave },
    thirdParties: { version: '1', asked: ALL, parties },
    choices: { chosen$ },
    reload,
  });
  return { ...fake, router, chosen$, reload, mayLeave };
}

const scripts = () => [...document.head.querySelectorAll<HTMLScriptElement>('script[src]')];
const hosts = () => scripts().map(({ src }) => new URL(src).hostname);
const end = (how: 'load' | 'error') => scripts().at(-1)?.dispatchEvent(new Event(how));
/** What a script was told, as it finds it in its queue when it comes. */
const told = (kind: ThirdPartyKind) =>
  ((window as unknown as Record<string, { q: unknown[][] } | undefined>)[`test_${kind}`]?.q ?? []).map((call) => [...call]);

afterEach(() => {
  for (const script of scripts()) script.remove();
  for (const kind of KINDS) delete (window as unknown as Record<string, unknown>)[`test_${kind}`];
});

it('before a choice, only the script that the site cannot do without is there', () => {
  start(KINDS.map((kind) => aParty(kind)));
  expect(hosts()).toEqual(['card.test']);
});

it.each([
  ['B-462', 'maps'],
  ['B-463', 'translation'],
  ['B-464', 'engagement'],
  ['B-465', 'tagManager'],
  ['B-465', 'analytics'],
  ['B-466', 'errors'],
  ['B-467', 'reviews'],
  ['B-468', 'affiliateTracking'],
] as const)('%s the script for %s comes with its purpose, and with no other', (_, kind) => {
  const others = ALL.filter((one) => one !== PURPOSES[kind]);
  const { chosen$ } = start([aParty(kind)], { chosen: others });
  expect(hosts()).toEqual([]);
  chosen$.next(ALL);
  expect(hosts()).toEqual([`${kind.toLowerCase()}.test`]);
  expect(told(kind)[0]).toEqual(['init', { key: kind }]);
});

it('B-461 the card script is loaded off the home page only, and once', async () => {
  const { router } = start([aParty('card')], { path: '/de/home' });
  expect(hosts()).toEqual([]);
  for (const path of ['/', '/en/home', '/he']) await router.navigate(path);
  expect(hosts()).toEqual([]);
  await router.navigate('/de/bfm');
  await router.navigate('/de/home');
  await router.navigate('/de/signin');
  expect(hosts()).toEqual(['card.test']);
  expect(told('card')).toHaveLength(1);
});

it('a script comes with its hash, so that the browser checks it', () => {
  start([aParty('maps', { integrity: 'sha384-abc' })], { chosen: ALL });
  expect(scripts()[0]).toMatchObject({ integrity: 'sha384-abc', crossOrigin: 'anonymous', async: true });
});

it('a script that is not configured gets no address', () => {
  expect(() => trustedScriptUrl('https://evil.test/a.js', ['https://maps.test/a.js'])).toThrow('not a configured script');
});

it('B-464 the engagement service gets the user id as contact key, and none after signing out', () => {
  const { session$ } = start([aParty('engagement')], { chosen: ALL, session: { state: 'unknown' } });
  expect(told('engagement')).toHaveLength(1);
  session$.next({ state: 'signed-in', user: aUser({ id: 41 }) });
  session$.next({ state: 'signed-out' });
  expect(told('engagement').slice(1)).toEqual([
    ['contact', { contactKey: '41' }],
    ['contact', { contactKey: null }],
  ]);
});

it('statistics learn the path, neither the query nor the token of a link', () => {
  const { bus } = start([aParty('analytics')], { chosen: ALL });
  bus.forSender('shell').emit('route.changed', { path: '/reset-password/0123456789abcdef0123456789?email=a@b.test', language: 'en' });
  expect(told('analytics').at(-1)).toEqual(['page', { path: '/reset-password/-' }]);
});

it('B-481 a review script that fails is nobody’s matter', async () => {
  const { reported } = start([aParty('reviews')], { chosen: ALL });
  end('error');
  await vi.waitFor(() => expect(hosts()).toEqual([]));
  expect(reported).toEqual([]);
});

it('a card script that fails is reported and fetched again on the next page', async () => {
  const { reported, router } = start([aParty('card')]);
  end('error');
  await vi.waitFor(() => expect(reported).toEqual([new Error('https://card.test/a.js could not be loaded')]));
  expect(hosts()).toEqual([]);
  await router.navigate('/signin');
  expect(hosts()).toEqual(['card.test']);
  expect(told('card'), 'it is greeted once').toHaveLength(1);
});

it('a script that throws when it is called leaves the page alone', () => {
  (window as unknown as Record<string, unknown>).test_maps = () => {
    throw new Error('broken');
  };
  start([aParty('maps')], { chosen: ALL });
  expect(hosts()).toEqual(['maps.test']);
});

it('who takes a permission back gets a page without the script, at once', async () => {
  const { chosen$, reload } = start([aParty('maps')], { chosen: ALL });
  chosen$.next([]);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

it('who is typing when taking it back loses nothing: the page is renewed with the next one', async () => {
  const { chosen$, reload, mayLeave, router } = start([aParty('maps')], { chosen: ALL });
  mayLeave.mockReturnValue(false);
  chosen$.next([]);
  await vi.waitFor(() => expect(mayLeave).toHaveBeenCalled());
  expect(reload).not.toHaveBeenCalled();
  mayLeave.mockReturnValue(true);
  await router.navigate('/signin');
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

it('what the headers of this document keep out joins with the next page; nobody is interrupted for it', async () => {
  const { chosen$, reload, router } = start([aParty('maps', { admitted: false })]);
  chosen$.next(ALL);
  await new Promise((done) => setTimeout(done));
  expect(hosts()).toEqual([]);
  expect(reload).not.toHaveBeenCalled();
  await router.navigate('/signin');
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

it('a choice that changes nothing for this document leaves it as it is', async () => {
  const { chosen$, reload, router } = start([aParty('maps', { admitted: false })]);
  chosen$.next([]);
  await router.navigate('/signin');
  await new Promise((done) => setTimeout(done));
  expect(reload).not.toHaveBeenCalled();
});
