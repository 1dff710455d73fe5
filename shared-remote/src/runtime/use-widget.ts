import type { MountedWidget } from '@outpost/shared-contracts/shell/shell-api';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useShell } from './context.tsx';
import { useRetries } from './use-retries.ts';

const NO_DELAYS: readonly number[] = [];

interface Widget {
  /** Of the element that the widget is mounted into. */
  readonly place: RefObject<HTMLDivElement | null>;
  readonly state: 'waiting' | 'mounted' | 'failed';
  /** Whether it failed before: what is under way then is another try. */
  readonly failedBefore: boolean;
  /** Tries again at once. */
  retry(): void;
}

/**
 * Mounts a widget (`<remote>/<widget>`) into an element, and takes it away with whoever shows it. One that failed is
 * tried again by itself, after waiting times that grow and when the browser is back online.
 */
export function useWidget(widget: string, props: Record<string, unknown>): Widget {
  const { widgets } = useShell();
  const place = useRef<HTMLDivElement>(null);
  const mounted = useRef<MountedWidget>(undefined);
  const latest = useRef(props);
  const [state, setState] = useState<Widget['state']>('waiting');
  const [attempt, setAttempt] = useState(0);
  const tries = useRef({ used: 0 }).current;
  const retry = (): void => setAttempt((n) => n + 1);
  useRetries({ failure: state === 'failed' ? attempt : undefined, delays: widgets.retryDelays ?? NO_DELAYS, tries, retry });

  useEffect(() => {
    const target = place.current;
    if (!target) return;
    let left = false;
    setState('waiting');
    widgets.mount(widget, target, props).then((handle) => {
      if (left) return handle.unmount();
      mounted.current = handle;
      // Its props may have changed while it was on its way.
      if (latest.current !== props) handle.update(latest.current);
      setState('mounted');
      void handle.broken?.then(fail);
    }, fail);
    function fail(): void {
      if (left) return;
      mounted.current?.unmount();
      mounted.current = undefined;
      setState('failed');
    }
    return () => {
      left = true;
      mounted.current?.unmount();
      mounted.current = undefined;
    };
  }, [widgets, widget, attempt]);

  useEffect(() => {
    latest.current = props;
    mounted.current?.update(props);
  }, [props]);

  return { place, state, failedBefore: attempt > 0, retry };
}
