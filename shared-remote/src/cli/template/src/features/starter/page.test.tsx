import { renderRoute } from '@outpost/shared-remote/testing/render-route';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { remote } from '../../remote.ts';

it('greets through its command, whose answer everybody hears', async () => {
  const view = await renderRoute(remote, '/starter-page');
  await view.user.click(await screen.findByRole('button', { name: 'Greet' }));
  await waitFor(() => expect(view.emitted).toEqual([{ name: 'starter.greeted', payload: { count: 1 } }]));
  expect(view.head()).toMatchObject({ title: 'Starter' });
});

it('says so when the greeting does not get through', async () => {
  const commands = { 'starter.greet': () => Promise.reject(new Error('out of order')) };
  const view = await renderRoute(remote, '/starter-page', { commands });
  await view.user.click(await screen.findByRole('button', { name: 'Greet' }));
  await waitFor(() => expect(view.notified).toMatchObject([{ tone: 'error' }]));
});

it.each([
  ['de', 'Grüßen'],
  ['he', 'לברך'],
] as const)('speaks %s', async (language, greet) => {
  await renderRoute(remote, '/starter-page', { language });
  expect(await screen.findByRole('button', { name: greet })).toBeDefined();
});
