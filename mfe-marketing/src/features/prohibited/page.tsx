import { paths } from '@outpost/shared-contracts/paths/paths';
import { countryInUrl } from '@outpost/shared-contracts/pricing/zones';
import type { ProhibitedList } from '@outpost/shared-contracts/prohibited/prohibited';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { QueryFailed } from '@outpost/shared-remote/query-failed';
import { type Head, type HeadContext, type LoaderContext, useShell } from '@outpost/shared-remote/remote';
import { Link, useSearchParams } from '@outpost/shared-remote/router';
import { Flag } from '@outpost/shared-ui/flag';
import { NativeSelect } from '@outpost/shared-ui/native-select';
import { Loading, Skeleton } from '@outpost/shared-ui/skeleton';
import { countries } from '../../api/countries.ts';
import { byName } from '../../model/country-names.ts';
import { prohibited } from './api/prohibited.ts';
import { ItemList } from './components/item-list.tsx';
import { routeOf } from './model/route.ts';
import classes from './page.module.css';

export async function loader({ shell, queryClient, url }: LoaderContext): Promise<void> {
  // Never throws: failures are shown by the page, with a retry.
  await Promise.all([queryClient.prefetchQuery(prohibited(shell, routeOf(url.searchParams))), queryClient.prefetchQuery(countries(shell))]);
}

export function head({ t }: HeadContext): Head {
  return { title: t('prohibited.title'), description: t('prohibited.description'), canonical: paths.prohibitedItems.href() };
}

/** What may not travel, by origin and destination (B-022). Both stand in the address. */
export function Component() {
  const { t } = useTranslation('mfe-marketing');
  const shell = useShell();
  const [params, setParams] = useSearchParams();
  const route = routeOf(params);
  const query = useQuery({
    ...prohibited(shell, route),
    // While another route is asked for, the list before stays in sight.
    placeholderData: (before) => before,
  });
  const { data, error, isFetching } = query;

  function choose(name: 'from' | 'to', code: string) {
    setParams(
      (now) => {
        if (code) now.set(name, countryInUrl(code));
        else now.delete(name);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return (
    <>
      <header className={classes.head}>
        <div className={classes.wrap}>
          <h1 tabIndex={-1}>{t('prohibited.title')}</h1>
          <p className={classes.lead}>{t('prohibited.lead')}</p>
          <div className={classes.route}>
            <CountrySelect label={t('prohibited.from')} value={route.from} onChange={(code) => choose('from', code)} />
            <CountrySelect label={t('prohibited.to')} value={route.to} onChange={(code) => choose('to', code)} />
          </div>
        </div>
      </header>
      <div className={classes.body} aria-busy={isFetching}>
        {data && <ItemList list={data} route={route} />}
        {!data && error && (
          <QueryFailed query={query} headingLevel={2} title={t('prohibited.failed.title')}>
            {t('prohibited.failed.text')}
          </QueryFailed>
        )}
        {!data && !error && (
          <Loading label={t('loading')}>
            <Skeleton shape="row" count={8} />
          </Loading>
        )}
        {data && <OwnRules list={data} />}
      </div>
    </>
  );
}

interface CountrySelectProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (code: string) => void;
}

function CountrySelect({ label, value = '', onChange }: CountrySelectProps) {
  const { t } = useTranslation('mfe-marketing');
  const shell = useShell();
  const { data: all = [] } = useQuery(countries(shell));
  const offered = value === '' || all.some(({ code }) => code === value) ? all : [{ code: value }, ...all];
  return (
    <NativeSelect
      label={label}
      placeholder={t('prohibited.anywhere')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      options={byName(offered, shell.language).map(({ code, name }) => ({ value: code, label: name, icon: <Flag country={code} /> }))}
    />
  );
}

/** Destinations with rules of their own, as links that choose them. */
function OwnRules({ list }: { readonly list: ProhibitedList }) {
  const { t } = useTranslation('mfe-marketing');
  const { language } = useShell();
  const destinations = byName(
    list.countries.destination.map((code) => ({ code })),
    language,
  );
  return (
    <section className={classes.own} aria-labelledby="own-rules">
      <h2 id="own-rules">{t('prohibited.ownTitle')}</h2>
      <p>{t('prohibited.ownText')}</p>
      <ul>
        {destinations.map(({ code, name }) => (
          <li key={code}>
            <Link to={paths.prohibitedItems.href({}, { to: countryInUrl(code) })}>
              <Flag country={code} /> {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
