import { paths } from '@outpost/shared-contracts/paths/paths';
import { FIXED_HOST_STORE_ID } from '@outpost/shared-contracts/paths/slugs';

/** The page of a host's store: one host's has an address of its own. */
export const storePath = (hostId: number): string =>
  hostId === FIXED_HOST_STORE_ID ? paths.hostStore.href() : paths.affiliate.href({}, { affiliate_id: hostId });
