import { centsOfPrice, usd } from '@outpost/shared-contracts/money/money';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { countryInUrl } from '@outpost/shared-contracts/pricing/zones';
import type { StoreProduct } from '@outpost/shared-contracts/stores/calls';
import { stockNews } from '@outpost/shared-contracts/stores/product-card';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Link } from '@outpost/shared-remote/router';
import { Badge } from '@outpost/shared-ui/badge';
import { Breadcrumbs } from '@outpost/shared-ui/breadcrumbs';
import { buttonClass } from '@outpost/shared-ui/button';
import { Card } from '@outpost/shared-ui/card';
import { linkClass } from '@outpost/shared-ui/link';
import { Price } from '@outpost/shared-ui/price';
import { AddToBasket } from '../../components/add-to-basket.tsx';
import { CommissionNote } from '../../components/commission-note.tsx';
import { Seller } from '../../components/seller.tsx';
import { DIRECTORY_PATH, storePath } from '../../model/store-path.ts';
import page from '../../page.module.css';
import { About } from './about.tsx';
import { LedBy } from './led-by.tsx';
import { MoreProducts } from './more-products.tsx';
import { Pictures } from './pictures.tsx';
import classes from './product.module.css';

/** The calculator from where the product is, with what is known of it. */
const calculatorFor = ({ store, weight, price }: StoreProduct): string =>
  paths.calculator.href({}, { from: countryInUrl(store.country_code), ...(weight && { weight: weight / 1000 }), value: price });

interface ProductViewProps {
  readonly product: StoreProduct;
  /** The affiliate whose link was opened. */
  readonly ledBy: number | undefined;
}

/** A product that is sold: its pictures, what it costs, who sells it, and what else they sell. */
export function ProductView({ product, ledBy }: ProductViewProps) {
  const { t } = useTranslation('mfe-affiliate');
  const { soldOut, few } = stockNews(product);
  const { store } = product;
  return (
    <div className={page.wrap}>
      <Breadcrumbs
        items={[
          { id: 'all', content: crumb(DIRECTORY_PATH, t('store.all')) },
          { id: 'store', content: crumb(storePath(product.host_id), store.name) },
          { id: 'product', content: <bdi>{product.name}</bdi> },
        ]}
      />
      {ledBy !== undefined && <LedBy affiliateId={ledBy} />}
      <div className={classes.columns}>
        <Pictures images={product.images} />
        <div className={classes.side}>
          <div className={classes.top}>
            <h1 tabIndex={-1}>
              <bdi>{product.name}</bdi>
            </h1>
            <div className={classes.price}>
              <Price money={usd(centsOfPrice(product.price))} size="l" />
              {soldOut && <Badge>{t('product.soldOut')}</Badge>}
              {few !== undefined && <Badge tone="warning">{t('product.left', { count: few })}</Badge>}
            </div>
            <AddToBasket product={product} variant="primary" />
          </div>
          <Card as="section" title={t('product.toDoor')}>
            <p>{t('product.toDoorText')}</p>
            <Link to={calculatorFor(product)} className={linkClass('strong')}>
              {t('product.calculate')}
            </Link>
          </Card>
          <Card>
            <div className={classes.top}>
              <Seller seller={store} heading={<p className={classes.store}>{store.name}</p>} />
              <Link to={storePath(product.host_id)} className={buttonClass({ variant: 'outline' })}>
                {t('product.visit')}
              </Link>
            </div>
          </Card>
        </div>
      </div>
      <About product={product} />
      <CommissionNote />
      <MoreProducts title={t('product.more', { name: store.name })} hostId={product.host_id} without={product.id} />
    </div>
  );
}

const crumb = (to: string, name: string) => (
  <Link to={to} className={linkClass('plain')}>
    {name}
  </Link>
);
