import { useTranslation } from '@outpost/shared-remote/i18n';
import { QueryFailed } from '@outpost/shared-remote/query-failed';
import type { ComponentProps, ReactNode } from 'react';
import page from '../page.module.css';
import { ProductsLoading } from './products-loading.tsx';

interface ProductsPendingProps {
  readonly query: ComponentProps<typeof QueryFailed>['query'] & { readonly error: unknown };
  readonly children?: ReactNode;
}

/** In place of products that are not there yet, or did not load. */
export function ProductsPending({ query, children }: ProductsPendingProps) {
  const { t } = useTranslation('mfe-affiliate');
  return (
    <div className={page.wrap}>
      {query.error ? (
        <>
          <h1 tabIndex={-1}>{t('directory.products')}</h1>
          <QueryFailed query={query} headingLevel={2} title={t('error.title')}>
            {t('error.text')}
          </QueryFailed>
        </>
      ) : (
        <ProductsLoading />
      )}
      {children}
    </div>
  );
}
