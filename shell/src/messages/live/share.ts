import type { StreamEvent } from '@outpost/shared-contracts/notifications/stream';

/** What tabs need of the browser to agree on one stream; each is missing somewhere. */
export interface Tabs {
  readonly locks?: Pick<LockManager, 'request'>;
  readonly channel?: (name: string) => BroadcastChannel;
}

export const browserTabs = (): Tabs => ({
  locks: navigator.locks,
  channel: typeof BroadcastChannel === 'undefined' ? undefined : (name) => new BroadcastChannel(name),
});

interface ShareOptions {
  /** Tabs that give the same name share a stream. */
  readonly name: string;
  readonly tabs: Tabs;
  /** Reads the stream until it is over or aborted. Called in the tab that holds the lock. */
  readonly connect: (options: {
    readonly onEvent: (event: StreamEvent) => void;
    readonly lastId: () => string | undefined;
    readonly signal: AbortSignal;
  }) => Promise<void>;
  readonly onEvent: (event: StreamEvent) => void;
}

/**
 * One stream for all tabs: the one that holds the lock reads it and tells the others. When it goes, the lock passes to
 * another, which goes on at the last event that it was told. Returns how to leave.
 */
export function shareStream({ name, tabs, connect, onEvent }: ShareOptions): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  const channel = tabs.locks && tabs.channel?.(name);
  let last: string | undefined;

  const take = (event: StreamEvent): void => {
    if (signal.aborted) return;
    last = event.id;
    onEvent(event);
  };
  if (channel) channel.onmessage = ({ data }: MessageEvent<StreamEvent>) => take(data);

  const lead = (): Promise<void> =>
    connect({
      lastId: () => last,
      signal,
      onEvent(event) {
        take(event);
        if (!signal.aborted) channel?.postMessage(event);
      },
    });

  // Without locks, or where they are refused, every tab reads for itself. The lock is released with the signal, because
  // `connect` then ends.
  const leading = tabs.locks ? tabs.locks.request(name, { signal }, lead) : lead();
  leading.catch(() => undefined);
  return () => {
    leaving.abort();
    channel?.close();
  };
}
