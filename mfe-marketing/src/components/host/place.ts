import type { HostCard } from '@outpost/shared-contracts/hosts/host';

/** Where a host is, as people say it: `Portland, OR`; a state decides about sales tax. */
export const placeOf = ({ city, state }: Pick<HostCard, 'city' | 'state'>): string => (state === null ? city : `${city}, ${state}`);
