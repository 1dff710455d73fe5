import { Drawing, type PictureProps } from './drawing.tsx';
import { PRODUCTS, type ProductKey } from './products.ts';

export interface ProductProps extends PictureProps {
  readonly product: ProductKey;
}

/** A thing people buy, on its coloured square. The corner is rounded by who shows it. */
export function Product({ product, ...rest }: ProductProps) {
  return <Drawing size={[96, 96]} planes={PRODUCTS[product]} {...rest} />;
}
