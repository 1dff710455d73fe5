import type { AffiliateFront } from '@outpost/shared-contracts/affiliates/store-calls';
import { useQuery } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { affiliateFront, affiliateProducts } from '../api/affiliate-stores.ts';
import { published } from '../model/stores.ts';
import { useAffiliateClick } from '../use-affiliate-click.ts';
import { Front } from './affiliate-front.tsx';
import { ProductsPending } from './products-pending.tsx';
import { StoreMissing } from './store-missing.tsx';

interface AffiliateStoreProps {
  readonly affiliateId: number;
  /** What is known of it already. */
  readonly known?: AffiliateFront;
}

/** The store of an affiliate: who it is, and what they would buy again (B-093). */
export function AffiliateStore({ affiliateId, known }: AffiliateStoreProps) {
  const shell = useShell();
  const front = useQuery({ ...affiliateFront(shell, affiliateId), ...(known && { initialData: known }) });
  const products = useQuery(affiliateProducts(shell, affiliateId));
  useAffiliateClick(front.data?.is_open === 1 ? affiliateId : undefined, 'store');
  if (front.data === null || front.data?.is_open === 0) return <StoreMissing />;
  if (front.data && products.data) return <Front front={front.data} products={published(products.data)} />;
  return <ProductsPending query={front.error ? front : products} />;
}
