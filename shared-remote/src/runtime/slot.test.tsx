import type { MountedWidget } from '@outpost/shared-contracts/shell/shell-api';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { expect, it, vi } from 'vitest';
import { createFakeShell } from '../testing/fake-shell.ts';
import { ShellProvider } from './context.tsx';
import { Slot } from './slot.tsx';

type Props = Record<string, unknown>;

/** A shell whose widgets write their props into their place, after `mounting` is over. */
function setup(mounting: () => Promise<void> = async () => {}, retryDelays: readonly number[] = []) {
  const log: string[] = [];
  let alive = 0;
  let breakIt: () => void = () => {};
  const mount = vi.fn(async (name: string, element: HTMLElement, props: Props): Promise<MountedWidget> => {
    await mounting();
    alive += 1;
    const show = (now: Props) => {
      element.textContent = `${name} ${JSON.stringify(now)}`;
    };
    show(props);
    const broken = new Promise<void>((resolve) => (breakIt = resolve));
    return {
      broken,
      update(now) {
        log.push('update');
        show(now);
      },
      unmount() {
        alive -= 1;
        element.textContent = '';
      },
    };
  });
  const shell = { ...createFakeShell({ name: 'mfe-marketing' }).shellFor('mfe-marketing'), widgets: { mount, retryDelays } };
  const tree = (props?: Props, strict = false) => {
    const slot = (
      <ShellProvider shell={shell}>
        <Slot
          widget="mfe-bfm/latest-purchases"
          props={props}
          fallback={<p>On its way</p>}
          failed={(retry) => (
            <button type="button" onClick={retry}>
              Again
            </button>
          )}
        />
      </ShellProvider>
    );
    return strict ? <StrictMode>{slot}</StrictMode> : slot;
  };
  return { tree, mount, log, alive: () => alive, breakIt: () => breakIt() };
}

it('stands in until the widget is there, hands new props on, and takes the widget away with itself', async () => {
  const { tree, mount, alive } = setup();
  const first = { country: 'us' };
  const view = render(tree(first));
  expect(screen.getByText('On its way')).toBeTruthy();
  expect(await screen.findByText('mfe-bfm/latest-purchases {"country":"us"}')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('On its way')).toBeNull());
  view.rerender(tree({ country: 'de' }));
  expect(screen.getByText('mfe-bfm/latest-purchases {"country":"de"}')).toBeTruthy();
  expect(mount).toHaveBeenCalledOnce();
  view.unmount();
  expect(alive()).toBe(0);
});

it('new props that come while the widget is on its way are not lost', async () => {
  let go: () => void = () => {};
  const { tree } = setup(() => new Promise((resolve) => (go = resolve)));
  const view = render(tree({ country: 'us' }));
  view.rerender(tree({ country: 'de' }));
  await act(async () => go());
  expect(await screen.findByText('mfe-bfm/latest-purchases {"country":"de"}')).toBeTruthy();
});

it('a widget that arrives after its place is gone is taken away at once', async () => {
  let go: () => void = () => {};
  const { tree, alive } = setup(() => new Promise((resolve) => (go = resolve)));
  render(tree()).unmount();
  await act(async () => go());
  expect(alive()).toBe(0);
});

it('mounted twice by strict mode, one widget stays', async () => {
  const { tree, alive } = setup();
  render(tree(undefined, true));
  await screen.findByText(/^mfe-bfm/);
  await waitFor(() => expect(alive()).toBe(1));
});

it('a widget that does not come leaves the page as it is, and may be asked for again', async () => {
  let away = true;
  const { tree } = setup(async () => {
    if (away) throw new Error('404');
  });
  render(
    <>
      <h1>The page</h1>
      {tree()}
    </>,
  );
  const again = await screen.findByRole('button', { name: 'Again' });
  expect(screen.getByRole('heading')).toBeTruthy();
  away = false;
  await userEvent.click(again);
  expect(await screen.findByText(/^mfe-bfm/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Again' })).toBeNull();
});

it('a widget that does not come is tried again by itself', async () => {
  let away = true;
  const { tree, mount } = setup(async () => {
    if (away) throw new Error('404');
  }, [10, 600_000]);
  render(tree());
  await waitFor(() => expect(mount).toHaveBeenCalledTimes(2));
  expect(await screen.findByRole('button', { name: 'Again' })).toBeTruthy();
  away = false;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText(/^mfe-bfm/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Again' })).toBeNull();
});

it('a widget that breaks after it stood gives its place back, and may be asked for again', async () => {
  const { tree, alive, breakIt } = setup();
  render(tree());
  await screen.findByText(/^mfe-bfm/);
  act(breakIt);
  await userEvent.click(await screen.findByRole('button', { name: 'Again' }));
  expect(await screen.findByText(/^mfe-bfm/)).toBeTruthy();
  expect(alive()).toBe(1);
});
