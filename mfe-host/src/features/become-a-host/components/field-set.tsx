import { FieldError } from '@outpost/shared-ui/field';
import { type ReactNode, useId } from 'react';
import classes from './application-form.module.css';

interface FieldSetProps {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string;
  readonly children: ReactNode;
}

/** Choices that belong together, with one error for all of them. */
export function FieldSet({ label, hint, error, children }: FieldSetProps) {
  const id = useId();
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <fieldset className={classes.set} aria-describedby={describedBy || undefined}>
      <legend>{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      )}
      <div className={classes.choices}>{children}</div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
