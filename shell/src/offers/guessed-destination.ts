import { guessCountry } from '@outpost/shared-contracts/countries/calls';
import { queryOptions, useQuery } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';

/** Way and weight of a parcel; its size is that of the medium box, and can be changed on the calculator's page. */
export interface Journey {
  readonly from: string;
  readonly to: string;
  readonly weight: string;
}

/** Parcels go to where the visitor seems to be, until they choose; the same country as the hosts' is no destination. */
export function useGuessedDestination({ getValues, resetField, formState: { dirtyFields } }: UseFormReturn<Journey>): void {
  const shell = useShell();
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
  useEffect(() => {
    if (!country || country === getValues('from')) return;
    // A default, not something typed: what was chosen meanwhile stays.
    if (!dirtyFields.to) resetField('to', { defaultValue: country });
  }, [country]);
}
