import { useUi } from '@outpost/shared-ui/ui-words';
import { ChevronDown, CircleAlert } from 'lucide-react';
import type { Ref } from 'react';
import { Select as AriaSelect, Button, FieldError, Label, Popover, SelectValue, Text } from 'react-aria-components/Select';
import { classNames } from '../../class-names.ts';
import control from '../field/control.module.css';
import field from '../field/field.module.css';
import type { FieldTexts } from '../field/field.tsx';
import type { Option } from './option.ts';
import list from './option-list.module.css';
import { OptionList } from './option-list.tsx';
import classes from './select.module.css';

export interface SelectProps extends FieldTexts {
  readonly options: readonly Option[];
  /** The chosen value; `null` for none. Leave it out for a select that keeps its own state. */
  readonly value?: string | null;
  readonly defaultValue?: string;
  readonly onChange?: (value: string) => void;
  readonly onBlur?: () => void;
  readonly name?: string;
  /** Shown while nothing is chosen. */
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly required?: boolean;
  /** The control itself, so that a form can focus it when it is wrong. */
  readonly ref?: Ref<HTMLButtonElement>;
  readonly className?: string;
}

/**
 * A choice of one from a short list, with flags or second lines in the options. It brings 50 KB of behaviour with it:
 * on pages that must start fast take NativeSelect, which looks the same while closed.
 */
export function Select({
  label,
  labelHidden,
  optional,
  description,
  error,
  options,
  placeholder,
  disabled,
  required,
  onChange,
  ref,
  className,
  ...rest
}: SelectProps) {
  const { words } = useUi();
  return (
    <AriaSelect
      {...rest}
      className={classNames(field.field, className)}
      placeholder={placeholder ?? words.selectOption}
      isDisabled={disabled}
      isRequired={required}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      onChange={(value) => value !== null && onChange?.(String(value))}
    >
      <Label className={field.label} {...(labelHidden && { 'data-visually-hidden': true })}>
        {label}
        {optional && ' '}
        {optional && <span className={field.optional}>({words.optional})</span>}
      </Label>
      <Button ref={ref} className={classNames(control.control, classes.trigger)} {...(error ? { 'data-invalid': true } : {})}>
        <SelectValue<Option> className={classes.value}>
          {({ selectedItem, defaultChildren, isPlaceholder }) =>
            isPlaceholder || !selectedItem ? (
              defaultChildren
            ) : (
              <>
                {selectedItem.icon}
                <span className={classes.text}>{selectedItem.label}</span>
              </>
            )
          }
        </SelectValue>
        <ChevronDown className={classes.chevron} aria-hidden="true" />
      </Button>
      <FieldError className={field.error}>
        <CircleAlert aria-hidden="true" />
        <span>{error}</span>
      </FieldError>
      {description && (
        <Text slot="description" className={field.description}>
          {description}
        </Text>
      )}
      <Popover className={list.popover}>
        <OptionList options={options} />
      </Popover>
    </AriaSelect>
  );
}
