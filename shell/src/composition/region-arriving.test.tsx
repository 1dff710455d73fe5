import { ShellProvider } from '@outpost/shared-remote/remote';
import { type Arrival, createArrival } from '@outpost/shared-remote/runtime/arrival';
import { markFailure } from '@outpost/shared-remote/runtime/failures';
import { createWords } from '@outpost/shared-remote/runtime/words';
import { createFakeShell } from '@outpost/shared-remote/testing/fake-shell';
import { UiProvider } from '@outpost/shared-ui/ui-words';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inertServices } from '../services/inert-services.ts';
import { ShellServicesProvider } from '../services/use-shell-services.tsx';
import { shellWords } from '../words/load.ts';
import { RegionArriving } from './region-arriving.tsx';

const words = createWords('en', 'shell', await shellWords('en'));

beforeEach(() => {
  vi.useFakeTimers();
  document.body.insertAdjacentHTML('beforeend', '<main id="main"><h1>Contact us</h1></main>');
});
afterEach(() => {
  vi.useRealTimers();
  document.getElementById('main')?.remove();
});

async function show(arrival: Arrival, retryDelays: readonly number[] = []) {
  const { shellFor, reported } = createFakeShell({ name: 'shell' });
  const stopped = vi.fn();
  const tries = { used: 0 };
  const recovery = { retryDelays, triesOf: () => tries, stopped };
  render(
    <I18nextProvider i18n={words}>
      <UiProvider language="en">
        <ShellServicesProvider services={{ ...inertServices, recovery }}>
          <ShellProvider shell={shellFor('shell')}>
            <RegionArriving remote="mfe-bfm" arrival={arrival} />
          </ShellProvider>
        </ShellServicesProvider>
      </UiProvider>
    </I18nextProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(0));
  return { reported, stopped };
}

const said = () => screen.getByRole('status').textContent;
const broken = () => Promise.reject(markFailure(new Error('404'), 'chunk'));

describe('beside a page whose code is on its way', () => {
  it('nothing is said for four seconds, then that it can be read; nothing once the code is here', async () => {
    const code = Promise.withResolvers<void>();
    await show(createArrival(() => code.promise));
    await act(() => vi.advanceTimersByTimeAsync(3999));
    expect(said()).toBe('');
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(said()).toMatch(/^You can read this page already/);
    expect(screen.queryByRole('button')).toBeNull();
    await act(async () => code.resolve());
    expect(said()).toBe('');
  });

  it.each([
    ['without a heading', '<p>Shapes</p>'],
    ['below its heading', '<h1>Orders</h1><div role="status" aria-busy="true">Loading your orders</div>'],
  ])('where only the shape of a page stands, %s, nobody is told to read it', async (_, shape) => {
    document.querySelector('main')?.replaceChildren(document.createRange().createContextualFragment(shape));
    await show(createArrival(() => new Promise(() => {})));
    await act(() => vi.advanceTimersByTimeAsync(4000));
    expect(screen.getAllByRole('status').at(-1)?.textContent).toBe('This part of the page is taking too long');
  });

  it('where only the shape of a page stands, a failure says what comes next', async () => {
    document.querySelector('h1')?.remove();
    await show(createArrival(broken), [500]);
    expect(said()).toBe('This part of the page could not be loadedWe are trying again by ourselves. You can also try now.');
  });

  it('a failure is said at once, reported with its class, and tried again after the waiting time', async () => {
    const load = vi.fn(async () => {});
    load.mockImplementationOnce(broken);
    const { reported } = await show(createArrival(load), [500]);
    expect(said()).toMatch(/^This part of the page could not be loaded.*trying again/);
    expect(reported).toMatchObject([{ message: '404' }]);
    await act(() => vi.advanceTimersByTimeAsync(499));
    expect(load).toHaveBeenCalledTimes(1);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(load).toHaveBeenCalledTimes(2);
    expect(said()).toBe('');
  });

  it('after the last try only the person tries again, one press at a time', async () => {
    const load = vi.fn(broken);
    const { stopped } = await show(createArrival(load));
    expect(stopped).toHaveBeenCalledExactlyOnceWith('chunk');
    const again = Promise.withResolvers<never>();
    load.mockImplementationOnce(() => again.promise);
    const retry = screen.getByRole('button', { name: 'Retry' });
    fireEvent.click(retry);
    fireEvent.click(retry);
    expect(load).toHaveBeenCalledTimes(2);
    expect(retry.getAttribute('aria-busy')).toBe('true');
    expect(said(), 'a try changes nothing of what is said').toMatch(/^This part of the page could not be loaded/);
    load.mockImplementationOnce(async () => undefined as never);
    await act(async () => again.reject(new Error('404')));
    fireEvent.click(retry);
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(said()).toBe('');
  });

  it('what was sent and is held is said at once', async () => {
    globalThis.outpostEarly = { typed: new Map(), held: null, answered: () => false };
    await show(createArrival(() => new Promise(() => {})));
    expect(said()).toBe('');
    globalThis.outpostEarly.held = { form: document.createElement('form'), by: null };
    act(() => globalThis.outpostEarly?.told?.());
    expect(said()).toMatch(/^Received\./);
    globalThis.outpostEarly = undefined;
  });
});
