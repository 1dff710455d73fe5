import type { Category, PageThirdParties, ThirdPartyKind } from '@outpost/shared-contracts/third-parties/third-parties';
import { act, screen, waitFor, within } from '@testing-library/react';
import { type ComponentProps, Suspense, useEffect } from 'react';
import { BehaviorSubject } from 'rxjs';
import { afterEach, expect, it, vi } from 'vitest';
import { renderShell } from '../testing/render-shell.tsx';
import { useWords } from '../words/use-words.ts';
import { createChoices, type JoinedConsent } from './choices.ts';
import { ConsentNotice } from './consent-notice.tsx';

const aParty = (kind: ThirdPartyKind) => ({
  kind,
  script: `https://${kind.toLowerCase()}.test/a.js`,
  settings: {},
  origins: [],
  admitted: false,
});
const ALL: PageThirdParties = {
  version: 'ab12',
  asked: ['functional', 'statistics', 'marketing'],
  parties: (['card', 'maps', 'analytics', 'engagement'] as const).map(aParty),
};

const joined = vi.fn();

/** As the notice joins a page: when its words are there. */
function Speaking(props: ComponentProps<JoinedConsent['Notice']>) {
  useWords('consent');
  useEffect(joined, []);
  return <ConsentNotice {...props} />;
}
const WithWords: JoinedConsent['Notice'] = (props) => (
  <Suspense>
    <Speaking {...props} />
  </Suspense>
);

/** Opens a page of a site with other companies, as someone who chose this before. */
async function open(
  chosen?: readonly Category[],
  { language = 'en', optedOut = false }: { language?: 'en' | 'de' | 'he'; optedOut?: boolean } = {},
) {
  if (optedOut) Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
  const choices = createChoices({ thirdParties: { ...ALL, ...(chosen ? { chosen } : {}) }, document });
  const consent = new BehaviorSubject<JoinedConsent | null>(null);
  const shell = await renderShell('/home', { language, services: { consent } });
  await act(async () => consent.next({ choices, Notice: WithWords }));
  await waitFor(() => expect(joined).toHaveBeenCalled());
  return { ...shell, choices };
}

const notice = () => screen.queryByRole('region', { name: 'Your privacy' });
const button = (name: string, within_ = screen as Pick<typeof screen, 'getByRole'>) => within_.getByRole('button', { name });
const remembered = () => /outpost_consent=ab12\.\d+\.([a-z-]*)/.exec(document.cookie)?.[1];

/** What another tab does, and the end of a test. */
function setCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way
  document.cookie = cookie;
}

class NoResize {
  observe() {}
  disconnect() {}
}
vi.stubGlobal('ResizeObserver', NoResize);
afterEach(() => {
  joined.mockReset();
  vi.unstubAllGlobals();
  vi.stubGlobal('ResizeObserver', NoResize);
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
  setCookie('outpost_consent=; max-age=0; path=/');
});

it('a site without other companies asks nothing and has no privacy choices', async () => {
  await renderShell('/home');
  expect(notice()).toBeNull();
  expect(screen.queryByRole('button', { name: 'Privacy choices' })).toBeNull();
});

it('a visitor who has not chosen is asked, without losing the page: no dialog, no focus taken', async () => {
  await open();
  expect(await screen.findByRole('region', { name: 'Your privacy' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(document.body);
  expect(remembered()).toBeUndefined();
});

it.each([
  ['Only necessary', ''],
  ['Accept all', 'functional-statistics-marketing'],
])('%s is one press away, remembered, and the notice goes', async (name, cookie) => {
  const { user, services } = await open();
  await screen.findByRole('region', { name: 'Your privacy' });
  await user.click(button(name));
  expect(remembered()).toBe(cookie);
  expect(notice()).toBeNull();
  expect(document.activeElement?.id).toBe('main');
  expect(services.toasts.getSnapshot()).toMatchObject([{ tone: 'success', text: expect.stringContaining('Your choice is saved') }]);
});

it('accepting and refusing weigh the same', async () => {
  await open();
  await screen.findByRole('region', { name: 'Your privacy' });
  expect(button('Only necessary').className).toBe(button('Accept all').className);
});

it('nothing is switched on beforehand; what is chosen by purpose is kept, and no more', async () => {
  const { user } = await open();
  await screen.findByRole('region', { name: 'Your privacy' });
  await user.click(button('Choose by purpose'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Privacy choices' }));
  const switches = dialog.getAllByRole<HTMLInputElement>('switch');
  expect(switches.map(({ checked }) => checked)).toEqual([false, false, false]);
  expect(dialog.getByText('maps.test')).toBeTruthy();
  expect(dialog.getByText('Always on')).toBeTruthy();
  await user.click(dialog.getByRole('switch', { name: 'Statistics and errors' }));
  await user.click(button('Save choices', dialog));
  expect(remembered()).toBe('statistics');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(notice()).toBeNull();
});

it('the choice is changed from the foot of the page', async () => {
  const { user, choices } = await open(['functional', 'marketing']);
  expect(notice()).toBeNull();
  await user.click(button('Privacy choices', within(screen.getByRole('contentinfo'))));
  const dialog = within(await screen.findByRole('dialog', { name: 'Privacy choices' }));
  const marketing = dialog.getByRole<HTMLInputElement>('switch', { name: 'Marketing' });
  expect(marketing.checked).toBe(true);
  await user.click(marketing);
  await user.click(button('Save choices', dialog));
  expect(choices.chosen$.value).toEqual(['functional']);
  expect(remembered()).toBe('functional');
});

it('closing the choices without saving chooses nothing', async () => {
  const { user, choices } = await open();
  await screen.findByRole('region', { name: 'Your privacy' });
  await user.click(button('Choose by purpose'));
  await screen.findByRole('dialog', { name: 'Privacy choices' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(choices.chosen$.value).toBeUndefined();
  expect(notice()).not.toBeNull();
});

it('a browser that asks not to be followed gets no marketing by one button, and is told why', async () => {
  const { user } = await open(undefined, { optedOut: true });
  expect((await screen.findByRole('region', { name: 'Your privacy' })).textContent).toContain('Global Privacy Control');
  expect(screen.queryByRole('button', { name: 'Accept all' })).toBeNull();
  await user.click(button('Accept all but marketing'));
  expect(remembered()).toBe('functional-statistics');
});

it('a choice that was made in another tab counts here as well', async () => {
  const { choices } = await open(['marketing']);
  setCookie(`outpost_consent=ab12.${Math.floor(Date.now() / 86_400_000)}.; path=/`);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(choices.chosen$.value).toEqual([]);
});

it.each([
  ['de', 'Ihre Privatsphäre', 'Nur notwendige'],
  ['he', 'הפרטיות שלך', 'הכרחיים בלבד'],
] as const)('asks in %s', async (language, title, refuse) => {
  await open(undefined, { language });
  expect(await screen.findByRole('region', { name: title })).toBeTruthy();
  expect(button(refuse)).toBeTruthy();
});
