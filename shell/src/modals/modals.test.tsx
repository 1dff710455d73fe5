import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderShell } from '../testing/render-shell.tsx';

const NAMES = [
  'English',
  'Chinese',
  'Hebrew',
  'Spanish',
  'French',
  'Arabic',
  'German',
  'Russian',
  'Portuguese',
  'Indonesian',
  'Italian',
  'Japanese',
  'Malay',
  'Dutch',
  'Swedish',
  'Norwegian',
];
const CHOICES = 'C-078 C-079 C-080 C-081 C-082 C-083 C-084 C-085 C-086 C-087 C-088 C-089 C-090 C-091 C-092 C-093';

it(`B-162 C-077 ${CHOICES} the chooser lists sixteen languages in order and chooses one`, async () => {
  const { user, services } = await renderShell('/home');
  await user.click(within(screen.getByRole('banner')).getByRole('button', { name: /^Choose a language/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose a language' }));
  const choices = within(dialog.getByRole('list')).getAllByRole('button');
  expect(choices.map((choice) => choice.firstChild?.textContent)).toEqual(NAMES);
  expect(choices[0]?.getAttribute('aria-current')).toBe('true');
  await user.click(dialog.getByRole('button', { name: 'German' }));
  expect(services.chooseLanguage).toHaveBeenCalledExactlyOnceWith('de');
});

it('the slide-in menu makes way for the chooser', async () => {
  const { user } = await renderShell('/home');
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  const menu = await screen.findByRole('dialog', { name: 'Menu' });
  await user.click(within(menu).getByRole('button', { name: /^Choose a language/ }));
  expect(await screen.findByRole('dialog', { name: 'Choose a language' })).toBeTruthy();
  expect(menu.hasAttribute('open')).toBe(false);
});

it('B-178 a remote asks for a film: it plays in a sandboxed frame, and Escape closes it', async () => {
  const { user, bus } = await renderShell('/home');
  await act(() =>
    bus
      .forSender('mfe-marketing')
      .request('shell.openModal', { modal: 'video', video_url: 'https://films.outpost.test/how-it-works', title: 'How it works' }),
  );
  const dialog = await screen.findByRole('dialog', { name: 'How it works' });
  const frame = within(dialog).getByTitle('How it works');
  expect(frame.getAttribute('src')).toBe('https://films.outpost.test/how-it-works');
  expect(frame.getAttribute('sandbox')).not.toContain('allow-top-navigation');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('plays no film from an address that runs script', async () => {
  const { bus } = await renderShell('/home');
  await act(() =>
    bus.forSender('mfe-marketing').request('shell.openModal', { modal: 'video', video_url: 'javascript:alert(1)', title: 'Not a film' }),
  );
  const dialog = await screen.findByRole('dialog', { name: 'Not a film' });
  expect(dialog.querySelector('iframe, video')).toBeNull();
});
