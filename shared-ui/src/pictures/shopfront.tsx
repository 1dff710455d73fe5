import { Planes } from './drawing.tsx';
import { type Ink, inks } from './inks.ts';
import { PRODUCTS, type ProductKey } from './products.ts';
import { Svg } from './svg.tsx';

export interface ShopfrontProps {
  /** What lies in the window. */
  readonly product: ProductKey;
  /** The colour of the awning. */
  readonly awning?: Ink;
  readonly title?: string;
  readonly className?: string;
}

const STRIPES = [0, 1, 2, 3, 4, 5, 6, 7];

/** A store: an awning above a window with its goods. As wide as its place, 176 : 150. */
export function Shopfront({ product, awning = 'spruce', title, className }: ShopfrontProps) {
  const [ground, ...goods] = PRODUCTS[product];
  return (
    <Svg className={className} viewBox="0 0 176 150" width={176} height={150} title={title}>
      <path d="M0 0h176v150H0z" fill={inks[ground[0]]} />
      <svg x={33} y={34} width={110} height={110} viewBox="0 0 96 96" aria-hidden="true">
        <Planes planes={goods} />
      </svg>
      {STRIPES.map((stripe) => (
        <path key={stripe} d={`M${stripe * 22} 0h22v20a11 11 0 0 1-22 0z`} fill={stripe % 2 ? '#fffdf8' : inks[awning]} />
      ))}
      <path d="M0 0h176v4H0z" fill="#14231f" fillOpacity={0.12} />
    </Svg>
  );
}
