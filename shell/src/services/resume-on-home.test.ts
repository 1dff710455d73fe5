import type { Session } from '@outpost/shared-contracts/shell/shell-api';
import { BehaviorSubject } from 'rxjs';
import { expect, it } from 'vitest';
import { memoryStorage } from '../testing/memory-storage.ts';
import { person, signedIn } from '../testing/people.ts';
import { resumeOnHome } from './resume-on-home.ts';
import { createLocalStore } from './storage.ts';

const BFM = { anonymous_id: 'a-1', cart_id: 'c-1', bfm_country_from: 'us', bfm_country_to: 'de', bfm_shopper_id: '7' };
const CHECKOUT = '/bfm/checkout?anonymous_id=a-1&cart_id=c-1&country_from=us&country_to=de&shopper_id=7';

function setup(pathname: string, session: Session, kept: Record<string, string>) {
  const disk = memoryStorage({ theme: 'dark', ...kept });
  const session$ = new BehaviorSubject<Session>(session);
  const navigated: string[] = [];
  let moved: () => void = () => {};
  const state = { location: { pathname }, navigation: { state: 'idle' } };
  resumeOnHome(
    {
      state,
      subscribe(listener) {
        moved = listener;
      },
    },
    {
      session: { session$, current: () => session$.value, refresh: async () => {} },
      storage: createLocalStore(disk),
      navigate: (to) => void navigated.push(to),
    },
  );
  return {
    session$,
    navigated,
    kept: () => Object.fromEntries(disk.entries()),
    goTo(next: string, navigation = 'idle') {
      Object.assign(state, { location: { pathname: next }, navigation: { state: navigation } });
      moved();
    },
  };
}

const settled = () => new Promise<void>((done) => queueMicrotask(done));
const ada = signedIn(person(1, { id: 7 }));

it('B-284 a shopper who opens home goes on to the checkout, and the keys are gone', async () => {
  const { navigated, kept } = setup('/de/home', ada, BFM);
  await settled();
  expect(navigated).toEqual([CHECKOUT]);
  expect(kept()).toEqual({ theme: 'dark' });
});

it('B-284 goes on once the person is known, once', async () => {
  const { navigated, session$ } = setup('/home', { state: 'unknown' }, BFM);
  expect(navigated).toEqual([]);
  session$.next(ada);
  session$.next(signedIn(person(1, { id: 7, name: 'Adele' })));
  await settled();
  expect(navigated).toEqual([CHECKOUT]);
});

it('B-285 goes on when the person comes home, and not on the way there', async () => {
  const { navigated, kept, goTo } = setup('/stores', ada, { orderDetailID: '512', orderDetailUserId: '7' });
  goTo('/home', 'loading');
  await settled();
  expect(navigated).toEqual([]);
  goTo('/home');
  await settled();
  expect(navigated).toEqual(['/member/order-details/512']);
  expect(kept()).toEqual({ theme: 'dark' });
});

it('somebody with nothing left behind stays at home', async () => {
  const { navigated } = setup('/home', ada, { ...BFM, bfm_shopper_id: '8' });
  await settled();
  expect(navigated).toEqual([]);
});
