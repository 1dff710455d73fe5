import type { StoreProduct } from '@outpost/shared-contracts/stores/calls';
import { useTranslation } from '@outpost/shared-remote/i18n';
import page from '../page.module.css';
import { CommissionNote } from './commission-note.tsx';
import classes from './one-store.module.css';
import { ProductGrid } from './product-grid.tsx';
import { Seller } from './seller.tsx';
import { StoreHead } from './store-head.tsx';

/** The store of one host with all its products. Needs at least one. */
export function OneStore({ products }: { readonly products: readonly StoreProduct[] }) {
  const { t } = useTranslation('mfe-affiliate');
  const [first] = products;
  if (!first) return null;
  return (
    <>
      <StoreHead name={first.store.name}>
        <Seller large seller={first.store} heading={<h1 tabIndex={-1}>{first.store.name}</h1>} />
        <p className={classes.how}>{t('store.how')}</p>
      </StoreHead>
      <section aria-labelledby="store-products" className={page.wrap}>
        <h2 id="store-products" className={classes.count}>
          {t('store.products', { count: products.length })}
        </h2>
        <ProductGrid products={products} />
        <CommissionNote />
      </section>
    </>
  );
}
