import { paths } from '@outpost/shared-contracts/paths/paths';

export const DIRECTORY_PATH = paths.affiliate.href();

/** The page of one store. */
export const storePath = (hostId: number): string => paths.affiliate.href({}, { affiliate_id: hostId });
