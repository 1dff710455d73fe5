import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { affiliateProducts } from '../../api/affiliate-stores.ts';
import { published } from '../../model/stores.ts';
import page from '../../page.module.css';
import { MoreProducts, ProductRow } from './more-products.tsx';

/** A product that is not sold any more, or never was, with others of the store that the address names. */
export function GoneProduct({ storeId }: { readonly storeId: number | undefined }) {
  const { t } = useTranslation('mfe-affiliate');
  const { data } = useQuery({ ...affiliateProducts(useShell(), storeId ?? 0), enabled: storeId !== undefined });
  const others = published(data ?? []);
  return (
    <div className={page.wrap}>
      <div>
        <h1 tabIndex={-1}>{t('gone.title')}</h1>
        <p>{t('gone.text')}</p>
      </div>
      {others.length > 0 && storeId !== undefined ? (
        <ProductRow title={t('gone.similar')} storeId={storeId} products={others} />
      ) : (
        <MoreProducts title={t('gone.similar')} hostId={storeId} />
      )}
    </div>
  );
}
