import { ShellProvider } from '@outpost/shared-remote/remote';
import { createFakeShell } from '@outpost/shared-remote/testing/fake-shell';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { Announcer } from './announcer.tsx';

function Frame() {
  return (
    <>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Announcer />
    </>
  );
}

const start = (
  <>
    <h1>Start</h1>
    <Link to="/next">Go on</Link>
    <Link to="/next">Go on</Link>
  </>
);

/** Two pages; every text that the shell says is kept. */
function setup(Next: () => React.ReactNode) {
  const router = createMemoryRouter([
    {
      Component: Frame,
      children: [
        { path: '/', element: start },
        { path: '/next', Component: Next },
      ],
    },
  ]);
  const fake = createFakeShell({ name: 'shell' });
  render(
    <ShellProvider shell={fake.shellFor('shell')}>
      <RouterProvider router={router} />
    </ShellProvider>,
  );
  const said: string[] = [];
  const status = document.querySelector('p[role="status"]') as HTMLElement;
  new MutationObserver(() => status.textContent && said.push(status.textContent)).observe(status, {
    childList: true,
    characterData: true,
    subtree: true,
  });
  document.title = 'The title';
  return { router, said, reported: fake.reported, user: userEvent.setup() };
}

const focused = () => document.activeElement;

describe('arriving at a page', () => {
  it('focuses its heading, though the remote did not make it focusable, and says the title once', async () => {
    const { router, said } = setup(() => <h1>Next</h1>);
    await act(() => router.navigate('/next'));
    await waitFor(() => expect(focused()?.textContent).toBe('Next'));
    await waitFor(() => expect(said).toEqual(['The title']));
  });

  it('without a heading focuses the main region, says the title once, and focuses a late heading without another word', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    let show = (): void => {};
    const { router, said } = setup(function Late() {
      const [there, setThere] = useState(false);
      show = () => setThere(true);
      return there ? <h1>Late</h1> : <p>Loading</p>;
    });
    await act(() => router.navigate('/next'));
    await act(() => vi.advanceTimersByTimeAsync(1100));
    expect(focused()).toBe(screen.getByRole('main'));
    act(() => show());
    await waitFor(() => expect(focused()?.textContent).toBe('Late'));
    expect(said).toEqual(['The title']);
    vi.useRealTimers();
  });

  it('a remote that takes the focus as it comes up gives it back; a person who clicks keeps it', async () => {
    function Loud() {
      useEffect(() => {
        const timer = setTimeout(() => document.querySelector<HTMLElement>('#loud')?.focus(), 50);
        return () => clearTimeout(timer);
      }, []);
      return (
        <>
          <h1>Loud</h1>
          <input id="loud" aria-label="Loud" ref={(input) => input?.focus()} />
        </>
      );
    }
    const { router, user } = setup(Loud);
    const taken = vi.fn();
    document.addEventListener('focusin', ({ target }) => (target as Element).id === 'loud' && taken());
    await act(() => router.navigate('/next'));
    await waitFor(() => expect(taken).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(focused()?.textContent).toBe('Loud'));
    await user.click(screen.getByRole('textbox'));
    expect(focused()).toBe(screen.getByRole('textbox'));
  });

  it('keeps live regions of the page quiet until it stands', async () => {
    const busy: boolean[] = [];
    const { router } = setup(function Chatty() {
      useEffect(() => void busy.push(screen.getByRole('main').getAttribute('aria-busy') === 'true'), []);
      return (
        <>
          <h1>Chatty</h1>
          <p role="alert">Look at me</p>
        </>
      );
    });
    await act(() => router.navigate('/next'));
    await waitFor(() => expect(focused()?.textContent).toBe('Chatty'));
    expect(busy).toEqual([true]);
    expect(screen.getByRole('main').hasAttribute('aria-busy')).toBe(false);
  });

  it('a page that brings landmarks of the shell loses them, and is reported', async () => {
    const { router, reported } = setup(() => (
      <>
        <h1>Next</h1>
        {/* biome-ignore lint/a11y/useSemanticElements: what a page should not do */}
        <div role="banner">Mine</div>
        <main>Mine as well</main>
      </>
    ));
    await act(() => router.navigate('/next'));
    await waitFor(() => expect(screen.getAllByRole('main')).toHaveLength(1));
    expect(screen.queryByRole('banner')).toBeNull();
    expect(reported.map(String)).toEqual([
      "LandmarkError: A page has no banner of its own: it stands in the shell's",
      "LandmarkError: A page has no main of its own: it stands in the shell's",
    ]);
  });

  it('on the way back focuses the very link that was used', async () => {
    const { router, user } = setup(() => <h1>Next</h1>);
    const second = screen.getAllByRole('link', { name: 'Go on' })[1] as HTMLElement;
    await user.click(second);
    await waitFor(() => expect(focused()?.textContent).toBe('Next'));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(focused()).toBe(screen.getAllByRole('link', { name: 'Go on' })[1]));
  });
});
