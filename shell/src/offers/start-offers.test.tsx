import { createFakeShell } from '@outpost/shared-remote/testing/fake-shell';
import { createBrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Page } from '../boot/companions.ts';
import { createCountdown } from '../services/countdown.ts';
import { createModals } from '../services/modals.ts';
import { startOffers } from './start-offers.ts';

let router: ReturnType<typeof createBrowserRouter>;
beforeEach(() => {
  history.replaceState(null, '', '/home');
  router = createBrowserRouter([{ path: '*', element: null }]);
});
afterEach(() => {
  router.dispose();
  document.body.replaceChildren();
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = 'outpost_exit_offer=; max-age=0; path=/';
});

async function started({ mayLeave = true } = {}) {
  const { shellFor, bus } = createFakeShell({ name: 'shell' });
  const modals = createModals();
  const shell = shellFor('shell');
  const services = { modals, countdown: createCountdown(bus, shell.storage) };
  await startOffers({ router, shell, document, services, mayLeave: () => mayLeave } as unknown as Page);
  return { modals, services };
}

const leaveOverTop = () => document.documentElement.dispatchEvent(new MouseEvent('mouseleave', { clientY: -1 }));

describe('the offer to somebody who leaves', () => {
  it('comes on the first page', async () => {
    const { modals } = await started();
    leaveOverTop();
    expect(modals.modal$.value).toEqual({ modal: 'exit-discount' });
  });

  it('waits while something that was typed is on the page', async () => {
    const { modals } = await started({ mayLeave: false });
    leaveOverTop();
    expect(modals.modal$.value).toBeNull();
  });

  it('takes the place of no other modal', async () => {
    const { modals } = await started();
    modals.open({ modal: 'language' });
    leaveOverTop();
    expect(modals.modal$.value).toEqual({ modal: 'language' });
  });

  it("does not open over a remote's own window", async () => {
    const { modals } = await started();
    const remotes = document.body.appendChild(document.createElement('div'));
    remotes.setAttribute('role', 'dialog');
    leaveOverTop();
    expect(modals.modal$.value).toBeNull();
    remotes.remove();
    leaveOverTop();
    expect(modals.modal$.value).toEqual({ modal: 'exit-discount' });
  });

  it('does not come where people are at work', async () => {
    const { modals } = await started();
    await router.navigate('/bfm');
    localStorage.setItem('pageVisitCount', '1');
    leaveOverTop();
    expect(modals.modal$.value).toBeNull();
  });
});

it('B-330 a countdown that had started goes on when the page is loaded', async () => {
  localStorage.setItem('countdown_timer', '{"minutes":5,"seconds":30,"started":true,"finished":false,"shown":0}');
  const { services } = await started();
  expect(services.countdown.countdown$.value).toMatchObject({ minutes: 5, started: true, finished: false });
});
