import type { ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import classes from './milestones.module.css';

export interface MilestoneView {
  readonly id: string;
  readonly label: ReactNode;
  /** When it was reached, or what it waits for. */
  readonly detail?: ReactNode;
  readonly state: 'done' | 'now' | 'next' | 'stopped';
}

interface MilestonesProps {
  readonly label: string;
  readonly milestones: readonly MilestoneView[];
}

/** How far an order has come: a line of points, from top to bottom on a small screen. */
export function Milestones({ label, milestones }: MilestonesProps) {
  return (
    <ol className={classes.line} aria-label={label}>
      {milestones.map((milestone) => (
        <li
          key={milestone.id}
          className={classNames(classes.point, classes[milestone.state])}
          aria-current={milestone.state === 'now' || milestone.state === 'stopped' ? 'step' : undefined}
        >
          <b>{milestone.label}</b>
          {milestone.detail}
        </li>
      ))}
    </ol>
  );
}
