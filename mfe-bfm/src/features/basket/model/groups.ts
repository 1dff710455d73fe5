import type { BfmItem } from '@outpost/shared-contracts/cart/bfm-item';
import { countryOfVendor } from './vendor-country.ts';

/** The lines of one shop in one country, or of one host's store. */
export interface ShopGroup {
  readonly key: string;
  readonly vendor: string;
  /** ISO 3166; undefined where the shop's address does not tell, and for a host's store. */
  readonly country: string | undefined;
  /** Whose store it is; undefined for shops on the web. */
  readonly hostId: number | undefined;
  readonly items: readonly BfmItem[];
}

/** The id of the host whose store an item comes from (B-218). */
function hostOfItem({ source }: Pick<BfmItem, 'source'>): number | undefined {
  const id = Number(source);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** The lines by shop, shops in the order in which they came into the basket. */
export function groupsOf(items: readonly BfmItem[]): ShopGroup[] {
  const groups = Map.groupBy(items, (item) => String(hostOfItem(item) ?? item.vendor));
  return [...groups].map(([key, lines]) => {
    const [first] = lines;
    const hostId = first && hostOfItem(first);
    const vendor = first?.vendor ?? '';
    return { key, vendor, hostId, country: hostId === undefined ? countryOfVendor(vendor) : undefined, items: lines };
  });
}

/** The hosts whose stores are in the basket; a purchase takes the items of one of them. */
export const storeHostsOf = (items: readonly BfmItem[]): number[] => [
  ...new Set(items.map(hostOfItem).filter((id): id is number => id !== undefined)),
];
