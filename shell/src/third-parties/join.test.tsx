import type { PageThirdParties } from '@outpost/shared-contracts/third-parties/third-parties';
import { createFakeShell } from '@outpost/shared-remote/testing/fake-shell';
import { createMemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { Page } from '../boot/companions.ts';
import { joinThirdParties } from './join.ts';

const ASKS: PageThirdParties = { version: 'ab12', asked: ['statistics', 'marketing'], parties: [] };
function setCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way
  document.cookie = cookie;
}

it('remotes hear how a visitor stands to marketing, and each choice about it', async () => {
  const fake = createFakeShell({ name: 'shell' });
  const router = createMemoryRouter([{ path: '*', element: null }]);
  const page = { router, shell: fake.shellFor('shell'), document, mayLeave: () => true, services: {} } as unknown as Page;
  await joinThirdParties(page, ASKS);
  const heard = () => fake.emitted.filter(({ name }) => name === 'consent.changed').map(({ payload }) => payload);
  expect(heard()).toEqual([{ marketing: 'open' }]);
  const today = Math.floor(Date.now() / 86_400_000);
  for (const chosen of ['statistics', 'statistics-marketing']) {
    setCookie(`outpost_consent=ab12.${today}.${chosen}`);
    document.dispatchEvent(new Event('visibilitychange'));
  }
  expect(heard().slice(1)).toEqual([{ marketing: 'refused' }, { marketing: 'allowed' }]);
  setCookie('outpost_consent=; max-age=0');
});
