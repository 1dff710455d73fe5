import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

interface Failure {
  readonly text: string;
  readonly requestId: string | undefined;
}

/** Where the message of a field of the request is shown: at a field of the form, by somebody else, or above the button. */
type Place<Typed extends FieldValues> = Path<Typed> | 'elsewhere' | 'form';

/**
 * Sends a form. What the service says of a field is shown where `placeOf` says, by its code in `words` where they have it.
 * Everything typed stays.
 */
export function useSending<Typed extends FieldValues>(
  form: UseFormReturn<Typed>,
  send: (typed: Typed) => Promise<unknown>,
  placeOf: (path: string, message: string) => Place<Typed>,
  words: Readonly<Record<string, string>> = {},
) {
  const { t } = useTranslation('mfe-host');
  const [failure, setFailure] = useState<Failure>();

  const submit = form.handleSubmit(async (typed) => {
    setFailure(undefined);
    try {
      await send(typed);
    } catch (error) {
      if (!isRefusal(error)) return setFailure({ text: t('purchase.sendFailed'), requestId: undefined });
      const { errors = [], requestId } = error.problem;
      const placed = errors.map(({ field, code, message: said }) => {
        const message = words[code] ?? said;
        return { place: placeOf(field, message), message };
      });
      const fields = placed.filter(({ place }) => place !== 'elsewhere' && place !== 'form');
      for (const [index, { place, message }] of fields.entries())
        form.setError(place as Path<Typed>, { type: 'server', message }, { shouldFocus: index === 0 });
      const general = placed.find(({ place }) => place === 'form');
      if (general || errors.length === 0) setFailure({ text: general?.message ?? error.message, requestId });
    }
  });
  return { submit, failure };
}
