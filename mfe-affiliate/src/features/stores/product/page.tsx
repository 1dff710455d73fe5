import type { CallReply } from '@outpost/shared-contracts/call/call';
import type { listStoreProducts } from '@outpost/shared-contracts/stores/calls';
import { productPath } from '@outpost/shared-contracts/stores/product-card';
import { useQuery } from '@outpost/shared-remote/query';
import { type AddressesContext, type Head, type HeadContext, type LoaderContext, notFound, useShell } from '@outpost/shared-remote/remote';
import { useParams, useSearchParams } from '@outpost/shared-remote/router';
import { storeProduct, storeProductKey, storeProducts } from '../api/store-products.ts';
import { CommissionNote } from '../components/commission-note.tsx';
import { ProductsPending } from '../components/products-pending.tsx';
import { hostIdOf, idOf, storeInAddress } from '../model/filters.ts';
import { published } from '../model/stores.ts';
import { productOffer } from '../model/structured-data.ts';
import { useAffiliateClick } from '../use-affiliate-click.ts';
import { GoneProduct } from './components/gone-product.tsx';
import { ProductView } from './components/product-view.tsx';

export async function loader({ shell, queryClient, params, url }: LoaderContext): Promise<void> {
  const id = idOf(params.productId);
  if (id === undefined) notFound();
  // A failure is shown by the page, with a retry of its own.
  const found = await queryClient.fetchQuery(storeProduct(shell, id)).catch(() => undefined);
  if (!found) return;
  const [product] = published(found.data);
  await queryClient.prefetchQuery(storeProducts(shell, product?.host_id ?? hostIdOf(storeInAddress(url.searchParams))));
}

export function head({ t, queryClient, params, url }: HeadContext): Head {
  const reply = queryClient.getQueryData<CallReply<typeof listStoreProducts>>(storeProductKey(idOf(params.productId) ?? 0));
  const [product] = published(reply?.data ?? []);
  if (!product) return { title: t('gone.title'), description: t('gone.text'), noindex: true };
  const { name, store } = product;
  return {
    title: name,
    description: t('head.productDescription', { name, store: store.name, city: store.city }),
    canonical: productPath(product),
    preloadImage: product.images[0],
    structuredData: [{ '@context': 'https://schema.org', ...productOffer(product, url) }],
  };
}

/** Every product of an open store. */
export async function addresses({ shell, queryClient }: AddressesContext): Promise<readonly string[]> {
  const { data } = await queryClient.fetchQuery(storeProducts(shell, undefined));
  return published(data).map(productPath);
}

/** One product of a store. */
export function Component() {
  const { productId } = useParams();
  const [params] = useSearchParams();
  const query = useQuery(storeProduct(useShell(), idOf(productId) ?? 0));
  const { data } = query;
  const [product] = published(data?.data ?? []);
  const named = hostIdOf(storeInAddress(params));
  // The id of the host who sells it is that of the store alone.
  const ledBy = product && named !== product.host_id ? named : undefined;
  useAffiliateClick(ledBy, String(product?.id));
  if (product) return <ProductView key={product.id} product={product} ledBy={ledBy} />;
  if (data) return <GoneProduct storeId={named} />;
  return (
    <ProductsPending query={query}>
      <CommissionNote />
    </ProductsPending>
  );
}
