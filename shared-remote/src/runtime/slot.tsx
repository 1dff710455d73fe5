import type { MountedWidget } from '@outpost/shared-contracts/shell/shell-api';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useShell } from './context.tsx';
import { useRetries } from './use-retries.ts';

interface SlotProps {
  /** Full name of the widget: `<remote>/<widget>`, for example `mfe-bfm/latest-purchases`. */
  readonly widget: string;
  readonly props?: Record<string, unknown>;
  /** Shown on the server and until the widget is there. */
  readonly fallback?: ReactNode;
  /** Shown while it failed; gets the way to try again at once. Default: nothing, the page reads well without. */
  readonly failed?: (retry: () => void) => ReactNode;
}

const NO_PROPS: Record<string, unknown> = {};
const NO_DELAYS: readonly number[] = [];

/**
 * A place where another remote's widget is shown. It fails alone: the page around it goes on, and the widget is tried
 * again by itself, after waiting times that grow and when the browser is back online.
 */
export function Slot({ widget, props = NO_PROPS, fallback = null, failed }: SlotProps) {
  const { widgets } = useShell();
  const element = useRef<HTMLDivElement>(null);
  const mounted = useRef<MountedWidget>(undefined);
  const latest = useRef(props);
  const [state, setState] = useState<'waiting' | 'mounted' | 'failed'>('waiting');
  const [attempt, setAttempt] = useState(0);
  const tries = useRef({ used: 0 }).current;
  const retry = (): void => setAttempt((n) => n + 1);
  useRetries({ failure: state === 'failed' ? attempt : undefined, delays: widgets.retryDelays ?? NO_DELAYS, tries, retry });

  useEffect(() => {
    const target = element.current;
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

  return (
    <>
      {state === 'waiting' && fallback}
      {state === 'failed' && failed?.(retry)}
      <div ref={element} hidden={state !== 'mounted'} data-widget={widget} data-remote={widget.split('/')[0]} />
    </>
  );
}
