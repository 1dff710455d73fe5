import { centsOfPrice, usd } from '@outpost/shared-contracts/money/money';
import type { StoreProduct } from '@outpost/shared-contracts/stores/calls';
import { productPath, shortName, stockNews } from '@outpost/shared-contracts/stores/product-card';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Link } from '@outpost/shared-remote/router';
import { Badge } from '@outpost/shared-ui/badge';
import { Button } from '@outpost/shared-ui/button';
import { linkClass } from '@outpost/shared-ui/link';
import { Price } from '@outpost/shared-ui/price';
import { ShoppingBasket } from 'lucide-react';
import type { ReactNode } from 'react';
import noPicture from '../../pictures/shelf-empty.svg';
import classes from './product-card.module.css';
import { useAddToBasket } from './use-add-to-basket.ts';

interface ProductCardProps {
  readonly product: StoreProduct;
  /** Who sells it, where products of several stores stand together. */
  readonly seller?: ReactNode;
}

/** One product of a host's store: its first picture, name, price in dollars, and the way into the basket (B-141 to B-144). */
export function ProductCard({ product, seller }: ProductCardProps) {
  const { t } = useTranslation('mfe-marketing');
  const { add, adding } = useAddToBasket(product);
  const { soldOut, few } = stockNews(product);
  return (
    <li className={classes.card}>
      <div className={classes.picture}>
        <img src={product.images[0] ?? noPicture} alt="" width={300} height={300} loading="lazy" decoding="async" />
        {soldOut && <Badge className={classes.mark}>{t('storeProduct.soldOut')}</Badge>}
        {few !== undefined && (
          <Badge tone="warning" className={classes.mark}>
            {t('storeProduct.left', { count: few })}
          </Badge>
        )}
      </div>
      <div className={classes.texts}>
        <h3 className={classes.name} title={product.name} dir="auto">
          <Link to={productPath(product)} className={linkClass('plain')}>
            {shortName(product.name)}
          </Link>
        </h3>
        <p className={classes.description} dir="auto">
          {product.description}
        </p>
        {seller && <div className={classes.seller}>{seller}</div>}
      </div>
      <div className={classes.foot}>
        <Price money={usd(centsOfPrice(product.price))} size="m" />
        <Button
          full
          busy={adding}
          disabled={soldOut}
          icon={<ShoppingBasket aria-hidden="true" size={20} />}
          aria-label={t('storeProduct.addNamed', { name: product.name })}
          onClick={add}
        >
          {t('storeProduct.add')}
        </Button>
      </div>
    </li>
  );
}
