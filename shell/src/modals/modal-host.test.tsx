import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderShell } from '../testing/render-shell.tsx';

vi.mock('./video-dialog.tsx', () => {
  throw new Error('The chunk did not come');
});

it('a modal whose code does not come is closed and says so, the page stays, and another one opens', async () => {
  // React tells the console of every error that a boundary caught.
  const complaints = vi.spyOn(console, 'error').mockReturnValue();
  const { services, reported } = await renderShell('/home');
  act(() => services.modals.open({ modal: 'video', video_url: 'https://films.outpost.test/first', title: 'First' }));
  expect((await screen.findByRole('alert')).textContent).toContain('This part of the page could not be loaded');
  expect(services.modals.modal$.value).toBeNull();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page /home');
  expect(reported).toHaveLength(1);
  complaints.mockClear();
  act(() => services.modals.open({ modal: 'language' }));
  expect(await screen.findByRole('dialog', { name: 'Choose a language' })).toBeTruthy();
});
