import type { StoreProduct } from '@outpost/shared-contracts/stores/calls';
import { ProductCard } from './product-card.tsx';
import classes from './product-grid.module.css';

export function ProductGrid({ products }: { readonly products: readonly StoreProduct[] }) {
  return (
    <ul className={classes.grid}>
      {products.map((product) => (
        <ProductCard key={product.id} product={product} />
      ))}
    </ul>
  );
}
