import { useUi } from '@outpost/shared-ui/ui-words';
import { useId } from 'react';
import { classNames } from '../../class-names.ts';
import classes from './progress.module.css';

export interface ProgressProps {
  /** What is going on: "Uploading photo.jpg". */
  readonly label: string;
  readonly labelHidden?: boolean;
  readonly value: number;
  readonly max?: number;
  /** Replaces the per cent at the end: "3 of 12 labels". */
  readonly valueText?: string;
  readonly tone?: 'spruce' | 'tape' | 'success' | 'danger';
  readonly className?: string;
}

/** How far long work is, with a number. */
export function Progress({ label, labelHidden = false, value, max = 100, valueText, tone = 'spruce', className }: ProgressProps) {
  const { locale } = useUi();
  const id = useId();
  const share = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0;
  const text = valueText ?? new Intl.NumberFormat(locale, { style: 'percent' }).format(share);
  return (
    <div className={classNames(classes.progress, className)}>
      <div className={classes.texts} {...(labelHidden && { 'data-visually-hidden': true })}>
        <span id={id}>{label}</span>
        <span className={classes.value}>{text}</span>
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        aria-valuetext={text}
        className={classes.track}
      >
        <div className={classNames(classes.done, classes[tone])} style={{ inlineSize: `${share * 100}%` }} />
      </div>
    </div>
  );
}
