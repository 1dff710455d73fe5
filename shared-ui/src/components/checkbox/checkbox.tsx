import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../../class-names.ts';
import { FieldError } from '../field/field.tsx';
import classes from './checkbox.module.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  readonly label: ReactNode;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  /** Stands at the end of the line: a count or a price. */
  readonly end?: ReactNode;
  /** Neither on nor off: some of the things below are chosen. */
  readonly indeterminate?: boolean;
  /** `switch` for what takes effect at once. */
  readonly look?: 'box' | 'switch';
}

/** Yes or no. Takes everything an input takes, so that `{...register('terms')}` fits. */
export function Checkbox({
  label,
  description,
  error,
  end,
  indeterminate = false,
  look = 'box',
  className,
  id,
  ref,
  ...input
}: CheckboxProps) {
  const ownId = useId();
  const control = id ?? ownId;
  const describedBy = [error && `${control}-error`, description && `${control}-description`].filter(Boolean).join(' ');

  function attach(element: HTMLInputElement | null) {
    if (element) element.indeterminate = indeterminate;
    if (typeof ref === 'function') return ref(element);
    if (ref) ref.current = element;
  }

  return (
    <div className={classNames(classes.field, className)}>
      <label className={classes.line}>
        <input
          {...input}
          ref={attach}
          id={control}
          type="checkbox"
          role={look === 'switch' ? 'switch' : undefined}
          className={classes[look]}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
        />
        <span className={classes.label}>{label}</span>
        {end !== undefined && <span className={classes.end}>{end}</span>}
      </label>
      {description && (
        <p id={`${control}-description`} className={classes.description}>
          {description}
        </p>
      )}
      {error && <FieldError id={`${control}-error`}>{error}</FieldError>}
    </div>
  );
}
