import { FAQ_ROLES, type Faq } from '@outpost/shared-contracts/content/faq';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { QueryFailed } from '@outpost/shared-remote/query-failed';
import { type Head, type HeadContext, type LoaderContext, useShell } from '@outpost/shared-remote/remote';
import { Link, useLocation, useSearchParams } from '@outpost/shared-remote/router';
import { Button, buttonClass } from '@outpost/shared-ui/button';
import { EmptyState } from '@outpost/shared-ui/empty-state';
import { Loading, Skeleton } from '@outpost/shared-ui/skeleton';
import { Tabs } from '@outpost/shared-ui/tabs';
import { TextField } from '@outpost/shared-ui/text-field';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { faq, faqKey } from '../../api/faq.ts';
import { useSearchText } from '../../components/use-search-text.ts';
import { TopicList } from './components/topic-list.tsx';
import { byTopic, faqData, isRole, searched } from './model/shown-questions.ts';
import classes from './page.module.css';

export async function loader({ shell, queryClient }: LoaderContext): Promise<void> {
  // Never throws: a failure is shown by the page, with a retry.
  await queryClient.prefetchQuery(faq(shell));
}

export function head({ t, language, queryClient }: HeadContext): Head {
  const found = queryClient.getQueryData<Faq>(faqKey(language));
  return {
    title: t('faq.title'),
    description: t('faq.description'),
    canonical: paths.faq.href(),
    ...(found && { structuredData: [faqData(found)] }),
  };
}

/** Questions and answers, with search and a tab for each role (docs/product.md#reference-pages). */
export function Component() {
  const { t } = useTranslation('mfe-marketing');
  const query = useQuery(faq(useShell()));
  const { data, error } = query;
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1 tabIndex={-1}>{t('faq.title')}</h1>
        <p>{t('faq.description')}</p>
      </header>
      {data && <Answers data={data} />}
      {!data && error && (
        <QueryFailed query={query} headingLevel={2} title={t('faq.failed.title')}>
          {t('faq.failed.text')}
        </QueryFailed>
      )}
      {!data && !error && (
        <Loading label={t('loading')}>
          <Skeleton shape="row" count={8} />
        </Loading>
      )}
    </div>
  );
}

function Answers({ data }: { readonly data: Faq }) {
  const { t } = useTranslation('mfe-marketing');
  const [params, setParams] = useSearchParams();
  const anchored = useAnchor();
  const [query, search] = useSearchText('q');
  const found = searched(data, query);
  const given = params.get('role');
  const pointed = data.questions.find(({ id }) => id === anchored)?.roles;
  const role = isRole(given) ? given : pointed && !pointed.includes('shopper') ? (pointed[0] ?? 'shopper') : 'shopper';

  function choose(chosen: string) {
    setParams(
      (now) => {
        if (chosen === 'shopper') now.delete('role');
        else now.set('role', chosen);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  }
  const contact = (
    <Link className={buttonClass({ variant: 'primary' })} to={paths.contactUs.href()}>
      {t('faq.contact')}
    </Link>
  );

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: jsdom and browsers before 2023 do not know <search> */}
      <div role="search" className={classes.search}>
        <TextField
          type="search"
          label={t('faq.search')}
          placeholder={t('faq.searchHint')}
          prefix={<Search aria-hidden="true" size={20} />}
          value={query}
          maxLength={80}
          autoComplete="off"
          onChange={({ target }) => search(target.value)}
        />
        <p role="status">{query.trim() && t('faq.found', { count: found.length })}</p>
      </div>
      {found.length === 0 ? (
        <EmptyState title={t('faq.none.title')} headingLevel={2} actions={contact}>
          {t('faq.none.text')}
        </EmptyState>
      ) : (
        <Tabs
          label={t('faq.roles')}
          selected={role}
          onSelect={choose}
          items={FAQ_ROLES.map((one) => {
            const topics = byTopic(data, found, one);
            const count = topics.reduce((sum, { questions }) => sum + questions.length, 0);
            const none = (
              <p className={classes.none}>
                {t('faq.none.here')}{' '}
                <Button size="s" onClick={() => search('')}>
                  {t('faq.none.clear')}
                </Button>
              </p>
            );
            return {
              id: one,
              label: t(`faq.role.${one}`),
              count,
              content: count > 0 ? <TopicList topics={topics} anchored={anchored} /> : none,
            };
          })}
        />
      )}
    </>
  );
}

/** The id after `#`, once the page is in the browser: the server never sees it. */
function useAnchor(): string | undefined {
  const { hash } = useLocation();
  const [anchor, setAnchor] = useState<string>();
  useEffect(() => {
    const id = decodeURIComponent(hash.slice(1));
    setAnchor(id || undefined);
    if (id) requestAnimationFrame(() => document.getElementById(id)?.scrollIntoView({ block: 'start' }));
  }, [hash]);
  return anchor;
}
