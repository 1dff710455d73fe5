import { ShellProvider } from '@outpost/shared-remote/remote';
import { createFakeShell } from '@outpost/shared-remote/testing/fake-shell';
import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inertServices } from './inert-services.ts';
import { lazyPart } from './lazy-part.tsx';
import { ShellServicesProvider } from './use-shell-services.tsx';

let complaints: ReturnType<typeof vi.spyOn>;
// React tells the console of every error that a boundary caught.
beforeEach(() => {
  complaints = vi.spyOn(globalThis.console, 'error').mockReturnValue();
});
afterEach(() => void complaints.mockClear());

function show(part: ReactNode, retryDelays: readonly number[]) {
  const { shellFor, reported } = createFakeShell({ name: 'shell' });
  const recovery = { retryDelays, triesOf: () => ({ used: 0 }), stopped: vi.fn() };
  const page = (shown: ReactNode) => (
    <ShellServicesProvider services={{ ...inertServices, recovery }}>
      <ShellProvider shell={shellFor('shell')}>
        <p>Around</p>
        {shown}
      </ShellProvider>
    </ShellServicesProvider>
  );
  const { rerender } = render(page(part));
  return { reported, again: (shown: ReactNode) => rerender(page(shown)) };
}

it('a part that does not come costs its place only, and is asked for again by itself', async () => {
  const bring = vi.fn(async () => () => <p>Part</p>);
  bring.mockRejectedValueOnce(new Error('404'));
  const Part = lazyPart(bring);
  show(<Part about="a part" standIn={<p>Stand-in</p>} />, [1]);
  expect(await screen.findByText('Stand-in')).toBeTruthy();
  expect(await screen.findByText('Part')).toBeTruthy();
  expect(screen.getByText('Around')).toBeTruthy();
  expect(bring).toHaveBeenCalledTimes(2);
});

it('a part that never came is asked for when the browser is back online, and only then', async () => {
  const bring = vi.fn(async () => () => <p>Part</p>);
  bring.mockRejectedValueOnce(new Error('offline'));
  const Part = lazyPart(bring);
  show(<Part about="a part" standIn={<p>Stand-in</p>} />, []);
  expect(await screen.findByText('Stand-in')).toBeTruthy();
  await act(() => new Promise((done) => setTimeout(done, 20)));
  expect(bring).toHaveBeenCalledTimes(1);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Part')).toBeTruthy();
});

it('a part whose owner is told when it breaks is asked for anew the next time that it is shown', async () => {
  const bring = vi.fn(async () => () => <p>Part</p>);
  bring.mockRejectedValueOnce(new Error('404'));
  const Part = lazyPart(bring);
  const onBroken = vi.fn();
  show(<Part about="a part" onBroken={onBroken} />, [1]);
  await vi.waitFor(() => expect(onBroken).toHaveBeenCalledOnce());
  await act(() => new Promise((done) => setTimeout(done, 20)));
  expect(bring).toHaveBeenCalledTimes(1);
  show(<Part about="a part" onBroken={onBroken} />, [1]);
  expect(await screen.findByText('Part')).toBeTruthy();
});

it('a place that breaks leaves the others alone: where the part works it stays as it is, with what was typed there', async () => {
  const bring = vi.fn(async () => ({ place, breaks }: { readonly place: string; readonly breaks?: boolean }) => {
    if (breaks) throw new Error('only here');
    return <input aria-label={place} />;
  });
  const Part = lazyPart(bring);
  const places = (breaks: boolean) => (
    <>
      <Part about="first" place="first" />
      <Part about="second" place="second" breaks={breaks} standIn={<p>Stand-in</p>} />
    </>
  );
  const { again } = show(places(false), []);
  const first = await screen.findByRole('textbox', { name: 'first' });
  bring.mockRejectedValue(new Error('404'));
  again(places(true));
  await screen.findByText('Stand-in');
  again(places(true));
  await act(() => new Promise((done) => setTimeout(done, 20)));
  expect(screen.getByRole('textbox', { name: 'first' })).toBe(first);
});

it('places that meet one failure ask once for the part, and each gets it', async () => {
  const bring = vi.fn(async () => ({ place }: { readonly place: string }) => <p>{place}</p>);
  bring.mockRejectedValueOnce(new Error('404'));
  const Part = lazyPart(bring);
  show(
    <>
      <Part about="first" place="first" />
      <Part about="second" place="second" />
    </>,
    [1],
  );
  expect(await screen.findByText('first')).toBeTruthy();
  expect(await screen.findByText('second')).toBeTruthy();
  expect(bring).toHaveBeenCalledTimes(2);
});

it('what is shown from the first failure on is told the way to ask again', async () => {
  const bring = vi.fn(async () => () => <p>Part</p>);
  bring.mockRejectedValueOnce(new Error('404'));
  const Part = lazyPart(bring);
  show(
    <Part
      about="a part"
      standIn={<p>Stand-in</p>}
      failed={(retry) => (
        <button type="button" onClick={retry}>
          Again
        </button>
      )}
    />,
    [],
  );
  expect(screen.getByText('Stand-in')).toBeTruthy();
  const again = await screen.findByRole('button', { name: 'Again' });
  expect(screen.queryByText('Stand-in')).toBeNull();
  act(() => again.click());
  expect(await screen.findByText('Part')).toBeTruthy();
});
