import type { RemoteDefinition } from '@outpost/shared-remote/runtime/define-remote';
import { markFailure } from '@outpost/shared-remote/runtime/failures';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createRecovery } from '../services/recovery.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { renderShell } from '../testing/render-shell.tsx';

const region = () => within(screen.getByRole('main'));
const LONG = 600_000;

function recoveryWith(retryDelays: readonly number[]) {
  const reload = vi.fn();
  return { reload, recovery: createRecovery({ retryDelays, storage: memoryStorage(), mayReload: () => true, reload }) };
}

/** The remote of the test with one of its page's parts in the place of the true one. */
const withPage = (definition: RemoteDefinition, part: object): RemoteDefinition => ({
  ...definition,
  pages: definition.pages.map((page) => ({ ...page, load: async () => ({ ...(await page.load()), ...part }) })),
});

describe('a region whose page failed', () => {
  it.each([
    ['entry', 'This part of the page could not be loaded'],
    ['chunk', 'This part of the page could not be loaded'],
    ['timeout', 'This part of the page is taking too long'],
    ['integrity', 'This part of the page arrived damaged and was not opened'],
    ['init', 'This part of the page stopped working'],
  ] as const)('says what failed (%s), what is safe and what comes next', async (failure, title) => {
    const { recovery } = recoveryWith([LONG]);
    const { reported } = await renderShell('/about', {
      services: { recovery },
      loadRemote: () => Promise.reject(markFailure(new Error('away'), failure)),
    });
    expect(region().getByRole('heading', { level: 2, name: title })).toBeTruthy();
    expect(region().getByRole('alert').textContent).toContain('nothing of yours is lost');
    expect(region().getByRole('status').textContent).toBe('We are trying again by ourselves. You can also try now.');
    expect(reported).toMatchObject([{ message: 'away' }]);
  });

  it('comes by itself, without a word in between, as soon as its remote does', async () => {
    let tries = 0;
    await renderShell('/about', {
      services: { recovery: recoveryWith([1, 1, 1, 1]).recovery },
      loadRemote: async (definition) => {
        tries += 1;
        if (tries < 4) throw new Error('away');
        return definition;
      },
    });
    expect(await region().findByRole('heading', { level: 1, name: 'Page /about' })).toBeTruthy();
    expect(tries).toBe(4);
  });

  it('counts the tries of a page that throws each time it is drawn, and stops after the last', async () => {
    // React and the router tell the console of every error that a boundary caught.
    const complaints = vi.spyOn(globalThis.console, 'error').mockReturnValue();
    const { recovery, reload } = recoveryWith([1, 1]);
    const load = vi.fn(async (definition: RemoteDefinition) =>
      withPage(definition, {
        Component() {
          throw new Error('broken');
        },
      }),
    );
    await renderShell('/about', { services: { recovery }, loadRemote: load });
    await waitFor(() => expect(region().getByRole('status').textContent).toBe('Try again, or go on elsewhere and come back later.'));
    expect(load, 'at first, and twice more').toHaveBeenCalledTimes(3);
    expect(reload, 'its code would throw again').not.toHaveBeenCalled();
    complaints.mockClear();
  });

  it('B-482 reloads the page when its files still do not come after the last try', async () => {
    const { recovery, reload } = recoveryWith([1, 1]);
    await renderShell('/about', { services: { recovery }, loadRemote: () => Promise.reject(markFailure(new Error('503'), 'chunk')) });
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  it('asks only the service again when the service failed: the page has its code', async () => {
    let away = true;
    const discardRemote = vi.fn();
    const { user } = await renderShell('/about', {
      services: { recovery: recoveryWith([LONG]).recovery },
      discardRemote,
      loadRemote: async (definition) =>
        withPage(definition, {
          loader() {
            if (away) throw new Error('The service is away');
          },
        }),
    });
    away = false;
    await user.click(region().getByRole('button', { name: 'Retry' }));
    const heading = await region().findByRole('heading', { level: 1, name: 'Page /about' });
    expect(discardRemote).not.toHaveBeenCalled();
    await waitFor(() => expect(document.activeElement, 'the person is led to what came').toBe(heading));
  });

  it('takes one try at a time: a press while one is under way waits for that one', async () => {
    let answer: () => void = () => {};
    let tries = 0;
    const { user } = await renderShell('/about', {
      services: { recovery: recoveryWith([1]).recovery },
      loadRemote: async (definition) => {
        tries += 1;
        if (tries === 1) throw new Error('away');
        await new Promise<void>((resolve) => (answer = resolve));
        return definition;
      },
    });
    await waitFor(() => expect(tries, 'by itself').toBe(2));
    await user.click(region().getByRole('button', { name: 'Retry' }));
    expect(tries).toBe(2);
    answer();
    expect(await region().findByRole('heading', { level: 1, name: 'Page /about' })).toBeTruthy();
  });

  it('shows the try on the button from the press on until it is over', async () => {
    let tries = 0;
    await renderShell('/about', {
      services: { recovery: recoveryWith([LONG]).recovery },
      loadRemote: async () => {
        tries += 1;
        throw new Error('away');
      },
    });
    const button = region().getByRole('button', { name: 'Retry' });
    // As in a browser: nothing waits for what the press leads to.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    button.click();
    await Promise.resolve();
    expect(tries, 'it has not begun').toBe(1);
    expect(button.getAttribute('aria-busy')).toBe('true');
    await vi.waitFor(() => expect(button.hasAttribute('aria-busy')).toBe(false));
    expect(tries).toBe(2);
    vi.unstubAllGlobals();
  });

  it('says that it waits for the connection', async () => {
    const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    let away = true;
    await renderShell('/about', {
      services: { recovery: recoveryWith([1]).recovery },
      loadRemote: async (definition) => {
        if (away) throw markFailure(new Error('offline'), 'entry');
        return definition;
      },
    });
    await waitFor(() => expect(region().getByRole('status').textContent).toMatch(/^You are offline/));
    away = false;
    connection.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await region().findByRole('heading', { level: 1, name: 'Page /about' })).toBeTruthy();
    connection.mockRestore();
  });
});
