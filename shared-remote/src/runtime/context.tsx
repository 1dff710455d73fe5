import type { EventName, EventPayload } from '@outpost/shared-contracts/events/catalogue';
import type { Session, ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { createContext, type ReactNode, useContext, useEffect, useRef, useSyncExternalStore } from 'react';

const ShellContext = createContext<ShellApi | null>(null);

/** Gives a mounted tree its ShellApi. The shell and the widget mount wrap every tree of a remote in it. */
export function ShellProvider({ shell, children }: { shell: ShellApi; children: ReactNode }) {
  return <ShellContext value={shell}>{children}</ShellContext>;
}

/** The ShellApi of the remote that renders. Throws outside of a mounted remote. */
export function useShell(): ShellApi {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell: not inside a mounted remote. In tests use renderRoute().');
  return shell;
}

const UNKNOWN: Session = { state: 'unknown' };

/** The session, kept up to date. `unknown` on the server and in the first render of the browser, so that both agree. */
export function useSession(): Session {
  const { session } = useShell();
  return useSyncExternalStore(
    (changed) => {
      const subscription = session.session$.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    () => session.current(),
    () => UNKNOWN,
  );
}

/** Listens to an event of the bus while the component is mounted. */
export function useBusEvent<N extends EventName>(name: N, listener: (payload: EventPayload<N>) => void): void {
  const { bus } = useShell();
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => bus.on(name, (payload) => latest.current(payload)), [bus, name]);
}

/** While `when` holds, the person has typed something that a reload would lose, and no newer version of the site is offered. */
export function useBlockUpdate(when: boolean): void {
  const shell = useShell();
  useEffect(() => (when ? shell.blockUpdate() : undefined), [shell, when]);
}
