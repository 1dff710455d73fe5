import type { KeyValueStore } from '@outpost/shared-contracts/shell/shell-api';
import { aBfmItem } from '@outpost/shared-contracts/testing/builders';
import { createFakeShell } from '@outpost/shared-remote/testing/fake-shell';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CartChange, type CartNews, idsOf, unsavedOf } from './cart.ts';
import { ANONYMOUS_KEY, CART_ID_KEY } from './cart-storage.ts';
import { createCartStore } from './cart-store.ts';

type Write = readonly [key: string, value: string | null];

/**
 * A storage as browsers share it among processes: every tab has a copy of its own, a write reaches the disk later and the
 * other tabs later still, key by key in order; a tab keeps its own value of a key until it hears that its write was done.
 */
function tabsOnOneStorage(count: number) {
  const tabs = Array.from({ length: count }, () => ({
    copy: new Map<string, string>(),
    onTheWay: [] as Write[],
    notKnownDone: [] as Write[],
    unheard: [] as (() => void)[],
    sync: () => {},
  }));
  const apply = (copy: Map<string, string>, [key, value]: Write) => void (value === null ? copy.delete(key) : copy.set(key, value));

  const stores = tabs.map((tab) => {
    const write = (key: string, value: string | null) => {
      if ((tab.copy.get(key) ?? null) === value) return;
      apply(tab.copy, [key, value]);
      const written: Write = [key, value];
      tab.onTheWay.push(written);
      tab.notKnownDone.push(written);
    };
    const storage: KeyValueStore = {
      get: (key) => tab.copy.get(key) ?? null,
      set: write,
      remove: (key) => write(key, null),
    };
    const { shellFor } = createFakeShell({ name: 'mfe-bfm' });
    const store = createCartStore({ bus: shellFor('mfe-bfm').bus, storage });
    tab.sync = store.sync;
    return { ...store, storage };
  });

  /** One write of a tab reaches the disk. */
  function reachDisk(from: number): boolean {
    const tab = tabs[from];
    const write = tab?.onTheWay.shift();
    if (!tab || !write) return false;
    for (const other of tabs)
      other.unheard.push(() => {
        if (other === tab) return void tab.notKnownDone.shift();
        if (!other.notKnownDone.some(([key]) => key === write[0])) apply(other.copy, write);
        other.sync();
      });
    return true;
  }

  /** A tab hears of one write of another. */
  function hear(at: number): boolean {
    const told = tabs[at]?.unheard.shift();
    told?.();
    return told !== undefined;
  }

  return {
    stores,
    reachDisk,
    hear,
    settle() {
      for (let steps = 0; tabs.some((_, at) => reachDisk(at) || hear(at)); steps += 1)
        if (steps > 2_000) throw new Error('The tabs write to each other without an end');
    },
  };
}

const VISITORS = { anonymous_id: 'visitor-a', shopping_cart_id: 'visitor-c' };
const ACCOUNTS = { anonymous_id: 'account-a', shopping_cart_id: 'account-c' };
const tent = aBfmItem({ title: 'Tent', url: 'https://tent.example' });
const lamp = aBfmItem({ title: 'Lamp', url: 'https://lamp.example' });
const news = (of: Partial<CartNews>): CartChange => ({
  type: 'news',
  news: { ids: VISITORS, items: [tent], revision: 1, changes: [], ...of },
});
/** What a sign-in makes of the two baskets. */
const joined: CartChange[] = [news({ ids: ACCOUNTS, items: [tent, lamp], revision: 4 }), { type: 'owner-known', owner: 1 }];

/** Two tabs that both show the visitor's basket. */
function twoTabs() {
  const both = tabsOnOneStorage(2);
  const [first, second] = both.stores;
  if (!first || !second) throw new Error('two tabs');
  first.change(news({}));
  both.settle();
  second.sync();
  expect(second.cart().bfm_items).toEqual([tent]);
  return { ...both, first, second };
}

const titles = (store: { cart: () => { bfm_items: readonly { title: string }[] } }) => store.cart().bfm_items.map(({ title }) => title);

