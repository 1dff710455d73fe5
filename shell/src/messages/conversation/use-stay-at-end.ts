import { useLayoutEffect, useRef, useState } from 'react';

/** Nearer to the end than this counts as at the end, in pixels. */
const NEAR = 80;

interface Shown {
  /** The first and the last message. */
  readonly first: number | undefined;
  readonly last: number | undefined;
  /** Changes when the person writes. */
  readonly own: string;
}

/**
 * Keeps a list of messages where its reader is: at the end while they are there or write, at the same message when older
 * ones come before it. `isBehind` says that something new came below.
 */
export function useStayAtEnd({ first, last, own }: Shown) {
  const scroller = useRef<HTMLElement>(null);
  const before = useRef<Shown & { height: number }>(undefined);
  const [isBehind, setBehind] = useState(false);

  const toEnd = (): void => {
    const box = scroller.current;
    if (box) box.scrollTop = box.scrollHeight;
    setBehind(false);
  };

  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const known = before.current;
    const wasNear = !known || known.height - box.scrollTop - box.clientHeight < NEAR;
    if (known && first !== known.first && last === known.last) box.scrollTop += box.scrollHeight - known.height;
    else if (wasNear || own !== known?.own) toEnd();
    else if (last !== known.last) setBehind(true);
    before.current = { first, last, own, height: box.scrollHeight };
    // What was below came into sight by scrolling.
    const onScroll = (): void => {
      if (box.scrollHeight - box.scrollTop - box.clientHeight < NEAR) setBehind(false);
    };
    box.addEventListener('scroll', onScroll, { passive: true });
    return () => box.removeEventListener('scroll', onScroll);
  }, [first, last, own]);

  return { scroller, isBehind, toEnd };
}
