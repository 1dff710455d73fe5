import type { ReactNode } from 'react';
import classes from './product-grid.module.css';

/** Cards of products, four beside each other on a wide screen and two on a phone. */
export function ProductGrid({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul aria-label={label} className={classes.grid}>
      {children}
    </ul>
  );
}
