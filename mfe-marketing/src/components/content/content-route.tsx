import type { ContentPage } from '@outpost/shared-contracts/content/page';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { QueryFailed } from '@outpost/shared-remote/query-failed';
import { type Head, type HeadContext, type LoaderContext, notFound, useShell } from '@outpost/shared-remote/remote';
import { useLocation, useParams } from '@outpost/shared-remote/router';
import { Loading, Skeleton } from '@outpost/shared-ui/skeleton';
import { contentPage, contentPageKey } from './api/content-page.ts';
import classes from './content-view.module.css';
import { ContentView } from './content-view.tsx';
import { type DataPlace, structuredDataOf } from './model/structured-data.ts';

interface Address {
  readonly params: Readonly<Record<string, string | undefined>>;
  /** Without language and query, in lower case. */
  readonly path: string;
  readonly search: URLSearchParams;
}

/** The id of the content page at an address; undefined: there is none, the page is Not Found. May throw a redirect. */
export type IdOf = (address: Address) => string | undefined;

/** What search engines are told of a page beside what every content page says of itself. */
type DataOf = (page: ContentPage, place: DataPlace) => readonly Record<string, unknown>[];

/**
 * What a page module exports whose whole content is one content page. `ask` asks for pages that have a call of their own,
 * and keeps the answer under `contentPageKey`.
 */
export function contentRoute(idOf: IdOf, dataOf: DataOf = () => [], ask: typeof contentPage = contentPage) {
  const addressOf = (params: Address['params'], { pathname, searchParams }: URL): Address => ({
    params,
    path: pathname.toLowerCase(),
    search: searchParams,
  });

  async function loader({ shell, queryClient, params, url }: LoaderContext): Promise<void> {
    const id = idOf(addressOf(params, url));
    if (id === undefined) notFound();
    const found = await queryClient.fetchQuery(ask(shell, id)).catch((error: unknown) => error);
    // Every other failure is shown by the page, with a retry of its own.
    if (isRefusal(found, 'not_found')) notFound();
  }

  function head({ t, language, queryClient, params, url }: HeadContext): Head {
    const id = idOf(addressOf(params, url));
    const page = queryClient.getQueryData<ContentPage>(contentPageKey(id ?? '', language));
    if (!page) return { title: t('content.failed.title'), description: t('content.failed.text'), noindex: true };
    const place = { origin: url.origin, language };
    return {
      title: page.title,
      description: page.description,
      canonical: page.canonical,
      noindex: page.noindex,
      structuredData: [...structuredDataOf(page, place), ...dataOf(page, place)],
    };
  }

  function Component() {
    const { t } = useTranslation('mfe-marketing');
    const shell = useShell();
    const params = useParams();
    const { pathname, search } = useLocation();
    const id = idOf({ params, path: pathname.toLowerCase(), search: new URLSearchParams(search) }) ?? '';
    const query = useQuery(ask(shell, id));
    const { data, error } = query;
    if (data) return <ContentView page={data} />;
    return (
      <div className={classes.waiting}>
        {error ? (
          <QueryFailed query={query} headingLevel={2} title={t('content.failed.title')}>
            {t('content.failed.text')}
          </QueryFailed>
        ) : (
          <Loading label={t('loading')}>
            <Skeleton shape="block" height={320} />
            <Skeleton shape="row" count={6} />
          </Loading>
        )}
      </div>
    );
  }

  return { loader, head, Component };
}
