import { useUi } from '@outpost/shared-ui/ui-words';
import { Minus, Plus } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { classNames } from '../../class-names.ts';
import classes from './stepper.module.css';

export interface StepperProps {
  /** What is counted: "Quantity of Wool socks". */
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly min?: number;
  readonly max?: number;
  readonly disabled?: boolean;
  readonly className?: string;
}

/** A small whole number: − n +. The number is a spin button: arrows, Page Up and Down (by ten), Home and End. */
export function Stepper({ label, value, onChange, min = 1, max = 99, disabled = false, className }: StepperProps) {
  const { locale, words } = useUi();

  function set(wanted: number) {
    const next = Math.min(Math.max(wanted, min), max);
    if (next !== value && !disabled) onChange(next);
  }

  function press(event: KeyboardEvent) {
    const targets: Record<string, number> = {
      ArrowUp: value + 1,
      ArrowDown: value - 1,
      PageUp: value + 10,
      PageDown: value - 10,
      Home: min,
      End: max,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    set(target);
  }

  return (
    <fieldset className={classNames(classes.stepper, className)}>
      <legend data-visually-hidden>{label}</legend>
      <button
        type="button"
        className={classes.button}
        aria-label={words.fewer}
        disabled={disabled || value <= min}
        onClick={() => set(value - 1)}
      >
        <Minus aria-hidden="true" />
      </button>
      <span
        role="spinbutton"
        tabIndex={disabled ? -1 : 0}
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-disabled={disabled || undefined}
        className={classes.value}
        onKeyDown={press}
      >
        {new Intl.NumberFormat(locale).format(value)}
      </span>
      <button
        type="button"
        className={classes.button}
        aria-label={words.add}
        disabled={disabled || value >= max}
        onClick={() => set(value + 1)}
      >
        <Plus aria-hidden="true" />
      </button>
    </fieldset>
  );
}
