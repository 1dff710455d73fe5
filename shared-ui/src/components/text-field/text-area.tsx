import { type ComponentProps, useId } from 'react';
import { classNames } from '../../class-names.ts';
import control from '../field/control.module.css';
import { controlAttributes, Field, type FieldTexts, fieldIds } from '../field/field.tsx';
import classes from './text-field.module.css';

export interface TextAreaProps extends ComponentProps<'textarea'>, FieldTexts {
  /** Shows "12 / 500" below: what was typed so far. Give it with `maxLength`. */
  readonly typed?: number;
}

/** Several lines of text. */
export function TextArea({ label, labelHidden, optional, description, error, typed, className, id, ...input }: TextAreaProps) {
  const ownId = useId();
  const ids = fieldIds(id ?? ownId);
  return (
    <Field {...{ ids, label, labelHidden, optional, description, error, className }}>
      <textarea {...input} {...controlAttributes(ids, { description, error })} className={classNames(control.control, classes.area)} />
      {typed !== undefined && input.maxLength !== undefined && (
        <span className={classes.typed}>
          {typed} / {input.maxLength}
        </span>
      )}
    </Field>
  );
}
