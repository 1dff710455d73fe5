import type { Call } from '@outpost/shared-contracts/call/call';
import { createBus } from '@outpost/shared-contracts/events/bus';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import type { CartService } from '../../mfe-bfm/src/model/cart-port.ts';
import { cartService } from '../../mfe-bfm/src/model/cart-service.ts';
import type { TestService } from '../../mock-api/test/helper.ts';
import { createApiClient, type Transport } from '../../shell/src/services/api-client.ts';

/** Who signs in, with a token of the real service. */
export interface Person {
  readonly token: string;
  readonly userId: number;
}

/** One tab: the basket's own service over a page of its own. */
export interface Tab {
  readonly cart: CartService;
  /** The count that the header was told last. */
  count(): number;
  signedIn(person: Person | undefined): void;
  /** Nothing of it goes on: what it had asked for may have been done, and it hears of nothing. */
  close(): void;
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** A browser: one storage, its tabs, and a network that can fail. */
export interface Device {
  readonly tabs: Tab[];
  online: boolean;
  /** A call by whose name the answer gets lost, once: the service does it and nobody hears of it. */
  loses: Call['name'] | undefined;
  /** The network may be slow: each call waits for its number of turns before it goes out, and again before it is answered. */
  turns: readonly number[];
  openTab(): void;
  signIn(person: Person): void;
  /** As the shell does it for whose basket it is: the cart's keys go too (B-280). */
  signOut(): void;
}

/** Whatever a few browsers want at once takes fewer calls. */
const MAX_CALLS = 400;

/** Browsers over one service. Events of the window reach all tabs, each of which looks into its own storage. */
export function createWorld(service: TestService, window: EventTarget) {
  let running = 0;
  let sent = 0;
  const stored = new Set<string>();

  async function afterTurns(device: Device, call: number): Promise<void> {
    for (let left = device.turns[call % device.turns.length] ?? 0; left > 0; left -= 1) await turn();
  }

  function transportOf(device: Device, isClosed: () => boolean): Transport {
    return async ({ method, path, query, headers, body }) => {
      if (isClosed()) throw new Error('the page is gone');
      if (!device.online) throw new Error('offline');
      running += 1;
      sent += 1;
      const call = sent;
      try {
        await afterTurns(device, call);
        const answer = await service.app.inject({
          method,
          url: `/api/${path}`,
          query,
          headers,
          ...(body === undefined ? {} : { payload: body as object }),
        });
        await afterTurns(device, call + 1);
        if (device.loses !== undefined && lost(device.loses, method, path)) {
          device.loses = undefined;
          throw new Error('the answer was lost');
        }
        if (isClosed()) throw new Error('the page is gone');
        return { status: answer.statusCode, body: answer.json() };
      } finally {
        running -= 1;
      }
    };
  }

  const lost = (name: string, method: string, path: string): boolean =>
    name === 'saveCart' ? method === 'PUT' && path.startsWith('shopping_carts/') : path === 'shopping_carts/mine';

  function createDevice(): Device {
    const storage = new Map<string, string>();
    let person: Person | undefined;

    function changed(key: string): void {
      stored.add(key);
    }

    function createTab(device: Device): Tab {
      let isClosed = false;
      const keys: ShellApi['storage'] = {
        get: (key) => storage.get(key) ?? null,
        set(key, value) {
          if (isClosed) return;
          storage.set(key, value);
          changed(key);
        },
        remove(key) {
          if (isClosed) return;
          storage.delete(key);
          changed(key);
        },
      };
      const reported: unknown[] = [];
      const bus = createBus({ report: (error) => reported.push(error), activate: () => Promise.reject(new Error('nobody')) });
      let session: ReturnType<ShellApi['session']['current']> = { state: 'signed-out' };
      let told = 0;
      bus.forSender('shell').on('bfm.basket.changed', ({ count }) => {
        told = count;
      });
      const shell: ShellApi = {
        level: 1,
        environment: 'browser',
        language: 'en',
        api: createApiClient({ transport: transportOf(device, () => isClosed), token: () => storage.get('token') ?? null }),
        bus: bus.forSender('mfe-bfm'),
        session: { current: () => session, session$: undefined as never, refresh: async () => {} },
        widgets: { mount: () => Promise.reject(new Error('no widgets')) },
        storage: keys,
        navigate: () => {},
        notify: () => {},
        blockUpdate: () => () => {},
        report: (error) => reported.push(error),
      };
      const signedIn = (who: Person | undefined): void => {
        session = who ? ({ state: 'signed-in', user: { id: who.userId } } as never) : { state: 'signed-out' };
        const payload = {
          state: who ? ('signed-in' as const) : ('signed-out' as const),
          userId: who?.userId ?? null,
          userType: who ? 1 : null,
        };
        bus.forSender('shell').emit('session.changed', payload);
      };
      signedIn(person);
      const cart = cartService(shell);
      const off = cart.subscribe(() => {});
      return {
        cart,
        signedIn,
        count: () => told,
        close() {
          isClosed = true;
          off();
        },
      };
    }

    const device: Device = {
      tabs: [],
      online: true,
      loses: undefined,
      turns: [],
      openTab() {
        device.tabs.push(createTab(device));
      },
      signIn(who) {
        person = who;
        storage.set('token', who.token);
        for (const tab of device.tabs) tab.signedIn(who);
      },
      signOut() {
        person = undefined;
        for (const key of ['token', 'anonymous_id', 'cart_id']) {
          storage.delete(key);
          changed(key);
        }
        for (const tab of device.tabs) tab.signedIn(undefined);
      },
    };
    device.openTab();
    return device;
  }

  /** Until nothing is on its way any more: no call, no news of the storage. */
  async function settled(): Promise<void> {
    const calls = sent;
    for (let quiet = 0; quiet < 3; quiet += 1) {
      if (sent - calls > MAX_CALLS) throw new Error('the baskets never come to rest');
      await turn();
      if (running > 0 || stored.size > 0) quiet = 0;
      for (const key of stored) {
        stored.delete(key);
        window.dispatchEvent(Object.assign(new Event('storage'), { key }));
      }
    }
  }

  /** Everybody looks at their tabs, where there is a network. */
  async function wake(): Promise<void> {
    window.dispatchEvent(new Event('online'));
    await settled();
  }

  return { createDevice, settled, wake };
}

export type World = ReturnType<typeof createWorld>;
