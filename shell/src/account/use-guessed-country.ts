import { guessCountry } from '@outpost/shared-contracts/countries/calls';
import { queryOptions, useQuery } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { countries } from './country-field.tsx';
import type { SignUpFields } from './sign-up-fields.ts';

/** The sign-up form begins with the country that the visitor may be in; whoever was faster, or knows better, chooses. */
export function useGuessedCountry({ getValues, reset, formState: { defaultValues } }: UseFormReturn<SignUpFields>): void {
  const shell = useShell();
  const { data: all } = useQuery(countries(shell));
  const { data: guess } = useQuery(
    queryOptions({
      queryKey: ['shell', 'guessed-country'],
      queryFn: () => shell.api.call(guessCountry, {}),
      staleTime: Number.POSITIVE_INFINITY,
      // Nobody waits for a guess.
      retry: false,
    }),
  );
  const country = guess?.data.country;
  const listed = all?.data.some(({ code }) => code === country) ?? false;
  useEffect(() => {
    if (!country || !listed || getValues('country')) return;
    // A default, not something typed: it makes nothing unsaved. The field may only come with the next step.
    reset({ ...defaultValues, country }, { keepDirtyValues: true, keepErrors: true, keepTouched: true });
  }, [country, listed]);
}
