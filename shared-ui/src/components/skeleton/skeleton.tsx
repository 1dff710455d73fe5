import { useUi } from '@outpost/shared-ui/ui-words';
import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import classes from './skeleton.module.css';

export interface SkeletonProps {
  /** `text` lines of text · `block` any rectangle · `circle` · `row` picture, two lines and a number · `card` picture above two lines. */
  readonly shape?: 'text' | 'block' | 'circle' | 'row' | 'card';
  /** Lines of text, or rows, or cards. */
  readonly count?: number;
  /** Any CSS length; the height also reserves the place. */
  readonly width?: CSSProperties['inlineSize'];
  readonly height?: CSSProperties['blockSize'];
  readonly className?: string;
}

const LINE_WIDTHS = ['100%', '92%', '64%'];

/** The shape of what is being fetched. Silent: wrap the region in `Loading`, which speaks. */
export function Skeleton({ shape = 'text', count = 1, width, height, className }: SkeletonProps) {
  const shapes = Array.from({ length: count }, (_, position) => position);
  return (
    <span aria-hidden="true" className={classNames(classes.skeleton, classes[`${shape}s`], className)} style={{ inlineSize: width }}>
      {shapes.map((position) => {
        if (shape === 'row') return <Row key={position} />;
        if (shape === 'card') return <CardShape key={position} height={height} />;
        const lineWidth = shape === 'text' && !width ? LINE_WIDTHS[count === 1 ? 0 : position % LINE_WIDTHS.length] : undefined;
        return <span key={position} className={classes[shape]} style={{ inlineSize: lineWidth, blockSize: height }} />;
      })}
    </span>
  );
}

function Row() {
  return (
    <span className={classes.row}>
      <span className={classes.picture} />
      <span className={classes.lines}>
        <span className={classes.text} />
        <span className={classes.text} style={{ inlineSize: '56%' }} />
      </span>
      <span className={classes.text} style={{ inlineSize: 88 }} />
    </span>
  );
}

function CardShape({ height = 132 }: { height?: CSSProperties['blockSize'] }) {
  return (
    <span className={classes.card}>
      <span className={classes.block} style={{ blockSize: height }} />
      <span className={classes.text} style={{ inlineSize: '72%' }} />
      <span className={classes.text} style={{ inlineSize: '44%' }} />
    </span>
  );
}

export interface LoadingProps {
  /** What is being fetched: "Loading your orders". */
  readonly label?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A region that waits: announces itself once, shows its skeletons. */
export function Loading({ label, className, children }: LoadingProps) {
  const { words } = useUi();
  return (
    <div role="status" aria-busy="true" className={className}>
      <span data-visually-hidden>{label ?? words.loading}</span>
      {children}
    </div>
  );
}
