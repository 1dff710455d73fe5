import { describe, expect, it } from 'vitest';
import { createLocalStore } from '../services/storage.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { createExitIntent, type ExitModal, exitModalFor } from './exit-intent.ts';
import { createPageVisits } from './page-visits.ts';

function aVisitor({ pages = 1, address = '/en/home', busy = false } = {}) {
  const opened: ExitModal[] = [];
  const visits = createPageVisits(createLocalStore(memoryStorage({ pageVisitCount: String(pages) })));
  let offered = false;
  const leave = createExitIntent({
    visits,
    memory: {
      offered: () => offered,
      remember() {
        offered = true;
      },
    },
    address: () => address,
    busy: () => busy,
    open: (modal) => opened.push(modal),
  });
  return { visits, opened, leave };
}

describe('which offer', () => {
  it('B-359 after one page it is the discount', () => {
    expect(exitModalFor(1)).toBe('exit-discount');
  });

  it('B-360 after 3 to 19 pages it is the calculator, after 0, 2, 20 and more none', () => {
    const offers = Array.from({ length: 30 }, (_, pages) => [pages, exitModalFor(pages)] as const);
    expect(offers.filter(([, modal]) => modal === 'exit-calculator').map(([pages]) => pages)).toEqual(
      Array.from({ length: 17 }, (_, place) => place + 3),
    );
    expect([0, 2, 20, 21, 400].map(exitModalFor)).toEqual(Array(5).fill(undefined));
  });
});

describe('whether there is an offer', () => {
  it.each(['mouse-leave', 'back', 'hidden'] as const)('B-355 %s is a sign of leaving', (trigger) => {
    const { opened, leave } = aVisitor();
    leave(trigger);
    expect(opened).toEqual(['exit-discount']);
  });

  it('B-356 one offer a session, whichever of the two it is', () => {
    const { opened, leave, visits } = aVisitor();
    leave('hidden');
    for (let page = 0; page < 4; page++) visits.add();
    leave('hidden');
    leave('mouse-leave');
    expect(opened).toEqual(['exit-discount']);
  });

  it('B-361 only leaving over the top marks the visit', () => {
    for (const trigger of ['back', 'hidden'] as const) {
      const { leave, visits } = aVisitor();
      leave(trigger);
      expect(visits.marked()).toBe(false);
    }
    const { leave, visits } = aVisitor();
    leave('mouse-leave');
    expect(visits.marked()).toBe(true);
  });

  it('a sign at which nothing is offered neither marks the visit nor uses up the offer', () => {
    const { leave, opened, visits } = aVisitor({ pages: 2 });
    leave('mouse-leave');
    expect(visits.marked()).toBe(false);
    visits.add();
    leave('mouse-leave');
    expect(opened).toEqual(['exit-calculator']);
  });

  it('B-357 a marked visit is left alone', () => {
    const { leave, opened, visits } = aVisitor();
    visits.mark();
    leave('back');
    expect(opened).toEqual([]);
  });

  it.each([
    '/member/packs-expected',
    '/de/bfm',
    '/bfm/explanation',
    '/b2b/',
    '/shop-from/us/getaddress-details',
    '/signin?returnTo=%2Fmember',
  ])('B-358 nobody is stopped at %s', (address) => {
    const { leave, opened } = aVisitor({ address });
    leave('mouse-leave');
    leave('hidden');
    expect(opened).toEqual([]);
  });

  it('a person in the middle of something is not interrupted, and may get the offer later', () => {
    const { leave, opened } = aVisitor({ busy: true });
    leave('mouse-leave');
    expect(opened).toEqual([]);
  });
});
