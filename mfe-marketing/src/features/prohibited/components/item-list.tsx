import { localeOf } from '@outpost/shared-contracts/language/language';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { type ProhibitedList, VERDICTS } from '@outpost/shared-contracts/prohibited/prohibited';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Link, useSearchParams } from '@outpost/shared-remote/router';
import { Button, buttonClass } from '@outpost/shared-ui/button';
import { EmptyState } from '@outpost/shared-ui/empty-state';
import { NativeSelect } from '@outpost/shared-ui/native-select';
import { TextField } from '@outpost/shared-ui/text-field';
import { Search } from 'lucide-react';
import { useSearchText } from '../../../components/use-search-text.ts';
import type { Route } from '../model/route.ts';
import { byCategory, isVerdict, searched } from '../model/shown-items.ts';
import classes from './item-list.module.css';
import { ItemRow } from './item-row.tsx';

interface ItemListProps {
  readonly list: ProhibitedList;
  readonly route: Route;
}

/** The items of a route under their categories, with search and a filter by verdict. */
export function ItemList({ list, route }: ItemListProps) {
  const { t } = useTranslation('mfe-marketing');
  const [query, search] = useSearchText('q');
  const [params, setParams] = useSearchParams();
  const given = params.get('show');
  const only = isVerdict(given) ? given : undefined;
  const found = searched(list, query).filter(({ verdict }) => !only || verdict === only);

  function filter(verdict: string) {
    setParams(
      (now) => {
        if (verdict) now.set('show', verdict);
        else now.delete('show');
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  }
  function clear() {
    search('');
    filter('');
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: jsdom and browsers before 2023 do not know <search> */}
      <div role="search" className={classes.bar}>
        <TextField
          type="search"
          label={t('prohibited.search')}
          prefix={<Search aria-hidden="true" size={20} />}
          value={query}
          maxLength={80}
          autoComplete="off"
          onChange={({ target }) => search(target.value)}
        />
        <NativeSelect
          label={t('prohibited.show')}
          value={only ?? ''}
          onChange={({ target }) => filter(target.value)}
          options={[
            { value: '', label: t('prohibited.all') },
            ...VERDICTS.toReversed().map((verdict) => ({ value: verdict, label: t(`prohibited.verdict.${verdict}`) })),
          ]}
        />
        <p role="status">{t('prohibited.found', { count: found.length })}</p>
      </div>
      {found.length === 0 && (
        <EmptyState
          headingLevel={2}
          title={t('prohibited.none.title')}
          actions={
            <>
              <Button onClick={clear}>{t('prohibited.none.clear')}</Button>
              <Link className={buttonClass({ variant: 'primary' })} to={paths.contactUs.href()}>
                {t('prohibited.none.ask')}
              </Link>
            </>
          }
        >
          {t('prohibited.none.text')}
        </EmptyState>
      )}
      <div className={classes.categories} lang={localeOf(list.language)}>
        {byCategory(list, found).map(({ key, name, items }) => (
          <section key={key} id={key} aria-labelledby={`category-${key}`} className={classes.category}>
            <h2 id={`category-${key}`}>{name}</h2>
            <ul>
              {items.map((item) => (
                <ItemRow key={item.key} item={item} route={route} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
