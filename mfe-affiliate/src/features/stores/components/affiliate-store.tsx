import type { AffiliateFront, AffiliateProduct } from '@outpost/shared-contracts/affiliates/store-calls';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { QueryFailed } from '@outpost/shared-remote/query-failed';
import { useShell } from '@outpost/shared-remote/remote';
import { EmptyState } from '@outpost/shared-ui/empty-state';
import { linkClass } from '@outpost/shared-ui/link';
import noPicture from '../../../pictures/parcel.svg';
import { affiliateFront, affiliateProducts } from '../api/affiliate-stores.ts';
import { published } from '../model/stores.ts';
import page from '../page.module.css';
import { useAffiliateClick } from '../use-affiliate-click.ts';
import { AffiliateFace } from './affiliate-face.tsx';
import { Disclosure } from './disclosure.tsx';
import classes from './one-store.module.css';
import { ProductGrid } from './product-grid.tsx';
import { ProductsLoading } from './products-loading.tsx';
import { StoreHead } from './store-head.tsx';
import { StoreMissing } from './store-missing.tsx';

/** The store of an affiliate: who it is, and what they would buy again (B-093). */
export function AffiliateStore({ affiliateId }: { readonly affiliateId: number }) {
  const { t } = useTranslation('mfe-affiliate');
  const shell = useShell();
  const front = useQuery(affiliateFront(shell, affiliateId));
  const products = useQuery(affiliateProducts(shell, affiliateId));
  useAffiliateClick(front.data?.is_open === 1 ? affiliateId : undefined, 'store');
  if (front.data === null || front.data?.is_open === 0) return <StoreMissing />;
  if (front.data && products.data) return <Store front={front.data} products={published(products.data)} />;
  const failed = [front, products].find(({ error }) => error);
  return (
    <div className={page.wrap}>
      {failed ? (
        <>
          <h1 tabIndex={-1}>{t('directory.products')}</h1>
          <QueryFailed query={failed} headingLevel={2} title={t('error.title')}>
            {t('error.text')}
          </QueryFailed>
        </>
      ) : (
        <ProductsLoading />
      )}
    </div>
  );
}

function Store({ front, products }: { readonly front: AffiliateFront; readonly products: readonly AffiliateProduct[] }) {
  const { t } = useTranslation('mfe-affiliate');
  const { name, about, channels } = front;
  return (
    <>
      <StoreHead name={name}>
        <AffiliateFace
          large
          front={front}
          heading={
            <h1 tabIndex={-1}>
              <bdi>{name}</bdi>
            </h1>
          }
        />
        {about !== '' && (
          <p className={classes.about} dir="auto">
            {about}
          </p>
        )}
        <ul className={classes.channels} aria-label={t('affiliate.elsewhere', { name })}>
          {channels.map(({ url }) => (
            <li key={url}>
              <a href={url} target="_blank" rel="nofollow noopener noreferrer" className={linkClass()} dir="ltr">
                {addressIn(url)}
              </a>
            </li>
          ))}
        </ul>
      </StoreHead>
      <section aria-labelledby="store-products" className={page.wrap}>
        <Disclosure name={name} />
        {products.length === 0 ? (
          <EmptyState
            headingLevel={2}
            picture={<img src={noPicture} alt="" width={160} height={120} />}
            title={t('affiliate.empty', { name })}
          >
            {t('affiliate.emptyText')}
          </EmptyState>
        ) : (
          <>
            <h2 id="store-products" className={classes.count}>
              {t('store.products', { count: products.length })}
            </h2>
            <ProductGrid products={products} />
          </>
        )}
      </section>
    </>
  );
}

/** `video.example.com/mira`, as people read an address. */
const addressIn = (url: string): string => url.replace(/^https:\/\/(www\.)?/, '').replace(/\/$/, '');
