import type { ProblemCode, RefusedError } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useSubmission } from '@outpost/shared-remote/submission';
import { useState } from 'react';
import { type DefaultValues, type FieldPath, type FieldValues, type RegisterOptions, useForm } from 'react-hook-form';
import { fieldText, refusalText } from './refusal-text.ts';

/** What a field must be. */
interface Rules {
  readonly required?: string;
  readonly minLength?: { readonly value: number; readonly message: string };
  readonly pattern?: { readonly value: RegExp; readonly message: string };
  /** True, or what is wrong. */
  readonly validate?: (value: unknown) => true | string;
}

interface AccountFormOptions<T extends FieldValues> {
  readonly defaultValues: DefaultValues<T>;
  /** What this form says differently of a refusal, by code. */
  readonly says?: Partial<Record<ProblemCode, string>>;
  /** The one field that a whole refusal is about, and what it says there. The same may be sent again. */
  readonly fieldOf?: (refusal: RefusedError) => { readonly at: FieldPath<T>; readonly text: string } | undefined;
}

/** A form that a page made and its parts draw. */
export type AccountForm<T extends FieldValues> = ReturnType<typeof useAccountForm<T>>;

/**
 * A form of the account pages: fields are checked when they are left, an error goes while the person types, the first wrong
 * field gets the focus. What the service refused stays wrong until it is changed.
 */
export function useAccountForm<T extends FieldValues>({ defaultValues, says, fieldOf }: AccountFormOptions<T>) {
  const { t } = useTranslation('shell');
  const form = useForm<T>({ mode: 'onBlur', reValidateMode: 'onBlur', defaultValues });
  /** How many fields were wrong when the button was pressed. */
  const [wrong, setWrong] = useState(0);
  /** Values that the service refused, by field. */
  const [refused, setRefused] = useState<Readonly<Record<string, { readonly value: unknown; readonly code: string }>>>({});
  const { errors } = form.formState;
  const submission = useSubmission<T, void>(form, {
    fieldText: ({ code }) => fieldText(t, code),
    onRefused: (problems) =>
      setRefused(Object.fromEntries(problems.map(({ field, code }) => [field, { value: form.getValues(field as FieldPath<T>), code }]))),
    fieldOf,
    failureText: (error) => refusalText(t, error, says),
  });

  return {
    form,
    failure: wrong > 0 ? t('account.checkFields', { count: wrong }) : submission.failure?.text,
    busy: submission.busy,
    /** Props of a field. */
    field(name: FieldPath<T>, { validate, ...rules }: Rules = {}) {
      const onChange = () => form.clearErrors(name);
      const check = (value: unknown): true | string => {
        const before = refused[name];
        return before && before.value === value ? fieldText(t, before.code) : (validate?.(value) ?? true);
      };
      return {
        ...form.register(name, { ...rules, validate: check, onChange } as RegisterOptions<T>),
        error: errors[name]?.message as string | undefined,
      };
    },
    /** Handles the form's submit: does the work with values that are right, and says what became of it. */
    submit: (work: (values: T) => Promise<void>) =>
      submission.submit(
        (values) => {
          setWrong(0);
          return work(values);
        },
        (fields) => setWrong(Object.keys(fields).length),
      ),
  };
}
