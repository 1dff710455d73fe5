import { useUi } from '@outpost/shared-ui/ui-words';
import { ChevronDown, CircleAlert } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { ComboBox as AriaComboBox, Button, FieldError, Input, Label, Popover, Text } from 'react-aria-components/ComboBox';
import { classNames } from '../../class-names.ts';
import control from '../field/control.module.css';
import field from '../field/field.module.css';
import type { FieldTexts } from '../field/field.tsx';
import type { Option } from '../select/option.ts';
import list from '../select/option-list.module.css';
import { OptionList } from '../select/option-list.tsx';
import classes from './combo-box.module.css';

export interface ComboBoxProps extends FieldTexts {
  readonly options: readonly Option[];
  readonly value?: string | null;
  readonly defaultValue?: string;
  /** The chosen value; `null` when the person emptied the field. */
  readonly onChange?: (value: string | null) => void;
  readonly onBlur?: () => void;
  readonly name?: string;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly required?: boolean;
  /** An icon before the text, for example the flag of the choice. */
  readonly prefix?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
  readonly className?: string;
}

/** A choice of one from a long list, found by typing any part of its name. */
export function ComboBox({
  label,
  labelHidden,
  optional,
  description,
  error,
  options,
  placeholder,
  disabled,
  required,
  prefix,
  ref,
  className,
  ...rest
}: ComboBoxProps) {
  const { words } = useUi();
  const { onChange, ...state } = rest;
  return (
    <AriaComboBox<Option>
      {...state}
      className={classNames(field.field, className)}
      defaultItems={options}
      isDisabled={disabled}
      isRequired={required}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      menuTrigger="focus"
      allowsEmptyCollection
      onChange={(value) => onChange?.(value === null ? null : String(value))}
    >
      <Label className={field.label} {...(labelHidden && { 'data-visually-hidden': true })}>
        {label}
        {optional && ' '}
        {optional && <span className={field.optional}>({words.optional})</span>}
      </Label>
      <div className={classes.box}>
        {prefix && <span className={classes.prefix}>{prefix}</span>}
        <Input ref={ref} className={classNames(control.control, classes.input, prefix && classes.withPrefix)} placeholder={placeholder} />
        <Button className={classes.open}>
          <ChevronDown aria-hidden="true" />
        </Button>
      </div>
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
        <OptionList renderEmpty={() => <p className={list.empty}>{words.noMatches}</p>} />
      </Popover>
    </AriaComboBox>
  );
}
