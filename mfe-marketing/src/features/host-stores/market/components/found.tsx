import { paths } from '@outpost/shared-contracts/paths/paths';
import type { StoreProduct } from '@outpost/shared-contracts/stores/calls';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Link, useSearchParams } from '@outpost/shared-remote/router';
import { Button, buttonClass } from '@outpost/shared-ui/button';
import { EmptyState } from '@outpost/shared-ui/empty-state';
import { Flag } from '@outpost/shared-ui/flag';
import { linkClass } from '@outpost/shared-ui/link';
import { NativeSelect } from '@outpost/shared-ui/native-select';
import { Pagination } from '@outpost/shared-ui/pagination';
import { ProductCard } from '../../../../components/products/product-card.tsx';
import { ProductGrid } from '../../../../components/products/product-grid.tsx';
import { storePath } from '../../../../model/store-path.ts';
import emptyShelf from '../../../../pictures/shelf-empty.svg';
import { type Filters, filtersOf, isNarrowed, NO_FILTERS, paramsOf, SORTS } from '../model/filters.ts';
import { findProducts, pageOf } from '../model/find-products.ts';
import classes from './found.module.css';

/** The products that fit the address of the page, 24 to a page. */
export function Found({ products }: { readonly products: readonly StoreProduct[] }) {
  const { t } = useTranslation('mfe-marketing');
  const [params, setParams] = useSearchParams();
  const filters = filtersOf(params);
  const found = findProducts(products, filters);
  const { items, page, pages } = pageOf(found, filters.page);
  const picture = <img src={emptyShelf} alt="" width={200} height={200} />;
  const show = (changed: Partial<Filters>, still = true) =>
    setParams((now) => paramsOf({ ...filtersOf(now), page: 1, ...changed }), { preventScrollReset: still });
  const clear = () => show({ ...NO_FILTERS, sort: filters.sort });

  if (products.length === 0) {
    const elsewhere = (
      <Link to={paths.bfm.href()} className={buttonClass({ variant: 'primary' })}>
        {t('shopping.empty.link')}
      </Link>
    );
    return (
      <EmptyState headingLevel={2} picture={picture} title={t('shopping.empty.title')} actions={elsewhere}>
        {t('shopping.empty.text')}
      </EmptyState>
    );
  }
  return (
    <>
      <div className={classes.line}>
        <div className={classes.count}>
          <p role="status">{t('shopping.found', { count: found.length })}</p>
          {isNarrowed(filters) && found.length > 0 && (
            <Button size="s" variant="quiet" onClick={clear}>
              {t('shopping.clear')}
            </Button>
          )}
        </div>
        <NativeSelect
          label={t('shopping.sort.label')}
          labelHidden
          value={filters.sort}
          onChange={({ currentTarget }) => show({ sort: SORTS.find((sort) => sort === currentTarget.value) ?? 'mixed' })}
          options={SORTS.map((sort) => ({ value: sort, label: t(`shopping.sort.${sort}`) }))}
        />
      </div>
      {found.length === 0 && (
        <EmptyState
          headingLevel={2}
          picture={picture}
          title={t('shopping.noMatch.title')}
          actions={<Button onClick={clear}>{t('shopping.clear')}</Button>}
        >
          {t('shopping.noMatch.text')}
        </EmptyState>
      )}
      {found.length > 0 && <h2 data-visually-hidden>{t('shopping.list')}</h2>}
      {found.length > 0 && (
        <ProductGrid label={t('shopping.list')}>
          {items.map((product) => (
            <ProductCard
              key={product.id}
              product={product}
              seller={
                <Link to={storePath(product.host_id)} className={linkClass('plain')}>
                  <span className={classes.seller}>
                    <Flag country={product.store.country_code} size="s" />
                    <bdi>{product.store.name}</bdi>
                  </span>
                </Link>
              }
            />
          ))}
        </ProductGrid>
      )}
      <Pagination label={t('shopping.pages')} page={page} count={pages} onPage={(next) => show({ page: next }, false)} />
    </>
  );
}
