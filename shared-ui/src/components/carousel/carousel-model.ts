/** What a scroller measures, in pixels. `offset` is 0 at the first item in either direction of reading. */
export interface ScrollerSize {
  readonly offset: number;
  readonly viewport: number;
  readonly content: number;
  /** From the start of one item to the start of the next. */
  readonly step: number;
  /** Between two items. */
  readonly gap: number;
}

export interface CarouselPosition {
  /** The first item in sight, from 0. */
  readonly first: number;
  /** Whole items in sight. */
  readonly visible: number;
  readonly atStart: boolean;
  readonly atEnd: boolean;
}

/** Browsers round the sizes of boxes and the place of a snap, each by up to a pixel. */
const ROUNDING = 3;

/** Where a scroller stands. */
export function positionOf({ offset, viewport, content, step, gap }: ScrollerSize): CarouselPosition {
  if (step <= 0) return { first: 0, visible: 1, atStart: true, atEnd: false };
  return {
    first: Math.round(offset / step),
    visible: Math.max(1, Math.floor((viewport + gap + 1) / step)),
    atStart: offset < ROUNDING,
    atEnd: offset + viewport > content - ROUNDING,
  };
}

/** The offset of the next or previous page of items; past an end it goes around when `around` is set. */
export function pageOffset(size: ScrollerSize, way: 1 | -1, around: boolean): number {
  const { first, visible, atStart, atEnd } = positionOf(size);
  const furthest = Math.max(0, size.content - size.viewport);
  if (way === 1 && atEnd) return around ? 0 : furthest;
  if (way === -1 && atStart) return around ? furthest : 0;
  return Math.min(Math.max((first + way * visible) * size.step, 0), furthest);
}
