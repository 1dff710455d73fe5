import { useEffect, useRef, useState } from 'react';

/** The banner moves on by itself every 30 s (B-107). */
const INTERVAL = 30_000;

/**
 * Which slide is shown. It moves on by itself, but not while the pointer or the focus is inside, the tab is hidden,
 * the person paused it, or asked the system for less motion.
 */
export function useSlides(count: number) {
  const [shown, setShown] = useState(0);
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);
  const holding = useRef({ pointer: false, focus: false });

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPaused(true);
  }, []);

  const runs = !paused && !held;
  // `shown` belongs to it: a slide that was chosen by hand stays its full time.
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => {
      if (!document.hidden) setShown((slide) => (slide + 1) % count);
    }, INTERVAL);
    return () => clearInterval(timer);
  }, [runs, count, shown]);

  function hold(by: 'pointer' | 'focus', on: boolean) {
    holding.current[by] = on;
    setHeld(holding.current.pointer || holding.current.focus);
  }

  return {
    shown,
    show: setShown,
    playing: !paused,
    running: runs,
    toggle: () => setPaused(!paused),
    holders: {
      onPointerEnter: () => hold('pointer', true),
      onPointerLeave: () => hold('pointer', false),
      onFocus: () => hold('focus', true),
      onBlur: () => hold('focus', false),
    },
  };
}
