import type { AffiliateFront, AffiliateProduct } from '@outpost/shared-contracts/affiliates/store-calls';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { EmptyState } from '@outpost/shared-ui/empty-state';
import { linkClass } from '@outpost/shared-ui/link';
import noPicture from '../../../pictures/parcel.svg';
import page from '../page.module.css';
import { AffiliateCode } from './affiliate-code.tsx';
import { AffiliateFace } from './affiliate-face.tsx';
import { Disclosure } from './disclosure.tsx';
import classes from './one-store.module.css';
import { ProductGrid } from './product-grid.tsx';
import { StoreHead } from './store-head.tsx';

/** Who an affiliate is, and what everybody may see of what they show. */
export function Front({ front, products }: { readonly front: AffiliateFront; readonly products: readonly AffiliateProduct[] }) {
  const { t } = useTranslation('mfe-affiliate');
  const { name, about, channels, code } = front;
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
        {code !== null && <AffiliateCode name={name} code={code} />}
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
