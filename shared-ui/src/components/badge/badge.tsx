import type { ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import classes from './badge.module.css';

export type Tone = 'plain' | 'spruce' | 'tape' | 'sky' | 'success' | 'warning' | 'danger';

export interface BadgeProps {
  readonly tone?: Tone;
  /** `tag` square and small · `status` a pill with a dot (order statuses) · `solid` printed on full tape ("New"). */
  readonly shape?: 'tag' | 'status' | 'solid';
  readonly icon?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A short mark of state. The colour never speaks alone: the text says the same. */
export function Badge({ tone = 'plain', shape = 'tag', icon, className, children }: BadgeProps) {
  return (
    <span className={classNames(classes[shape], shape !== 'solid' && classes[tone], className)}>
      {shape === 'status' && !icon && <span className={classes.dot} aria-hidden="true" />}
      {icon}
      {children}
    </span>
  );
}
