import type { StoreProduct } from '@outpost/shared-contracts/stores/calls';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useSearchParams } from '@outpost/shared-remote/router';
import { Button } from '@outpost/shared-ui/button';
import { EmptyState } from '@outpost/shared-ui/empty-state';
import { Pagination } from '@outpost/shared-ui/pagination';
import noPicture from '../../../pictures/parcel.svg';
import { filtersToParams, readFilters } from '../model/filters.ts';
import { countriesOf, matching, pageOf, STORES_PER_PAGE, storesOf } from '../model/stores.ts';
import classes from './directory.module.css';
import { StoreFilters } from './store-filters.tsx';
import { StoreSection } from './store-section.tsx';

/** All stores with a few of their products, found by words and country, six to a page. */
export function Directory({ products }: { readonly products: readonly StoreProduct[] }) {
  const { t } = useTranslation('mfe-affiliate');
  const [params, setParams] = useSearchParams();
  const filters = readFilters(params);
  const found = matching(products, filters);
  const stores = storesOf(found);
  const { items, page, count } = pageOf(stores, filters.page, STORES_PER_PAGE);
  const filtered = filters.q !== '' || filters.country !== '';
  const picture = <img src={noPicture} alt="" width={160} height={120} className={classes.picture} />;
  const clear = () => setParams((now) => filtersToParams(now, { q: '', country: '' }), { preventScrollReset: true });

  if (products.length === 0) {
    return (
      <EmptyState headingLevel={2} picture={picture} title={t('empty.title')}>
        {t('empty.text')}
      </EmptyState>
    );
  }
  return (
    <>
      <StoreFilters countries={countriesOf(products)} />
      <div className={classes.line}>
        <p role="status">{t('directory.found', { count: found.length })}</p>
        {filtered && found.length > 0 && (
          <Button size="s" variant="quiet" onClick={clear}>
            {t('filters.clear')}
          </Button>
        )}
      </div>
      {found.length === 0 && (
        <EmptyState
          headingLevel={2}
          picture={picture}
          title={t('noMatch.title')}
          actions={<Button onClick={clear}>{t('filters.clear')}</Button>}
        >
          {t('noMatch.text')}
        </EmptyState>
      )}
      {items.map((store) => (
        <StoreSection key={store.hostId} store={store} />
      ))}
      <Pagination
        className={classes.pages}
        label={t('directory.pages')}
        page={page}
        count={count}
        onPage={(next) => setParams((now) => filtersToParams(now, { page: next }))}
      />
    </>
  );
}
