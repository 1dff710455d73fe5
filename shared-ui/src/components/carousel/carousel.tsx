import { fill, useUi } from '@outpost/shared-ui/ui-words';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect } from 'react';
import { classNames } from '../../class-names.ts';
import { numberFormat } from '../../number-format.ts';
import { IconButton } from '../button/icon-button.tsx';
import classes from './carousel.module.css';
import { useAutoplay } from './use-autoplay.ts';
import { useCarousel } from './use-carousel.ts';

/** How many items are in sight from 0, 560, 992 and 1200 px on; 1.15 lets the next one peep in. */
export interface VisibleItems {
  readonly base: number;
  readonly s?: number;
  readonly m?: number;
  readonly l?: number;
}

export interface CarouselItem {
  readonly id: string;
  readonly content: ReactNode;
}

export interface CarouselProps {
  /** What is in it: "Top rated routes". */
  readonly label: string;
  readonly items: readonly CarouselItem[];
  readonly visible?: VisibleItems;
  /** Moves on every so many milliseconds and goes around; adds a pause button. */
  readonly autoplay?: number;
  /** Stands at the start of the line of controls: the heading of the section. */
  readonly heading?: ReactNode;
  /** Where the controls are: in the line of the heading, below, or nowhere (then only fingers, keys and autoplay move it). */
  readonly controls?: 'head' | 'below' | 'none';
  /** Writes "1–4 of 12" beside the controls. */
  readonly showPosition?: boolean;
  /** Told the first item in sight. */
  readonly onPosition?: (first: number) => void;
  readonly className?: string;
}

/**
 * Items side by side. A list that snaps when scrolled, so that it works before and without scripts; the buttons,
 * arrows and autoplay only scroll it.
 */
export function Carousel({
  label,
  items,
  visible = { base: 1 },
  autoplay,
  heading,
  controls = 'head',
  showPosition = false,
  onPosition,
  className,
}: CarouselProps) {
  const { direction, locale, words } = useUi();
  const carousel = useCarousel(autoplay !== undefined);
  const play = useAutoplay(autoplay, () => carousel.go(1));
  const { first, visible: shown } = carousel;

  useEffect(() => {
    onPosition?.(first);
  }, [first, onPosition]);

  function move(event: KeyboardEvent) {
    if (event.target !== event.currentTarget) return;
    const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const backward = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    if (event.key !== forward && event.key !== backward) return;
    event.preventDefault();
    carousel.go(event.key === forward ? 1 : -1);
  }

  const numbers = numberFormat(locale);
  const last = Math.min(first + shown, items.length);
  const range = last > first + 1 ? `${numbers.format(first + 1)}–${numbers.format(last)}` : numbers.format(first + 1);
  const columns = {
    '--base': visible.base,
    '--s': visible.s ?? visible.base,
    '--m': visible.m ?? visible.s ?? visible.base,
    '--l': visible.l ?? visible.m ?? visible.s ?? visible.base,
  };
  const buttons = (
    <div className={classes.controls}>
      {showPosition && (
        <span className={classes.position} aria-live={play.playing ? 'off' : 'polite'}>
          {fill(words.slideOf, { position: range, count: numbers.format(items.length) })}
        </span>
      )}
      {autoplay !== undefined && (
        <IconButton label={play.playing ? words.pause : words.play} shape="round" onClick={play.toggle}>
          {play.playing ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
        </IconButton>
      )}
      <IconButton
        label={words.previous}
        shape="round"
        aria-disabled={(carousel.atStart && autoplay === undefined) || undefined}
        onClick={() => carousel.go(-1)}
      >
        <ChevronLeft aria-hidden="true" data-flip />
      </IconButton>
      <IconButton
        label={words.next}
        shape="round"
        aria-disabled={(carousel.atEnd && autoplay === undefined) || undefined}
        onClick={() => carousel.go(1)}
      >
        <ChevronRight aria-hidden="true" data-flip />
      </IconButton>
    </div>
  );

  return (
    <section aria-roledescription={words.carousel} aria-label={label} className={classNames(classes.carousel, className)} {...play.holders}>
      {(heading || controls === 'head') && (
        <div className={classes.head}>
          <div>{heading}</div>
          {controls === 'head' && buttons}
        </div>
      )}
      <ul
        ref={carousel.scroller}
        aria-label={label}
        className={classes.items}
        style={columns as CSSProperties}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        onKeyDown={move}
      >
        {items.map((item) => (
          <li key={item.id} className={classes.item}>
            {item.content}
          </li>
        ))}
      </ul>
      {controls === 'below' && buttons}
    </section>
  );
}
