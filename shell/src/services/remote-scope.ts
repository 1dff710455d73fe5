import type { RemoteBus } from '@outpost/shared-contracts/events/bus';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { Observable, Subject } from 'rxjs';
import type { ShellParts } from './shell-api.ts';

/** The part of a ShellApi that a remote can hold on to. */
export interface RemoteScope extends Pick<ShellApi, 'bus' | 'session' | 'blockUpdate'> {
  /** Ends every subscription and block there is; those that come later belong to the next stay. */
  leave(): void;
}

/**
 * A remote's time on the page: from its first region to the end of its last, as often as it comes back. What it subscribed
 * to in between ends with it, whether or not its own code remembers to.
 */
export function createRemoteScope(parts: Pick<ShellParts, 'bus' | 'session' | 'blockUpdate'>, name: string): RemoteScope {
  const left$ = new Subject<void>();
  const blocks = new Set<() => void>();
  let stop$ = new Subject<void>();
  let bus: RemoteBus = parts.bus.forSender(name, stop$);

  return {
    bus: {
      emit: (event, payload) => bus.emit(event, payload),
      on: (event, listener) => bus.on(event, listener),
      request: (command, payload) => bus.request(command, payload),
    },
    session: {
      current: () => parts.session.current(),
      session$: new Observable((listener) => {
        const until = left$.subscribe(() => listener.complete());
        until.add(parts.session.session$.subscribe(listener));
        return until;
      }),
      refresh: () => parts.session.refresh(),
    },
    blockUpdate() {
      const release = parts.blockUpdate();
      blocks.add(release);
      return () => {
        blocks.delete(release);
        release();
      };
    },
    leave() {
      stop$.complete();
      stop$ = new Subject();
      bus = parts.bus.forSender(name, stop$);
      left$.next();
      for (const release of blocks) release();
      blocks.clear();
    },
  };
}
