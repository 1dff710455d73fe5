import { paths } from '../paths/paths.ts';
import type { StoreProduct } from './calls.ts';

const MAX_NAME_LENGTH = 50;

/** A product's name as cards show it: longer than 50 characters is cut to 50 and ends in `...` (B-142). */
export function shortName(name: string): string {
  const characters = [...name];
  return characters.length > MAX_NAME_LENGTH ? `${characters.slice(0, MAX_NAME_LENGTH).join('')}...` : name;
}

/** Pieces that can be bought: of what nobody counts there is always enough. */
export const piecesThere = ({ stock }: Pick<StoreProduct, 'stock'>): number => stock ?? Number.POSITIVE_INFINITY;

/** From this number on the stock is worth a word. */
const FEW = 3;

/** What a card says of the stock: that nothing is left, or how few pieces are. */
export function stockNews(product: Pick<StoreProduct, 'stock'>): { readonly soldOut: boolean; readonly few: number | undefined } {
  const left = piecesThere(product);
  return { soldOut: left < 1, few: left >= 1 && left <= FEW ? left : undefined };
}

interface Linked extends Pick<StoreProduct, 'id' | 'host_id'> {
  /** Who shows it, where that is not its host. */
  readonly affiliate_id?: number;
}

/** The page of one product, without language (B-094). */
export const productPath = ({ id, host_id, affiliate_id = host_id }: Linked): string =>
  paths.affiliateProduct.href({ productId: id }, { affiliate_id });
