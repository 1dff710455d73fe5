import { useUi } from '@outpost/shared-ui/ui-words';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import classes from './field.module.css';

/** What every field of a form can say about itself. */
export interface FieldTexts {
  readonly label: ReactNode;
  /** The label is spoken and not shown (search boxes whose place says it). */
  readonly labelHidden?: boolean;
  /** Adds "(optional)" to the label: required fields are the rule and carry no mark. */
  readonly optional?: boolean;
  /** Help below the field; stays while there is an error. */
  readonly description?: ReactNode;
  /** What is wrong and what to do. Turns the field red and is read with it. */
  readonly error?: ReactNode;
}

/** The ids that tie a control to its texts. */
export interface FieldIds {
  readonly control: string;
  readonly description: string;
  readonly error: string;
}

export function fieldIds(control: string): FieldIds {
  return { control, description: `${control}-description`, error: `${control}-error` };
}

/** The attributes of the control of a field. */
export function controlAttributes(ids: FieldIds, { description, error }: Pick<FieldTexts, 'description' | 'error'>) {
  const describedBy = [error && ids.error, description && ids.description].filter(Boolean).join(' ');
  return { id: ids.control, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy || undefined } as const;
}

export interface FieldProps extends FieldTexts {
  readonly ids: FieldIds;
  readonly className?: string;
  /** Stands at the end of the label line ("Forgot password?"). */
  readonly labelEnd?: ReactNode;
  readonly children: ReactNode;
}

/** Label above, control, help and error below. */
export function Field({
  ids,
  label,
  labelHidden = false,
  labelEnd,
  optional = false,
  description,
  error,
  className,
  children,
}: FieldProps) {
  const { words } = useUi();
  const labelText = (
    <label htmlFor={ids.control} className={classes.label} {...(labelHidden && { 'data-visually-hidden': true })}>
      {label}
      {optional && ' '}
      {optional && <span className={classes.optional}>({words.optional})</span>}
    </label>
  );
  return (
    <div className={classNames(classes.field, className)}>
      {labelEnd ? (
        <div className={classes.labelLine}>
          {labelText}
          {labelEnd}
        </div>
      ) : (
        labelText
      )}
      {children}
      {error && <FieldError id={ids.error}>{error}</FieldError>}
      {description && (
        <p id={ids.description} className={classes.description}>
          {description}
        </p>
      )}
    </div>
  );
}

/** The error line of a field, or of a group of fields. */
export function FieldError({ id, children }: { readonly id?: string; readonly children: ReactNode }) {
  return (
    <p id={id} className={classes.error}>
      <CircleAlert aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}
