import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { classNames } from '../../class-names.ts';
import control from '../field/control.module.css';
import { controlAttributes, Field, type FieldTexts, fieldIds } from '../field/field.tsx';
import type { Option } from '../select/option.ts';
import classes from './native-select.module.css';

export interface NativeSelectProps extends Omit<ComponentProps<'select'>, 'children' | 'size' | 'multiple'>, FieldTexts {
  readonly options: readonly Pick<Option, 'value' | 'label' | 'icon' | 'disabled'>[];
  /** Offered as an empty first choice. */
  readonly placeholder?: string;
}

/**
 * The browser's own select in our clothes; the icon of the chosen option stands in the box when `value` is given.
 * Costs nothing, works without scripts, and takes `{...register('unit')}`.
 */
export function NativeSelect({
  label,
  labelHidden,
  optional,
  description,
  error,
  options,
  placeholder,
  className,
  id,
  ...select
}: NativeSelectProps) {
  const ownId = useId();
  const ids = fieldIds(id ?? ownId);
  const icon = options.find(({ value }) => value === select.value)?.icon;
  return (
    <Field {...{ ids, label, labelHidden, optional, description, error, className }}>
      <div className={classes.box}>
        {icon && <span className={classes.icon}>{icon}</span>}
        <select
          {...select}
          {...controlAttributes(ids, { description, error })}
          className={classNames(control.control, classes.select, icon && classes.withIcon)}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className={classes.chevron} aria-hidden="true" />
      </div>
    </Field>
  );
}
