import { localeOf } from '@outpost/shared-contracts/language/language';
import type { StoreProduct } from '@outpost/shared-contracts/stores/calls';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import market from '../../../pictures/market.svg';
import { countriesOf, storesOf } from '../model/stores.ts';
import classes from './directory-head.module.css';

/** The head of the directory: what this is, and how much of it there is once that is known. */
export function DirectoryHead({ products }: { readonly products: readonly StoreProduct[] | undefined }) {
  const { t } = useTranslation('mfe-affiliate');
  const numbers = new Intl.NumberFormat(localeOf(useShell().language));
  const facts = products && [
    { label: t('directory.stores'), value: storesOf(products).length },
    { label: t('directory.products'), value: products.length },
    { label: t('directory.countries'), value: countriesOf(products).length },
  ];
  return (
    <section className={classes.head}>
      <div className={classes.wrap}>
        <div className={classes.copy}>
          <h1 tabIndex={-1}>{t('directory.title')}</h1>
          <p className={classes.lead}>{t('directory.lead')}</p>
          <dl className={classes.facts}>
            {facts?.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{numbers.format(value)}</dd>
              </div>
            ))}
          </dl>
        </div>
        <img className={classes.picture} src={market} alt="" width={460} height={260} />
      </div>
    </section>
  );
}
