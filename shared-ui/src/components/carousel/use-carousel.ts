import { useUi } from '@outpost/shared-ui/ui-words';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type CarouselPosition, pageOffset, positionOf, type ScrollerSize } from './carousel-model.ts';

export interface CarouselState extends CarouselPosition {
  readonly scroller: RefObject<HTMLUListElement | null>;
  go(way: 1 | -1): void;
  /** Brings an item to the start. */
  show(item: number): void;
}

/** Follows a scroller and moves it. The scroller itself is the state: fingers, wheels and keys need no code. */
export function useCarousel(around: boolean): CarouselState {
  const { direction } = useUi();
  const scroller = useRef<HTMLUListElement>(null);
  const [position, setPosition] = useState<CarouselPosition>({ first: 0, visible: 1, atStart: true, atEnd: false });

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    function follow() {
      if (!element) return;
      const next = positionOf(measure(element));
      setPosition((known) => (same(known, next) ? known : next));
    }
    follow();
    element.addEventListener('scroll', follow, { passive: true });
    const resized = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(follow);
    resized?.observe(element);
    return () => {
      element.removeEventListener('scroll', follow);
      resized?.disconnect();
    };
  }, []);

  const scrollTo = useCallback(
    (offset: number) => {
      const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
      // Right to left a scroller counts down from 0.
      scroller.current?.scrollTo({ left: direction === 'rtl' ? -offset : offset, behavior: calm ? 'instant' : 'smooth' });
    },
    [direction],
  );

  const go = useCallback(
    (way: 1 | -1) => {
      if (scroller.current) scrollTo(pageOffset(measure(scroller.current), way, around));
    },
    [around, scrollTo],
  );

  const show = useCallback(
    (item: number) => {
      if (scroller.current) scrollTo(item * measure(scroller.current).step);
    },
    [scrollTo],
  );

  return { ...position, scroller, go, show };
}

function measure(element: HTMLUListElement): ScrollerSize {
  const [first, second] = [...element.children] as HTMLElement[];
  const step = first && second ? Math.abs(second.offsetLeft - first.offsetLeft) : element.clientWidth;
  return {
    offset: Math.abs(element.scrollLeft),
    viewport: element.clientWidth,
    content: element.scrollWidth,
    step,
    gap: first ? step - first.offsetWidth : 0,
  };
}

function same(a: CarouselPosition, b: CarouselPosition): boolean {
  return a.first === b.first && a.visible === b.visible && a.atStart === b.atStart && a.atEnd === b.atEnd;
}
