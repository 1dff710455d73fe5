import { Check } from 'lucide-react';
import classes from './step-bar.module.css';

export interface StepBarProps {
  /** Names the list: "Steps". */
  readonly label: string;
  /** The names of all steps, in their order. */
  readonly steps: readonly string[];
  /** Which of them the person is at, from 0; those before it are done. */
  readonly current: number;
}

/** Where somebody is in a task of several steps. On phones and tablets only the name of the current step is drawn; all are read out. */
export function StepBar({ label, steps, current }: StepBarProps) {
  return (
    <ol className={classes.steps} aria-label={label}>
      {steps.map((name, position) => (
        <li key={name} aria-current={position === current ? 'step' : undefined} className={position < current ? classes.done : undefined}>
          <span className={classes.number}>
            {position < current ? <Check size={14} strokeWidth={2.25} aria-hidden="true" /> : position + 1}
          </span>
          <span className={classes.name}>{name}</span>
        </li>
      ))}
    </ol>
  );
}
