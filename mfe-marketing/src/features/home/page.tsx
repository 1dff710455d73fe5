import type { Homepage, InfluencerVideo } from '@outpost/shared-contracts/hosts/homepage';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { serviceMessage } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { QueryFailed } from '@outpost/shared-remote/query-failed';
import { type Head, type HeadContext, type LoaderContext, useShell } from '@outpost/shared-remote/remote';
import { useEffect } from 'react';
import { hostCountries } from '../../api/host-countries.ts';
import { HOMEPAGE_KEY, homepage } from './api/homepage.ts';
import { Anywhere } from './components/anywhere.tsx';
import { Banner } from './components/banner.tsx';
import { Brands } from './components/brands.tsx';
import { CustomerReviews } from './components/customer-reviews.tsx';
import { Films } from './components/films.tsx';
import { HomepageLoading } from './components/homepage-loading.tsx';
import { HowItWorks } from './components/how-it-works.tsx';
import { InfoStrip } from './components/info-strip.tsx';
import { Partners } from './components/partners.tsx';
import { Photos } from './components/photos.tsx';
import { Posts } from './components/posts.tsx';
import { Promotions } from './components/promotions.tsx';
import { ReviewLine } from './components/review-line.tsx';
import { RouteMap } from './components/route-map.tsx';
import { Special } from './components/special.tsx';
import { StartBox } from './components/start-box.tsx';
import { TopRoutes } from './components/top-routes.tsx';
import { TopStores } from './components/top-stores.tsx';
import { homeData } from './model/structured-data.ts';
import classes from './page.module.css';

/** What a finished checkout leaves behind; its spelling is that of the specification (B-258). */
const CHECKOUT_KEYS = ['confrimedCheckout', 'confirmedOrderCheckUrl', 'confirmedOrderCheckPrice'];

export async function loader({ shell, queryClient }: LoaderContext): Promise<void> {
  // Neither throws: the page shows a failure where its data would stand.
  await Promise.all([queryClient.prefetchQuery(homepage(shell)), queryClient.prefetchQuery(hostCountries(shell))]);
}

export function head({ t, language, queryClient, url }: HeadContext): Head {
  const page = queryClient.getQueryData<Homepage>(HOMEPAGE_KEY);
  return {
    title: t('head.home.title'),
    description: t('head.home.description'),
    canonical: paths.home.href(),
    structuredData: homeData({
      url,
      language,
      description: t('head.home.description'),
      service: t('homeData.service'),
      page,
    }),
  };
}

/** The home page, its sections in the order of the specification. */
export function Component() {
  const { t } = useTranslation('mfe-marketing');
  const shell = useShell();
  const { data: countries, error: countriesFailed } = useQuery(hostCountries(shell));
  const query = useQuery(homepage(shell));
  const { data: page, error, refetch } = query;

  useEffect(() => {
    for (const key of CHECKOUT_KEYS) shell.storage.remove(key);
  }, [shell]);

  useEffect(() => {
    if (!countriesFailed) return;
    const text = serviceMessage(countriesFailed) ?? t('request.countriesFailed.title');
    shell.notify({ tone: 'error', title: t('error'), text });
  }, [countriesFailed, shell, t]);

  async function play(film: InfluencerVideo | undefined) {
    try {
      if (!film) throw new Error('The films of the home page are not there');
      const { video_url, title, fullwidth } = film;
      await shell.bus.request('shell.openModal', { modal: 'video', video_url, title, fullwidth });
    } catch (cause) {
      shell.report(cause);
      shell.notify({ tone: 'error', title: t('error'), text: t('films.failed') });
    }
  }

  return (
    <>
      <Banner hostCountries={countries?.length} onPlay={async () => play(page?.videos[0] ?? (await refetch()).data?.videos[0])} />
      <StartBox countries={countries} />
      <ReviewLine summary={page?.review_summary} />
      {page && (
        <>
          <TopStores stores={page.top_stores} />
          <TopRoutes routes={page.top_routes} />
          <RouteMap routes={page.top_routes} />
          <CustomerReviews reviews={page.reviews} summary={page.review_summary} />
        </>
      )}
      {!page && !error && <HomepageLoading />}
      {!page && error && (
        <div className={classes.failed}>
          <QueryFailed query={query} headingLevel={2} title={t('failed.title')}>
            {t('failed.text')}
          </QueryFailed>
        </div>
      )}
      <HowItWorks />
      {page && <Films films={page.videos} onPlay={play} />}
      <Brands />
      {page && <Anywhere countries={page.carousel} />}
      <Special />
      <InfoStrip />
      {page && (
        <>
          <Posts posts={page.posts} />
          <Photos photos={page.photos} />
        </>
      )}
      <Partners />
      <Promotions />
    </>
  );
}