describe('the basket of two tabs', () => {
  it('B-261 is the joined one in both, though the other gets the keys of it one by one', () => {
    const { first, second, settle } = twoTabs();
    first.change(...joined);
    settle();
    for (const store of [first, second]) expect([idsOf(store.cart()), titles(store)]).toEqual([ACCOUNTS, ['Tent', 'Lamp']]);
  });

  it('B-261 is the joined one in both, though the other wrote before it had heard of it, and keeps what was added there', () => {
    const { first, second, settle } = twoTabs();
    first.change(...joined);
    second.change({ type: 'changed', change: { id: '1', operation: { type: 'add', items: [aBfmItem({ title: 'Mug' })] } } });
    settle();
    for (const store of [first, second]) expect([idsOf(store.cart()), titles(store)]).toEqual([ACCOUNTS, ['Tent', 'Lamp', 'Mug']]);
  });

  it('ends in both with a sign-out, though the other wrote before it had heard of it', () => {
    const { first, second, settle } = twoTabs();
    first.change(...joined);
    settle();
    for (const key of [ANONYMOUS_KEY, CART_ID_KEY]) first.storage.remove(key);
    first.sync();
    second.change({ type: 'set-aside', id: 'undone', items: [lamp] });
    settle();
    for (const store of [first, second]) expect([idsOf(store.cart()), titles(store), store.cart().kept]).toEqual([undefined, [], []]);
  });

  it('knows what is pending by what it is, not by how much', () => {
    const { first, second, settle } = twoTabs();
    const add = (id: string): CartChange => ({
      type: 'changed',
      change: { id, operation: { type: 'add', items: [aBfmItem({ title: id, url: `https://${id}.example` })] } },
    });
    first.change(add('Mug'));
    settle();
    // One tab hears that the service does not take the mug and adds a pan; the other has the mug as pending still.
    first.change({ type: 'refused', id: 'Mug', message: 'No.' }, add('Pan'));
    second.change({ type: 'route-chosen', route: { hostId: 5 } });
    settle();
    for (const store of [first, second]) expect(store.cart().pending.map(({ id }) => id)).toEqual(['Pan']);
  });

  it.each(['choose', 'take'] as const)('has what was taken up in one of them once, though the other did not know and did: %s', (other) => {
    const { first, second, settle } = twoTabs();
    first.change({ type: 'set-aside', id: 'undone', items: [lamp] });
    settle();
    first.change({ type: 'taken-up' });
    second.change(other === 'take' ? { type: 'taken-up' } : { type: 'route-chosen', route: { hostId: 5 } });
    settle();
    for (const store of [first, second]) {
      expect([titles(store), store.cart().kept]).toEqual([['Tent', 'Lamp'], []]);
      expect(store.cart().bfm_items.map(({ quantity }) => quantity)).toEqual([1, 1]);
    }
  });

  it.each(['undo', 'forget'] as const)('keeps to it that one of them did: %s, though the other wrote before it had heard of it', (what) => {
    const { first, second, settle } = twoTabs();
    if (what === 'forget') first.change({ type: 'set-aside', id: 'undone', items: [lamp] });
    settle();
    first.change(what === 'undo' ? { type: 'set-aside', id: 'undone', items: [lamp] } : { type: 'aside-ended' });
    second.change({ type: 'route-chosen', route: { hostId: 5 } });
    settle();
    for (const store of [first, second]) expect(store.cart().kept).toEqual(what === 'undo' ? [lamp] : []);
  });

  it('has what lies aside once, in whichever order tabs put it there, take it up again, give it up, and hear that the cart was ordered', () => {
    const add = (id: string): CartChange => ({
      type: 'changed',
      change: { id, operation: { type: 'add', items: [aBfmItem({ url: `https://${id}.example` })] } },
    });
    const step = fc.tuple(fc.constantFrom('add', 'undo', 'take', 'forget', 'close', 'choose', 'reach', 'hear'), fc.nat(1));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const tabs = twoTabs();
        const made = new Set<string>();
        const given = new Set<string>();
        let isClosed = false;
        for (const [at, [what, who]] of steps.entries()) {
          const store = who === 0 ? tabs.first : tabs.second;
          const url = `https://${at}.example`;
          const cart = store.cart();
          if (what === 'reach') tabs.reachDisk(who);
          else if (what === 'hear') tabs.hear(who);
          else if (what === 'add') store.change(add(String(at)));
          else if (what === 'undo') store.change({ type: 'set-aside', id: `undo${at}`, items: [aBfmItem({ url })] });
          else if (what === 'take') store.change({ type: 'taken-up' });
          else if (what === 'choose') store.change({ type: 'route-chosen', route: { hostId: at } });
          else if (what === 'forget') {
            store.sync();
            for (const item of store.cart().kept) given.add(item.url);
            store.change({ type: 'aside-ended' });
          } else if (what === 'close' && idsOf(cart)) {
            isClosed = true;
            store.change({ type: 'reset', status: 'CLOSED', keeps: unsavedOf(cart) });
          }
          if (what === 'add' || what === 'undo') made.add(url);
        }
        tabs.settle();
        const all = [tabs.first, tabs.second].map((store) => [...store.cart().kept, ...store.cart().bfm_items]);
        for (const items of all)
          for (const url of made) {
            const count = items.filter((item) => item.url === url).reduce((sum, { quantity }) => sum + quantity, 0);
            // Who hears of ids that went before they hear why, lets go of what they had: it may be a sign-out.
            if (given.has(url) || isClosed) expect([0, 1]).toContain(count);
            else expect([url, count]).toEqual([url, 1]);
          }
        const idsIn = (store: typeof tabs.first) =>
          [store.cart().aside, store.cart().pending].map((list) => new Set(list.map(({ id }) => id)));
        expect(idsIn(tabs.second)).toEqual(idsIn(tabs.first));
      }),
      { numRuns: 1000 },
    );
  });

  it('is the same in both in the end, and the account’s after a sign-in, in whichever order they write and hear', () => {
    const does = {
      add: (at: number, id: number): CartChange[] => [
        {
          type: 'changed',
          change: { id: `${at}-${id}`, operation: { type: 'add', items: [aBfmItem({ url: `https://${at}-${id}.example` })] } },
        },
      ],
      choose: (at: number, id: number): CartChange[] => [{ type: 'route-chosen', route: { hostId: at * 100 + id } }],
      own: (): CartChange[] => [{ type: 'owner-known', owner: 1 }],
    };
    const step = fc.tuple(fc.constantFrom('add', 'choose', 'own', 'join', 'reach', 'hear'), fc.nat(1));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const tabs = twoTabs();
        let isJoined = false;
        let isOwned = false;
        for (const [id, [what, at]] of steps.entries()) {
          const store = at === 0 ? tabs.first : tabs.second;
          if (what === 'reach') tabs.reachDisk(at);
          else if (what === 'hear') tabs.hear(at);
          else if (what === 'join') {
            isJoined = true;
            store.change(...joined);
          } else {
            isOwned ||= what === 'own';
            store.change(...does[what](at, id));
          }
          // Never half of the one and half of the other, and never empty in between.
          for (const shown of [tabs.first, tabs.second]) {
            expect([VISITORS, ACCOUNTS]).toContainEqual(idsOf(shown.cart()));
            expect(titles(shown)).toContain('Tent');
          }
        }
        tabs.settle();
        const [one, other] = [tabs.first.cart(), tabs.second.cart()];
        expect(idsOf(one)).toEqual(isJoined ? ACCOUNTS : VISITORS);
        expect(idsOf(other)).toEqual(idsOf(one));
        expect([one.owner, other.owner]).toEqual(isJoined || isOwned ? [1, 1] : [null, null]);
        expect(new Set(titles(tabs.second))).toEqual(new Set(titles(tabs.first)));
        expect(new Set(other.pending.map((change) => change.id))).toEqual(new Set(one.pending.map((change) => change.id)));
      }),
      { numRuns: 500 },
    );
  });
});
