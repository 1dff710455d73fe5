import { Parcel } from '@outpost/shared-ui/pictures/parcel';
import { Product, type ProductProps } from '@outpost/shared-ui/pictures/product';
import { RouteArc } from '@outpost/shared-ui/pictures/route-arc';
import { Stamp } from '@outpost/shared-ui/pictures/stamp';
import classes from './account-picture.module.css';
import type { Landing } from './landing-pages.ts';

/** What people send home, by the offer that they come from. */
const GOODS: Readonly<Record<Landing, readonly [country: string, ...goods: ProductProps['product'][]]>> = {
  default: ['us', 'jacket', 'headphones', 'books'],
  spring: ['nl', 'tent', 'shoe', 'socks'],
  gifts: ['jp', 'record', 'mug', 'cosmetics'],
  students: ['uk', 'books', 'lamp', 'stationery'],
  moving: ['de', 'kettle', 'lamp', 'keyboard'],
};

/** Goods on their way from a store abroad into one parcel. */
export function AccountPicture({ of }: { readonly of: Landing }) {
  const [country, ...goods] = GOODS[of];
  return (
    <div className={classes.picture} aria-hidden="true">
      <div className={classes.goods}>
        {goods.map((product) => (
          <Product key={product} product={product} className={classes.product} />
        ))}
      </div>
      <RouteArc done={0.62} width={300} className={classes.route} />
      <div className={classes.ends}>
        <Stamp country={country} width={104} className={classes.stamp} />
        <Parcel width={168} />
      </div>
    </div>
  );
}
