import { isRefusal, type ProblemCode } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useBlockUpdate } from '@outpost/shared-remote/remote';
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

interface AccountFormOptions<T> {
  readonly defaultValues: DefaultValues<T>;
  /** What this form says differently of a refusal, by code. */
  readonly says?: Partial<Record<ProblemCode, string>>;
}

/** A form that a page made and its parts draw. */
export type AccountForm<T extends FieldValues> = ReturnType<typeof useAccountForm<T>>;

/**
 * A form of the account pages: fields are checked when they are left, an error goes while the person types, the first wrong
 * field gets the focus. What the service refuses is said at the fields it belongs to, the rest above the form; what was
 * typed stays.
 */
export function useAccountForm<T extends FieldValues>({ defaultValues, says }: AccountFormOptions<T>) {
  const { t } = useTranslation('shell');
  const form = useForm<T>({ mode: 'onBlur', reValidateMode: 'onBlur', defaultValues });
  const [failure, setFailure] = useState<string>();
  /** Values that the service refused, by field: they stay wrong until they are changed. */
  const [refused, setRefused] = useState<Readonly<Record<string, { readonly value: unknown; readonly code: string }>>>({});
  const { errors, isSubmitting, isDirty } = form.formState;
  useBlockUpdate(isDirty);

  function show(error: unknown): void {
    const fields = isRefusal(error) ? (error.problem.errors ?? []).filter(({ field }) => field in form.getValues()) : [];
    const at = (field: string) => form.getValues(field as FieldPath<T>);
    setRefused(Object.fromEntries(fields.map(({ field, code }) => [field, { value: at(field), code }])));
    for (const [position, { field, code }] of fields.entries())
      form.setError(field as FieldPath<T>, { message: fieldText(t, code) }, { shouldFocus: position === 0 });
    if (fields.length === 0) setFailure(refusalText(t, error, says));
  }

  return {
    form,
    failure,
    busy: isSubmitting,
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
      form.handleSubmit(
        async (values) => {
          setFailure(undefined);
          await work(values as unknown as T).catch(show);
        },
        (wrong) => setFailure(t('account.checkFields', { count: Object.keys(wrong).length })),
      ),
  };
}
