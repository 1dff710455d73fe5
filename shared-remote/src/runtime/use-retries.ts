import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';

/** Tries that a failed part has already made by itself. Kept by whoever outlives the part that shows the failure. */
export interface Tries {
  used: number;
}

/** `trying`: it goes on by itself; `offline`: it waits for the connection; `stopped`: only the person can try again. */
export type RetryPhase = 'trying' | 'offline' | 'stopped';

interface RetryOptions {
  /** The failure that stands, each time another object; undefined while nothing failed, or while a try is under way. */
  readonly failure: unknown;
  /** Waiting time before each try, in milliseconds. After the last it stops. */
  readonly delays: readonly number[];
  readonly tries: Tries;
  readonly retry: () => void;
  /** Called when a failure stands and no try is left. */
  readonly onStopped?: () => void;
}

/** Tries a failed part again by itself: after waiting times that grow, and at once when the browser is back online. */
export function useRetries({ failure, delays, tries, retry, onStopped }: RetryOptions): RetryPhase {
  const online = useOnline();
  const tryAgain = useEffectEvent(retry);
  const stop = useEffectEvent(() => onStopped?.());
  const failed = failure !== undefined;

  /** The connection came back while a try was under way: if that one fails, it failed for want of it. */
  const owed = useRef(false);

  useEffect(() => {
    if (!failed || !online) return;
    if (owed.current) {
      owed.current = false;
      return tryAgain();
    }
    const delay = delays[tries.used];
    if (delay === undefined) return stop();
    const timer = setTimeout(() => {
      tries.used += 1;
      tryAgain();
    }, delay);
    return () => clearTimeout(timer);
  }, [failed, failure, online, delays, tries]);

  useEffect(() => {
    // Not counted: the connection was missing, not the part.
    const again = (): void => {
      if (failed) tryAgain();
      else owed.current = true;
    };
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [failed]);

  const phase: RetryPhase = !online ? 'offline' : tries.used < delays.length ? 'trying' : 'stopped';
  // While a try is under way nothing new is said: what it comes to is not known yet.
  const said = useRef(phase);
  if (failed || !online || said.current === 'offline') said.current = phase;
  return said.current;
}

function watchConnection(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Whether the browser believes itself connected; the server's pages are drawn as if. */
const useOnline = (): boolean =>
  useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  );
