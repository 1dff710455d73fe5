import { useTranslation } from '@outpost/shared-remote/i18n';
import { controlAttributes, Field, fieldIds } from '@outpost/shared-ui/field';
import { type Ref, useId } from 'react';
import classes from './verification.module.css';

export const CODE_LENGTH = 6;
const PLACES = Array.from({ length: CODE_LENGTH }, (_, place) => place);

/** The first six digits of a text, also those that Arabic and Persian keyboards write. */
const digitsOf = (text: string): string =>
  text
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replace(/\D/g, '')
    .slice(0, CODE_LENGTH);

interface CodeFieldProps {
  readonly value: string;
  readonly onChange: (digits: string) => void;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/**
 * Six boxes drawn over one field: so typing advances by itself, the phone fills the code in, pasting works with whatever
 * stands around the digits, and a screen reader meets one field.
 */
export function CodeField({ value, onChange, error, disabled, ref }: CodeFieldProps) {
  const { t } = useTranslation('shell');
  const ids = fieldIds(useId());
  return (
    <Field ids={ids} label={t('verification.code')} error={error}>
      <div className={classes.code} dir="ltr">
        <input
          {...controlAttributes(ids, { error })}
          ref={ref}
          className={classes.codeInput}
          value={value}
          onChange={({ currentTarget }) => onChange(digitsOf(currentTarget.value))}
          autoComplete="one-time-code"
          inputMode="numeric"
          enterKeyHint="done"
          readOnly={disabled}
        />
        {PLACES.map((place) => (
          <span
            key={place}
            aria-hidden="true"
            className={classes.digit}
            data-next={place === Math.min(value.length, CODE_LENGTH - 1) || undefined}
          >
            {value[place]}
          </span>
        ))}
      </div>
    </Field>
  );
}
