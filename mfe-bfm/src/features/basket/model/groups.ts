import type { BfmItem } from '@outpost/shared-contracts/cart/bfm-item';

export interface VendorGroup {
  readonly vendor: string;
  readonly items: readonly BfmItem[];
}

/** The lines by store, stores in the order in which they came into the basket. */
export function groupsOf(items: readonly BfmItem[]): VendorGroup[] {
  const groups = Map.groupBy(items, ({ vendor }) => vendor);
  return [...groups].map(([vendor, lines]) => ({ vendor, items: lines }));
}
