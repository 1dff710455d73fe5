import type { AffiliateFront } from '@outpost/shared-contracts/affiliates/store-calls';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { useQuery } from '@outpost/shared-remote/query';
import { type Head, type HeadContext, type LoaderContext, useShell } from '@outpost/shared-remote/remote';
import { affiliateHead } from '../affiliate-head.ts';
import { affiliateProducts, INFLUENCER_KEY, influencer } from '../api/affiliate-stores.ts';
import { AffiliateStore } from '../components/affiliate-store.tsx';
import { ProductsPending } from '../components/products-pending.tsx';
import { StoreMissing } from '../components/store-missing.tsx';

export async function loader({ shell, queryClient }: LoaderContext): Promise<void> {
  // A failure is shown by the page, with a retry of its own.
  const front = await queryClient.fetchQuery(influencer(shell)).catch(() => undefined);
  if (!front) return;
  await queryClient.prefetchQuery(affiliateProducts(shell, front.affiliate_id));
}

export function head({ t, queryClient, url }: HeadContext): Head {
  const front = queryClient.getQueryData<AffiliateFront | null>(INFLUENCER_KEY);
  return front
    ? affiliateHead({ t, queryClient, url }, front, paths.influencerStore.href())
    : { title: t('missing.title'), description: t('missing.text'), noindex: true };
}

/** The store of the influencer, at its fixed path (R-072, B-092). */
export function Component() {
  const query = useQuery(influencer(useShell()));
  const { data } = query;
  if (data === null) return <StoreMissing />;
  if (data) return <AffiliateStore key={data.affiliate_id} affiliateId={data.affiliate_id} known={data} />;
  return <ProductsPending query={query} />;
}
