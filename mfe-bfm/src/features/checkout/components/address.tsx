import type { User } from '@outpost/shared-contracts/accounts/user';
import { useQuery } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { Card } from '@outpost/shared-ui/card';
import { Skeleton } from '@outpost/shared-ui/skeleton';
import { addressesOptions, profileOptions } from '../api/queries.ts';
import { addressValuesOf } from '../model/address-form.ts';
import type { Place } from '../model/place.ts';
import { AddressStep, type AddressStepProps } from './address-step.tsx';

interface AddressProps extends Omit<AddressStepProps, 'book' | 'bookFailed' | 'initial'> {
  readonly user: User;
  readonly place: Place;
}

/** The step of contact and address, once it is known what it begins with. Without book or profile it begins empty. */
export function Address({ user, place, ...step }: AddressProps) {
  const shell = useShell();
  const book = useQuery(addressesOptions(shell, user.id));
  const profile = useQuery(profileOptions(shell, user.id));
  if (book.isPending || profile.isPending)
    return (
      <Card>
        <Skeleton count={6} />
      </Card>
    );
  const { purchase } = step;
  const initial = addressValuesOf({
    delivery: purchase.delivery,
    book: book.data ?? [],
    name: `${user.name} ${user.surname}`.trim(),
    phone: profile.data?.phone ?? '',
    country: place.countryTo ?? purchase.country_to,
  });
  return <AddressStep {...step} book={book.data ?? []} bookFailed={book.isError} initial={initial} />;
}
