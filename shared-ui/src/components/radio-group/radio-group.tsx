import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../../class-names.ts';
import { FieldError } from '../field/field.tsx';
import { radioClass } from './radio-class.ts';
import classes from './radio-group.module.css';

export interface RadioOption {
  readonly value: string;
  readonly label: ReactNode;
  readonly description?: ReactNode;
  /** Stands at the end of the line: a price, an icon. */
  readonly end?: ReactNode;
  readonly disabled?: boolean;
}

export interface RadioGroupProps extends Pick<ComponentProps<'input'>, 'onChange' | 'onBlur' | 'ref' | 'name' | 'required' | 'disabled'> {
  readonly label: ReactNode;
  readonly labelHidden?: boolean;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  readonly options: readonly RadioOption[];
  /** The chosen value; leave it out for react-hook-form's `register`. */
  readonly value?: string;
  readonly defaultValue?: string;
  /** Told the value beside `onChange`, which is the input's own event. */
  readonly onSelect?: (value: string) => void;
  /** `list` one below the other · `row` side by side · `cards` framed, for choices with details · `segments` a switch of few short words. */
  readonly look?: 'list' | 'row' | 'cards' | 'segments';
  readonly className?: string;
}

/** One of a few, all of them in sight. The browser's own radios give arrows, mirrored right to left. */
export function RadioGroup({
  label,
  labelHidden = false,
  description,
  error,
  options,
  value,
  defaultValue,
  onSelect,
  onChange,
  look = 'list',
  className,
  name,
  disabled,
  ...input
}: RadioGroupProps) {
  const id = useId();
  const describedBy = [error && `${id}-error`, description && `${id}-description`].filter(Boolean).join(' ');
  return (
    <fieldset
      className={classNames(classes.group, className)}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a fieldset may be a radiogroup (ARIA in HTML), and only so may it be invalid
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy || undefined}
      disabled={disabled}
    >
      <legend className={classes.legend} {...(labelHidden && { 'data-visually-hidden': true })}>
        {label}
      </legend>
      <div className={classes[look]}>
        {options.map((option) => (
          <label key={option.value} className={classes.option}>
            <input
              {...input}
              type="radio"
              name={name ?? id}
              value={option.value}
              className={classNames(radioClass, classes.radio)}
              disabled={option.disabled}
              aria-describedby={option.description ? `${id}-${option.value}` : undefined}
              {...(value !== undefined ? { checked: value === option.value } : { defaultChecked: defaultValue === option.value })}
              onChange={(event) => {
                void onChange?.(event);
                onSelect?.(option.value);
              }}
            />
            <span className={classes.texts}>
              <span className={classes.label}>{option.label}</span>
              {option.description && (
                <span id={`${id}-${option.value}`} className={classes.description}>
                  {option.description}
                </span>
              )}
            </span>
            {option.end !== undefined && <span className={classes.end}>{option.end}</span>}
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {description && (
        <p id={`${id}-description`} className={classes.description}>
          {description}
        </p>
      )}
    </fieldset>
  );
}
