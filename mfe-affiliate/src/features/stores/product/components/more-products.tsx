import type { StoreProduct } from '@outpost/shared-contracts/stores/calls';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { Link } from '@outpost/shared-remote/router';
import { buttonClass } from '@outpost/shared-ui/button';
import { useId } from 'react';
import { storeProducts } from '../../api/store-products.ts';
import { ProductGrid } from '../../components/product-grid.tsx';
import { DIRECTORY_PATH, storePath } from '../../model/store-path.ts';
import { published } from '../../model/stores.ts';
import classes from './product.module.css';

interface MoreProductsProps {
  readonly title: string;
  /** Whose; undefined for those of all stores. */
  readonly hostId: number | undefined;
  /** The product that the page shows. */
  readonly without?: number;
}

const MOST = 4;

/** Other products of a store, or of all of them. */
export function MoreProducts({ title, hostId, without }: MoreProductsProps) {
  const { data } = useQuery(storeProducts(useShell(), hostId));
  const products = published(data?.data ?? []).filter(({ id }) => id !== without);
  return <ProductRow title={title} storeId={hostId} products={products} />;
}

interface ProductRowProps {
  readonly title: string;
  /** Whose; undefined for those of all stores. */
  readonly storeId: number | undefined;
  readonly products: readonly StoreProduct[];
}

/** The first of some products, and the way to all of them. Without any there is nothing here. */
export function ProductRow({ title, storeId, products }: ProductRowProps) {
  const { t } = useTranslation('mfe-affiliate');
  const heading = useId();
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={heading} className={classes.more}>
      <div className={classes.line}>
        <h2 id={heading}>{title}</h2>
        <Link to={storeId === undefined ? DIRECTORY_PATH : storePath(storeId)} className={buttonClass({ variant: 'outline' })}>
          {storeId === undefined ? t('store.all') : t('product.visit')}
        </Link>
      </div>
      <ProductGrid products={products.slice(0, MOST)} />
    </section>
  );
}
