import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useBlockUpdate } from '@outpost/shared-remote/remote';
import { useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * What a refused account form shows: the service's words at the fields they belong to, the rest above the form. What
 * was typed stays.
 */
export function useAccountForm<T extends FieldValues>(form: UseFormReturn<T>) {
  const { t } = useTranslation('shell');
  const [failure, setFailure] = useState<string>();
  useBlockUpdate(form.formState.isDirty);

  return {
    failure,
    async attempt(work: () => Promise<void>): Promise<void> {
      setFailure(undefined);
      try {
        await work();
      } catch (error) {
        if (!isRefusal(error)) return setFailure(t('account.unreachable'));
        const fields = (error.problem.errors ?? []).filter(({ field }) => field in form.getValues());
        for (const [position, { field, message }] of fields.entries())
          form.setError(field as FieldPath<T>, { message }, { shouldFocus: position === 0 });
        if (fields.length === 0) setFailure(error.problem.detail);
      }
    },
  };
}
