import { useTranslation } from '@outpost/shared-remote/i18n';
import page from '../../page.module.css';
import { MoreProducts } from './more-products.tsx';

/** A product that is not sold any more, or never was, with others of the store that the address names. */
export function GoneProduct({ hostId }: { readonly hostId: number | undefined }) {
  const { t } = useTranslation('mfe-affiliate');
  return (
    <div className={page.wrap}>
      <div>
        <h1 tabIndex={-1}>{t('gone.title')}</h1>
        <p>{t('gone.text')}</p>
      </div>
      <MoreProducts title={t('gone.similar')} hostId={hostId} />
    </div>
  );
}
