import type { PurchaseItem } from '@outpost/shared-contracts/bfm/purchase';
import type { ItemStatus } from '@outpost/shared-contracts/bfm/status';

const GONE: ReadonlySet<ItemStatus> = new Set(['unavailable', 'refunded', 'removed']);

/** It is not bought, or was given up. */
export const isGone = ({ status }: Pick<PurchaseItem, 'status'>): boolean => GONE.has(status);
