import { Checkbox } from '@outpost/shared-ui/checkbox';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import classes from './availability.module.css';

interface DayBoxesProps {
  readonly form: UseFormReturn<{ days: string[] }>;
  readonly boxes: ReadonlyArray<{ readonly value: string; readonly label: ReactNode; readonly description?: string }>;
  readonly className: string | undefined;
  /** Said where none is ticked. */
  readonly none: string;
}

/** Days of which at least one has to be ticked. */
export function DayBoxes({ form, boxes, className, none }: DayBoxesProps) {
  const { error } = form.getFieldState('days', form.formState);
  const field = form.register('days', { validate: (days) => days.length > 0 || none });
  return (
    <>
      <div className={className}>
        {boxes.map((box) => (
          <Checkbox key={box.value} {...box} aria-invalid={Boolean(error)} {...field} />
        ))}
      </div>
      {error && (
        <p role="alert" className={classes.error}>
          {error.message}
        </p>
      )}
    </>
  );
}
