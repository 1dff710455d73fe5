import { PRODUCT_NAME } from '@outpost/shared-contracts/brand/brand';
import { hreflangOf } from '@outpost/shared-contracts/language/language';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { QueryFailed } from '@outpost/shared-remote/query-failed';
import type { Head, HeadContext, LoaderContext } from '@outpost/shared-remote/remote';
import { Parcel as ParcelPicture } from '@outpost/shared-ui/pictures/parcel';
import { Loading, Skeleton } from '@outpost/shared-ui/skeleton';
import { countries } from '../../api/countries.ts';
import { hostCountries } from '../../api/host-countries.ts';
import { CalculatorForm } from './components/calculator-form.tsx';
import { Results } from './components/results.tsx';
import { SavedQuotes } from './components/saved-quotes.tsx';
import { useCalculator } from './components/use-calculator.ts';
import classes from './page.module.css';

export async function loader({ shell, queryClient }: LoaderContext): Promise<void> {
  // Neither throws: the form offers the countries that it knows of.
  await Promise.all([queryClient.prefetchQuery(hostCountries(shell)), queryClient.prefetchQuery(countries(shell))]);
}

export function head({ t, language, url }: HeadContext): Head {
  return {
    title: t('calculator.title'),
    description: t('calculator.description'),
    canonical: paths.calculator.href(),
    structuredData: [
      {
        '@context': 'https://schema.org',
        '@type': 'WebApplication',
        name: t('calculator.title'),
        url: `${url.origin}/${language}${paths.calculator.href()}`,
        inLanguage: hreflangOf(language),
        description: t('calculator.description'),
        applicationCategory: 'UtilitiesApplication',
        operatingSystem: 'Any',
        isAccessibleForFree: true,
        offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD' },
        provider: { '@type': 'Organization', name: PRODUCT_NAME, url: url.origin },
      },
    ],
  };
}

/** The shipping price calculator, at both of its addresses (B-082). */
export function Component() {
  const { t } = useTranslation('mfe-marketing');
  const { parcel, change, submit, open, errors, refused, shown, stale, query } = useCalculator();
  const { error, isFetching } = query;
  // What is wrong with one field stands at that field, and the prices before it stay.
  const failed = error && Object.keys(refused).length === 0;
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1 tabIndex={-1}>{t('calculator.title')}</h1>
        <p>{t('calculator.lead')}</p>
      </header>
      <div className={classes.columns}>
        <CalculatorForm parcel={parcel} onChange={change} onSubmit={submit} errors={errors} refused={refused} busy={isFetching} />
        <div className={classes.side}>
          <p role="status" data-visually-hidden>
            {shown && !stale && t('calculator.ready', { count: shown.prices.quotes.filter(({ refusal }) => !refusal).length })}
          </p>
          {failed && (
            <QueryFailed query={query} headingLevel={2} title={t('calculator.failed.title')}>
              {t('calculator.failed.text')}
            </QueryFailed>
          )}
          {!shown && !failed && isFetching && (
            <Loading label={t('loading')} className={classes.loading}>
              <Skeleton shape="block" height={240} />
              <Skeleton shape="row" count={4} />
            </Loading>
          )}
          {!shown && !failed && !isFetching && (
            <section className={classes.invitation}>
              <ParcelPicture width={180} />
              <h2>{t('calculator.invitation.title')}</h2>
              <p>{t('calculator.invitation.text')}</p>
            </section>
          )}
          {shown && <Results {...shown} stale={stale} />}
          <SavedQuotes onOpen={open} />
        </div>
      </div>
    </div>
  );
}
