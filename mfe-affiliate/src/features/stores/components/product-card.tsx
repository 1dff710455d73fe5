import { affiliateHref } from '@outpost/shared-contracts/affiliates/link';
import type { AffiliateProduct } from '@outpost/shared-contracts/affiliates/store-calls';
import { centsOfPrice, usd } from '@outpost/shared-contracts/money/money';
import type { StoreProduct } from '@outpost/shared-contracts/stores/calls';
import { PRODUCT_CATEGORIES } from '@outpost/shared-contracts/stores/categories';
import { productPath, shortName, stockNews } from '@outpost/shared-contracts/stores/product-card';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Link } from '@outpost/shared-remote/router';
import { Badge } from '@outpost/shared-ui/badge';
import { linkClass } from '@outpost/shared-ui/link';
import { Price } from '@outpost/shared-ui/price';
import noPicture from '../../../pictures/parcel.svg';
import { useSubId } from '../use-affiliate-click.ts';
import { AddToBasket } from './add-to-basket.tsx';
import classes from './product-card.module.css';

/** One product of a store, with the way into the basket. That of an affiliate names its host and says why it is there. */
export function ProductCard({ product }: { readonly product: StoreProduct | AffiliateProduct }) {
  const { t } = useTranslation('mfe-affiliate');
  const affiliates = 'affiliate_id' in product ? product : undefined;
  // Of products that are older than the list, as their host wrote it.
  const known = PRODUCT_CATEGORIES.find((one) => one === product.category);
  const category = known ? t(`category.${known}`) : product.category;
  const subId = useSubId();
  const { soldOut, few } = stockNews(product);
  return (
    <li className={classes.card}>
      <div className={classes.picture}>
        <img src={product.images[0] ?? noPicture} alt="" width={280} height={210} loading="lazy" decoding="async" />
        {soldOut && <Badge className={classes.mark}>{t('product.soldOut')}</Badge>}
        {few !== undefined && (
          <Badge tone="warning" className={classes.mark}>
            {t('product.left', { count: few })}
          </Badge>
        )}
      </div>
      <div className={classes.texts}>
        <p className={classes.category}>
          <bdi>{affiliates ? product.store.name : category}</bdi>
        </p>
        <h3 className={classes.name} title={product.name}>
          <Link
            to={affiliates ? affiliateHref(affiliates.affiliate_id, { productId: product.id, subId }) : productPath(product)}
            className={linkClass('plain')}
          >
            <bdi>{shortName(product.name)}</bdi>
          </Link>
        </h3>
        <p className={classes.description} dir="auto">
          {affiliates?.note || product.description}
        </p>
      </div>
      <div className={classes.foot}>
        <Price money={usd(centsOfPrice(product.price))} size="m" />
        <AddToBasket product={product} size="m" variant="outline" />
      </div>
    </li>
  );
}
