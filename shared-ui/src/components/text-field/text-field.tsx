import { useUi } from '@outpost/shared-ui/ui-words';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { classNames } from '../../class-names.ts';
import control from '../field/control.module.css';
import { controlAttributes, Field, type FieldTexts, fieldIds } from '../field/field.tsx';
import classes from './text-field.module.css';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'prefix' | 'size'>, FieldTexts {
  /** An icon or a sign before the text. */
  readonly prefix?: ReactNode;
  /** A unit after the text: "kg". */
  readonly suffix?: ReactNode;
  /** Stands at the end of the label line. */
  readonly labelEnd?: ReactNode;
}

/** What is written from left to right in every language. */
const LEFT_TO_RIGHT: ReadonlySet<string> = new Set(['email', 'url', 'tel']);

/**
 * One line of text. Takes everything an input takes, so that `{...register('email')}` of react-hook-form fits; a
 * password can be shown.
 */
export function TextField({
  label,
  labelHidden,
  labelEnd,
  optional,
  description,
  error,
  prefix,
  suffix,
  className,
  type = 'text',
  id,
  ...input
}: TextFieldProps) {
  const { words } = useUi();
  const ownId = useId();
  const ids = fieldIds(id ?? ownId);
  const [revealed, setRevealed] = useState(false);
  const secret = type === 'password';
  return (
    <Field {...{ ids, label, labelHidden, labelEnd, optional, description, error, className }}>
      <div className={classes.box}>
        {prefix && <span className={classes.prefix}>{prefix}</span>}
        <input
          dir={LEFT_TO_RIGHT.has(type) ? 'ltr' : undefined}
          {...input}
          {...controlAttributes(ids, { description, error })}
          type={secret && revealed ? 'text' : type}
          className={classNames(control.control, classes.input, prefix && classes.withPrefix, (suffix || secret) && classes.withSuffix)}
        />
        {suffix && <span className={classes.suffix}>{suffix}</span>}
        {secret && (
          <button
            type="button"
            className={classes.reveal}
            aria-label={revealed ? words.hidePassword : words.showPassword}
            aria-controls={ids.control}
            disabled={input.disabled}
            onClick={() => setRevealed(!revealed)}
          >
            {revealed ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          </button>
        )}
      </div>
    </Field>
  );
}
