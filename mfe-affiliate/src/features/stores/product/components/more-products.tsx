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

/** Other products, and the way to all of them. Without any there is nothing here. */
export function MoreProducts({ title, hostId, without }: MoreProductsProps) {
  const { t } = useTranslation('mfe-affiliate');
  const heading = useId();
  const { data } = useQuery(storeProducts(useShell(), hostId));
  const products = published(data?.data ?? []).filter(({ id }) => id !== without);
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={heading} className={classes.more}>
      <div className={classes.line}>
        <h2 id={heading}>{title}</h2>
        <Link to={hostId === undefined ? DIRECTORY_PATH : storePath(hostId)} className={buttonClass({ variant: 'outline' })}>
          {hostId === undefined ? t('store.all') : t('product.visit')}
        </Link>
      </div>
      <ProductGrid products={products.slice(0, MOST)} />
    </section>
  );
}
