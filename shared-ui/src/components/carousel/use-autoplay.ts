import { useEffect, useRef, useState } from 'react';

export interface Autoplay {
  /** Moves by itself, or would if nobody were looking closely. */
  readonly playing: boolean;
  toggle(): void;
  /** Holds while the pointer or the focus is inside. */
  readonly holders: { onPointerEnter(): void; onPointerLeave(): void; onFocus(): void; onBlur(): void };
}

/**
 * Calls `advance` every `interval` milliseconds, but not when the person paused it, is inside, looks at another tab,
 * or asked the system for less motion. Without an interval it never plays.
 */
export function useAutoplay(interval: number | undefined, advance: () => void): Autoplay {
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);
  const latest = useRef(advance);
  useEffect(() => {
    latest.current = advance;
  });

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPaused(true);
  }, []);

  const runs = interval !== undefined && !paused && !held;
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => {
      if (!document.hidden) latest.current();
    }, interval);
    return () => clearInterval(timer);
  }, [runs, interval]);

  return {
    playing: interval !== undefined && !paused,
    toggle: () => setPaused(!paused),
    holders: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    },
  };
}
