import { useTranslation } from '@outpost/shared-remote/i18n';
import { Link } from '@outpost/shared-remote/router';
import { linkClass } from '@outpost/shared-ui/link';
import { ArrowRight } from 'lucide-react';
import { useId } from 'react';
import { storePath } from '../model/store-path.ts';
import { PRODUCTS_PER_STORE, type Store } from '../model/stores.ts';
import { ProductGrid } from './product-grid.tsx';
import { Seller } from './seller.tsx';
import classes from './store-section.module.css';

/** A store of the directory: who sells, and its first products. */
export function StoreSection({ store: { hostId, seller, products } }: { readonly store: Store }) {
  const { t } = useTranslation('mfe-affiliate');
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={classes.store}>
      <div className={classes.head}>
        <Seller seller={seller} heading={<h2 id={heading}>{seller.name}</h2>} />
        <Link to={storePath(hostId)} className={linkClass('strong')}>
          {t('store.visit', { name: seller.name })}
          <ArrowRight aria-hidden="true" data-flip />
        </Link>
      </div>
      <ProductGrid products={products.slice(0, PRODUCTS_PER_STORE)} />
    </section>
  );
}
