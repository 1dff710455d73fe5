import { waitFor } from '@testing-library/react';
import { createBrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLocalStore } from '../services/storage.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { createPageVisits } from './page-visits.ts';
import { detectLeaving } from './watch-leaving.ts';

let router: ReturnType<typeof createBrowserRouter>;
beforeEach(() => {
  history.replaceState(null, '', '/home');
  router = createBrowserRouter([{ path: '*', element: null }]);
});
afterEach(() => router.dispose());

function watched(kept: Record<string, string> = {}) {
  const visits = createPageVisits(createLocalStore(memoryStorage(kept)));
  const leave = vi.fn();
  const closeModal = vi.fn();
  detectLeaving({ document, router, visits, leave, closeModal });
  return { visits, leave, closeModal };
}

/** Moves in the history as the browser's buttons do, and waits for the page. */
async function go(by: number) {
  const { key } = router.state.location;
  history.go(by);
  await waitFor(() => expect(router.state.location.key).not.toBe(key));
}

describe('the count of pages', () => {
  it('B-353 counts the first page and every navigation that was completed', async () => {
    const { visits } = watched();
    expect(visits.count()).toBe(1);
    await router.navigate('/stores');
    await router.navigate('/stores?q=shoes');
    expect(visits.count()).toBe(3);
    await go(-1);
    expect(visits.count()).toBe(4);
  });

  it('B-353 a navigation that was not completed does not count', async () => {
    router.dispose();
    let arrive = () => {};
    router = createBrowserRouter([
      { path: '/slow', loader: () => new Promise<null>((done) => (arrive = () => done(null))), element: null },
      { path: '*', element: null },
    ]);
    const { visits } = watched();
    void router.navigate('/slow');
    expect(visits.count()).toBe(1);
    await router.navigate('/stores');
    expect(visits.count()).toBe(2);
    arrive();
  });
});

describe('B-355 the signs of leaving', () => {
  it('the pointer leaves over the top of the window, and over no other side', () => {
    const { leave } = watched();
    const over = (clientY: number) => document.documentElement.dispatchEvent(new MouseEvent('mouseleave', { clientY }));
    over(300);
    expect(leave).not.toHaveBeenCalled();
    over(-1);
    expect(leave).toHaveBeenCalledExactlyOnceWith('mouse-leave');
  });

  it('the tab is hidden, and not when it is shown again', () => {
    const { leave } = watched();
    const turn = (state: DocumentVisibilityState) => {
      const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
      document.dispatchEvent(new Event('visibilitychange'));
      visibility.mockRestore();
    };
    turn('hidden');
    turn('visible');
    expect(leave).toHaveBeenCalledExactlyOnceWith('hidden');
  });

  it('the person goes back, once the page is there, with the count at which they turned back; going on is no sign', async () => {
    const { leave, visits } = watched({ pageVisitCount: '2' });
    await router.navigate('/stores');
    expect(leave).not.toHaveBeenCalled();
    await go(-1);
    expect(router.state.location.pathname).toBe('/home');
    expect(leave).toHaveBeenCalledExactlyOnceWith('back', 4);
    expect(visits.count()).toBe(5);
    await go(1);
    expect(leave).toHaveBeenCalledOnce();
  });

  it('back to another query of the same page is none: the person goes on with what they are at', async () => {
    const { leave } = watched();
    await router.navigate('/shopnow');
    await router.navigate('/shopnow?step=to');
    await go(-1);
    expect(router.state.location.pathname + router.state.location.search).toBe('/shopnow');
    expect(leave).not.toHaveBeenCalled();
  });
});

it('a modal leaves with the page that it was opened over', async () => {
  const { closeModal } = watched();
  await router.navigate('/home?tab=bfm');
  expect(closeModal).not.toHaveBeenCalled();
  await router.navigate('/stores');
  expect(closeModal).toHaveBeenCalledOnce();
});

it('what is opened while the next page is late stays over that page, also when it gives up', async () => {
  router.dispose();
  let giveUp = () => {};
  router = createBrowserRouter([
    {
      path: '/slow',
      loader: () => new Promise<null>((_, failed) => (giveUp = () => failed(new Error('too late')))),
      element: null,
      errorElement: null,
    },
    { path: '*', element: null },
  ]);
  const { closeModal } = watched();
  const arriving = router.navigate('/slow');
  await waitFor(() => expect(router.state.navigation.state).toBe('loading'));
  expect(closeModal, 'what was over the page that is left').toHaveBeenCalledOnce();
  giveUp();
  await arriving;
  expect(router.state.location.pathname).toBe('/slow');
  expect(closeModal).toHaveBeenCalledOnce();
  await router.navigate('/stores');
  expect(closeModal).toHaveBeenCalledTimes(2);
});

it('started while a page is on its way, it leaves alone what was opened meanwhile', async () => {
  router.dispose();
  let arrive = () => {};
  router = createBrowserRouter([
    { path: '/slow', loader: () => new Promise<null>((done) => (arrive = () => done(null))), element: null },
    { path: '*', element: null },
  ]);
  const arriving = router.navigate('/slow');
  await waitFor(() => expect(router.state.navigation.state).toBe('loading'));
  const { closeModal } = watched();
  arrive();
  await arriving;
  expect(router.state.location.pathname).toBe('/slow');
  expect(closeModal).not.toHaveBeenCalled();
});
