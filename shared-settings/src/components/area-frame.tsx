import type { ReactNode } from 'react';
import classes from './area-frame.module.css';

interface AreaFrameProps {
  /** The ways within the area; nothing while it is not known whose they are. */
  readonly nav: ReactNode;
  /** `narrow` for forms · `wide` for tables. */
  readonly width: 'narrow' | 'wide';
  readonly children: ReactNode;
}

/** A page of an area of a member: its ways at the start of the line, above the page on phones and tablets. */
export function AreaFrame({ nav, width, children }: AreaFrameProps) {
  return (
    <div className={`${classes.frame} ${width === 'wide' ? classes.close : ''}`}>
      {nav}
      <div className={`${classes.content} ${width === 'narrow' ? classes.narrow : ''}`}>{children}</div>
    </div>
  );
}
