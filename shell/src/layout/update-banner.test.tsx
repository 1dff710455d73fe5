import { act, screen, waitFor } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { renderShell } from '../testing/render-shell.tsx';

function anOffer() {
  const offered$ = new BehaviorSubject(false);
  const update = {
    offered$,
    offered: () => offered$.value,
    accept: vi.fn(async () => {}),
    dismiss: vi.fn(() => offered$.next(false)),
  };
  return { offered$, update };
}

const status = () => screen.queryAllByRole('status').find((one) => one.textContent?.includes('newer version'));

describe('the offer of a newer version', () => {
  it('is said politely when it comes, takes no focus, and reloads by click', async () => {
    const { offered$, update } = anOffer();
    const { user } = await renderShell('/home', { services: { update } });
    expect(status()).toBeUndefined();
    const focus = document.activeElement;
    act(() => offered$.next(true));
    expect(status()?.textContent).toBe('A newer version of Outpost is ready. You can go on, and reload when it suits you.');
    expect(document.activeElement).toBe(focus);
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    expect(update.accept).toHaveBeenCalledTimes(1);
  });

  it('can be put off', async () => {
    const { offered$, update } = anOffer();
    const { user } = await renderShell('/home', { services: { update } });
    act(() => offered$.next(true));
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    expect(update.dismiss).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
  });

  it('that cannot be taken says so and stands', async () => {
    const { offered$, update } = anOffer();
    update.accept.mockRejectedValueOnce(new Error('offline'));
    const { user, services } = await renderShell('/home', { services: { update } });
    act(() => offered$.next(true));
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    await waitFor(() => expect(services.toasts.getSnapshot()).toMatchObject([{ tone: 'error', title: 'Not updated' }]));
    expect(screen.getByRole('button', { name: 'Reload' }).hasAttribute('aria-busy')).toBe(false);
  });

  it.each([
    ['de', 'Neu laden'],
    ['he', 'טעינה מחדש'],
  ] as const)('speaks %s', async (language, name) => {
    const { offered$, update } = anOffer();
    offered$.next(true);
    await renderShell('/home', { language, services: { update } });
    expect(screen.getByRole('button', { name })).toBeTruthy();
  });
});
