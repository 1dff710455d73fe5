import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderShell } from '../testing/render-shell.tsx';

describe('a remote that does not come', () => {
  it('leaves the rest of the page working, says so in its region, and Retry brings it without a page load', async () => {
    let away = true;
    const discardRemote = vi.fn();
    const { user, reported, navigate } = await renderShell('/about', {
      loadRemote: async (definition) => {
        if (away) throw new Error('404');
        return definition;
      },
      discardRemote,
    });
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('heading', { name: 'This part of the page could not be loaded' })).toBeTruthy();
    expect(screen.getByRole('banner')).toBeTruthy();
    expect(screen.getByRole('contentinfo')).toBeTruthy();
    expect(reported).toMatchObject([{ message: '404' }]);
    await user.click(main.getByRole('button', { name: /again|retry/i }));
    expect(main.getByRole('heading', { name: 'This part of the page could not be loaded' })).toBeTruthy();
    // A press while it tries is one with the first.
    await waitFor(() => expect(main.getByRole('button', { name: /again|retry/i }).hasAttribute('aria-busy')).toBe(false));
    away = false;
    await user.click(main.getByRole('button', { name: /again|retry/i }));
    expect(await main.findByRole('heading', { level: 1, name: 'Page /about' })).toBeTruthy();
    await act(() => navigate('/home'));
    expect(await main.findByRole('heading', { level: 1, name: 'Page /home' })).toBeTruthy();
  });

  it('is tried again by itself when the browser is back online', async () => {
    let away = true;
    await renderShell('/about', {
      loadRemote: async (definition) => {
        if (away) throw new Error('offline');
        return definition;
      },
    });
    away = false;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('heading', { level: 1, name: 'Page /about' })).toBeTruthy();
  });
});

describe('a message', () => {
  it('appears in its corner, an error as an alert that stays until it is closed', async () => {
    const { user, services } = await renderShell('/home');
    expect(screen.queryByRole('alert')).toBeNull();
    act(() => void services.toasts.add({ tone: 'error', title: 'Unauthorized', text: 'You are not authorized to perform this action.' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('You are not authorized to perform this action.');
    await user.click(within(alert).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('has its place before the first one comes, so that a dialog that is open already does not hide it', async () => {
    const { services } = await renderShell('/home');
    act(() => services.modals.open({ modal: 'language' }));
    const dialog = await screen.findByRole('dialog');
    act(() => void services.toasts.add({ tone: 'error', text: 'Not saved' }));
    const alert = await screen.findByRole('alert');
    expect(alert.closest('[inert], [aria-hidden=true]')).toBeNull();
    expect(dialog.contains(document.activeElement)).toBe(true);
    expect(screen.getByRole('main', { hidden: true }).closest('[inert], [aria-hidden=true]')).not.toBeNull();
  });
});

describe('the document', () => {
  it('B-055 takes the title of the page after a navigation; B-056 noindex stays only where a page wants it', async () => {
    const { navigate } = await renderShell('/home');
    await act(() => navigate('/about'));
    await waitFor(() => expect(document.title).toBe('Title /about · Outpost'));
    await act(() => navigate('/forgotmypassword/a-token'));
    await waitFor(() => expect(document.head.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex'));
    await act(() => navigate('/about'));
    await waitFor(() => expect(document.head.querySelector('meta[name="robots"]')).toBeNull());
  });

  it('an address that is none says so in the title and stays out of search engines', async () => {
    const { navigate } = await renderShell('/home');
    await act(() => navigate('/no/such/page'));
    await waitFor(() => expect(document.title).toBe('Not Found · Outpost'));
    expect(document.head.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  });

  it('begins with a link past the header', async () => {
    const { user } = await renderShell('/home');
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Skip to content');
    expect(document.activeElement?.getAttribute('href')).toBe('#main');
  });
});
