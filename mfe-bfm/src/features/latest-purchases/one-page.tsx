import type { LatestPurchase } from '@outpost/shared-contracts/bfm/calls';
import { countryInSentence, countryName } from '@outpost/shared-contracts/countries/country-name';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { QueryFailed } from '@outpost/shared-remote/query-failed';
import { type Head, type HeadContext, type LoaderContext, notFound, useShell } from '@outpost/shared-remote/remote';
import { Link, useParams } from '@outpost/shared-remote/router';
import { buttonClass } from '@outpost/shared-ui/button';
import { Card } from '@outpost/shared-ui/card';
import { Flag } from '@outpost/shared-ui/flag';
import { Price } from '@outpost/shared-ui/price';
import { Loading, Skeleton } from '@outpost/shared-ui/skeleton';
import { latestOneOptions } from './api/latest-purchases.ts';
import { ThingPicture } from './components/thing-picture.tsx';
import { useMonth } from './components/use-month.ts';
import { hrefOf } from './model/shown.ts';
import classes from './page.module.css';

export async function loader({ shell, queryClient, params }: LoaderContext): Promise<void> {
  const found = await queryClient.fetchQuery(latestOneOptions(shell, params.purchaseId ?? '')).catch((error: unknown) => error);
  // Every other failure is shown by the page, with a retry.
  if (isRefusal(found, 'not_found')) notFound();
}

export function head({ t, language, queryClient, params }: HeadContext): Head {
  const found = queryClient.getQueryData<LatestPurchase>(['mfe-bfm', 'latest-purchase', params.purchaseId ?? '']);
  const own = {
    title: found?.items[0]?.title ?? '',
    country: countryInSentence(found?.country_from ?? '', language),
    from: countryInSentence(found?.country_from ?? '', language),
    to: countryInSentence(found?.country_to ?? '', language),
  };
  return {
    title: found ? t('latest.one.title', own) : t('latest.title'),
    description: found ? t('latest.one.description', own) : t('latest.description'),
    noindex: true,
  };
}

/** One purchase as everybody may see it. */
export function Component() {
  const { t } = useTranslation('mfe-bfm');
  const query = useQuery(latestOneOptions(useShell(), useParams().purchaseId ?? ''));
  const { data, isFetching } = query;
  return (
    <div className={classes.page}>
      <p className={classes.back}>
        <Link to={hrefOf({ country: undefined, page: 1 })}>{t('latest.one.back')}</Link>
      </p>
      {data ? (
        <Purchase purchase={data} />
      ) : isFetching ? (
        <Loading label={t('latest.loading')}>
          <Skeleton shape="row" count={3} />
        </Loading>
      ) : (
        <>
          <h1 tabIndex={-1} className={classes.title}>
            {t('latest.title')}
          </h1>
          <QueryFailed query={query} headingLevel={2} title={t('latest.failed')}>
            {t('latest.failedText')}
          </QueryFailed>
        </>
      )}
    </div>
  );
}

function Purchase({ purchase }: { readonly purchase: LatestPurchase }) {
  const { t } = useTranslation('mfe-bfm');
  const { language } = useShell();
  const month = useMonth();
  const { country_from: from, country_to: to, items } = purchase;
  const facts = [
    [t('latest.one.from'), from],
    [t('latest.one.to'), to],
  ] as const;
  return (
    <>
      <h1 tabIndex={-1} className={classes.title}>
        {t('latest.one.title', { title: items[0]?.title ?? '', country: countryInSentence(from, language) })}
      </h1>
      <div className={classes.columns}>
        <ul className={classes.items} aria-label={t('latest.one.items')}>
          {items.map((item, position) => (
            <li key={`${position} ${item.title}`}>
              <ThingPicture src={item.image_url} width={200} isFirst={position === 0} />
              <div>
                <h2>
                  <bdi>{item.title}</bdi>
                </h2>
                <p className={classes.soft}>
                  <bdi>{item.store}</bdi>
                </p>
                <p>
                  {item.quantity > 1 && (
                    <span className={classes.soft}>{new Intl.NumberFormat(localeOf(language)).format(item.quantity)} × </span>
                  )}
                  <Price money={item.price} />
                </p>
              </div>
            </li>
          ))}
        </ul>
        <aside
          className={classes.aside}
          aria-label={t('latest.one.description', { from: countryInSentence(from, language), to: countryInSentence(to, language) })}
        >
          <Card>
            <dl className={classes.facts}>
              {facts.map(([term, code]) => (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd>
                    <Flag country={code} />
                    {countryName(code, language)}
                  </dd>
                </div>
              ))}
              <div>
                <dt>{t('latest.one.month')}</dt>
                <dd>{month(purchase.month)}</dd>
              </div>
            </dl>
          </Card>
          <Card>
            <p className={classes.own}>{t('latest.one.own', { country: countryInSentence(from, language) })}</p>
            <Link className={buttonClass({ variant: 'accent', full: true })} to={paths.bfm.href()}>
              {t('latest.one.start')}
            </Link>
            <Link className={buttonClass({ variant: 'quiet', full: true })} to={paths.bfmExplanation.href()}>
              {t('latest.one.how')}
            </Link>
          </Card>
        </aside>
      </div>
    </>
  );
}
