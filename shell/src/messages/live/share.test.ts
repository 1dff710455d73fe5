import type { StreamEvent } from '@outpost/shared-contracts/notifications/stream';
import { describe, expect, it, vi } from 'vitest';
import { shareStream, type Tabs } from './share.ts';

const event = (id: number): StreamEvent => ({ event: 'state', id: String(id), data: { unread: { messages: id, conversations: 1 } } });

/** A browser: locks that pass on in turn, channels that reach every other tab. */
function aBrowser() {
  const queues = new Map<string, Promise<unknown>>();
  const channels = new Set<{ name: string; onmessage: ((message: { data: unknown }) => void) | null }>();
  const tabs: Tabs = {
    locks: {
      request: ((name: string, { signal }: { signal: AbortSignal }, work: () => Promise<unknown>) => {
        const turn = (queues.get(name) ?? Promise.resolve()).then(() => (signal.aborted ? undefined : work()));
        queues.set(name, turn);
        return turn;
      }) as LockManager['request'],
    },
    channel(name) {
      const own = {
        name,
        onmessage: null as ((message: { data: unknown }) => void) | null,
        postMessage(data: unknown) {
          for (const other of channels) if (other !== own && other.name === name) other.onmessage?.({ data: structuredClone(data) });
        },
        close: () => void channels.delete(own),
      };
      channels.add(own);
      return own as unknown as BroadcastChannel;
    },
  };
  return tabs;
}

/** A tab that takes part; `tell` lets its stream bring an event, if it has one. */
function aTab(tabs: Tabs, name = 'messages 1 en') {
  const got: string[] = [];
  const begun: (string | undefined)[] = [];
  let tell: ((event: StreamEvent) => void) | undefined;
  const leave = shareStream({
    name,
    tabs,
    onEvent: ({ id }) => got.push(id),
    connect({ onEvent, lastId, signal }) {
      begun.push(lastId());
      tell = onEvent;
      return new Promise((done) => signal.addEventListener('abort', () => done()));
    },
  });
  return { got, begun, leave, tell: (id: number) => tell?.(event(id)), leads: () => vi.waitFor(() => expect(begun).toHaveLength(1)) };
}

describe('tabs with messages', () => {
  it('share one stream: all hear what one of them reads', async () => {
    const browser = aBrowser();
    const [one, two, three] = [aTab(browser), aTab(browser), aTab(browser)];
    await one.leads();
    one.tell(1);
    one.tell(2);
    expect([one.got, two.got, three.got]).toEqual([
      ['1', '2'],
      ['1', '2'],
      ['1', '2'],
    ]);
    expect([two.begun, three.begun]).toEqual([[], []]);
  });

  it('go on where the stream was when the tab that had it is closed', async () => {
    const browser = aBrowser();
    const [one, two] = [aTab(browser), aTab(browser)];
    await one.leads();
    one.tell(7);
    one.leave();
    await two.leads();
    expect(two.begun).toEqual(['7']);
    two.tell(8);
    expect([one.got, two.got]).toEqual([['7'], ['7', '8']]);
  });

  it('of another person or language have their own', async () => {
    const browser = aBrowser();
    const [one, two] = [aTab(browser), aTab(browser, 'messages 1 de')];
    await Promise.all([one.leads(), two.leads()]);
    one.tell(1);
    expect(two.got).toEqual([]);
  });

  it('read for themselves where the browser has no locks', async () => {
    const [one, two] = [aTab({}), aTab({})];
    await Promise.all([one.leads(), two.leads()]);
    one.tell(1);
    expect([one.got, two.got]).toEqual([['1'], []]);
  });
});
