import { countryName } from '@outpost/shared-contracts/countries/country-name';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { QueryFailed } from '@outpost/shared-remote/query-failed';
import { type Head, type HeadContext, type LoaderContext, useShell } from '@outpost/shared-remote/remote';
import { Link, useSearchParams } from '@outpost/shared-remote/router';
import { buttonClass } from '@outpost/shared-ui/button';
import { EmptyState } from '@outpost/shared-ui/empty-state';
import { Flag } from '@outpost/shared-ui/flag';
import { Loading, Skeleton } from '@outpost/shared-ui/skeleton';
import { latestOptions } from './api/latest-purchases.ts';
import { PurchaseCard } from './components/purchase-card.tsx';
import { hrefOf, PER_PAGE, shownOf } from './model/shown.ts';
import classes from './page.module.css';

export async function loader({ shell, queryClient, url }: LoaderContext): Promise<void> {
  // Never throws: a failure is shown by the page, with a retry.
  await queryClient.prefetchQuery(latestOptions(shell, shownOf(url.searchParams)));
}

export const head = ({ t, url }: HeadContext): Head => ({
  title: t('latest.title'),
  description: t('latest.description'),
  canonical: hrefOf(shownOf(url.searchParams)),
  noindex: true,
});

/** What hosts bought for others lately. Country and page stand in the address. */
export function Component() {
  const { t } = useTranslation('mfe-bfm');
  const shell = useShell();
  const { language } = shell;
  const [query] = useSearchParams();
  const shown = shownOf(query);
  const purchases = useQuery(latestOptions(shell, shown));
  const { data, isFetching } = purchases;
  const number = new Intl.NumberFormat(localeOf(language));
  const all = data?.countries.reduce((sum, { count }) => sum + count, 0) ?? 0;
  const chip = (code: string | undefined, count: number) => (
    <li key={code ?? 'all'}>
      <Link className={classes.chip} to={hrefOf({ country: code, page: 1 })} aria-current={shown.country === code ? 'true' : undefined}>
        {code && <Flag country={code} size="s" />}
        {code ? countryName(code, language) : t('latest.all')}
        <span className={classes.count}>{number.format(count)}</span>
      </Link>
    </li>
  );
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1 tabIndex={-1}>{t('latest.title')}</h1>
        <p>{t('latest.lead')}</p>
      </header>
      {data ? (
        <>
          <nav aria-label={t('latest.countries')}>
            <ul className={classes.chips}>
              {chip(undefined, all)}
              {data.countries.map(({ code, count }) => chip(code, count))}
            </ul>
          </nav>
          {data.data.length === 0 ? (
            <EmptyState
              title={t('latest.none')}
              headingLevel={2}
              actions={
                <Link className={buttonClass()} to={hrefOf({ country: undefined, page: 1 })}>
                  {t('latest.all')}
                </Link>
              }
            >
              {t('latest.noneText')}
            </EmptyState>
          ) : (
            <ul className={classes.grid} aria-label={t('latest.list')}>
              {data.data.map((purchase) => (
                <li key={purchase.id}>
                  <PurchaseCard purchase={purchase} />
                </li>
              ))}
            </ul>
          )}
          <Pages shown={shown} count={Math.ceil(data.total / PER_PAGE)} />
        </>
      ) : isFetching ? (
        <Loading label={t('latest.loading')}>
          <Skeleton shape="row" count={5} />
        </Loading>
      ) : (
        <QueryFailed query={purchases} headingLevel={2} title={t('latest.failed')}>
          {t('latest.failedText')}
        </QueryFailed>
      )}
    </div>
  );
}

/** Neighbouring pages as links: they work without scripts and can be opened in tabs. */
function Pages({ shown, count }: { readonly shown: ReturnType<typeof shownOf>; readonly count: number }) {
  const { t } = useTranslation('mfe-bfm');
  if (count < 2) return null;
  const { page } = shown;
  return (
    <nav className={classes.pages} aria-label={t('latest.pages')}>
      {page > 1 && (
        <Link className={buttonClass()} rel="prev" to={hrefOf({ ...shown, page: Math.min(page - 1, count) })}>
          {t('latest.newer')}
        </Link>
      )}
      <span>{t('latest.page', { page, pages: count })}</span>
      {page < count && (
        <Link className={buttonClass()} rel="next" to={hrefOf({ ...shown, page: page + 1 })}>
          {t('latest.older')}
        </Link>
      )}
    </nav>
  );
}
