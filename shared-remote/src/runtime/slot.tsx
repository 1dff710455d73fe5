import type { ReactNode } from 'react';
import { useWidget } from './use-widget.ts';

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

/** A place where another remote's widget is shown. It fails alone: the page around it goes on, and the widget is tried again. */
export function Slot({ widget, props = NO_PROPS, fallback = null, failed }: SlotProps) {
  const { place, state, retry } = useWidget(widget, props);
  return (
    <>
      {state === 'waiting' && fallback}
      {state === 'failed' && failed?.(retry)}
      <div ref={place} hidden={state !== 'mounted'} data-widget={widget} data-remote={widget.split('/')[0]} />
    </>
  );
}
