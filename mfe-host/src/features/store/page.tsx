import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { type Head, type HeadContext, type LoaderContext, useSession, useShell } from '@outpost/shared-remote/remote';
import { Loaded } from '@outpost/shared-settings/components/loaded';
import { SettingsWords } from '@outpost/shared-settings/words';
import { Card } from '@outpost/shared-ui/card';
import classes from '../../components/page.module.css';
import { ownStore } from './api.ts';
import { Products } from './components/products.tsx';
import { Sales } from './components/sales.tsx';
import { Window } from './components/window.tsx';

/** Starts the fetch and does not wait: the frame opens at once. */
export function loader({ shell, queryClient }: LoaderContext): void {
  const session = shell.session.current();
  if (session.state === 'signed-in') void queryClient.prefetchQuery(ownStore(shell, session.user.id));
}

export const head = ({ t }: HeadContext): Head => ({ title: t('store.title'), description: t('store.description'), noindex: true });

/** My shop: its window and its products. */
export const Component = () => <StorePage />;
export const Skeleton = () => <StorePage />;

/** The same with what was sold. */
export function StorePage({ withSales = false }: { readonly withSales?: boolean }) {
  const { t } = useTranslation('mfe-host');
  const session = useSession();
  return (
    <div className={classes.page}>
      <h1 tabIndex={-1}>{t('store.title')}</h1>
      {session.state === 'signed-in' && (
        <SettingsWords value="mfe-host">
          <Store key={session.user.id} userId={session.user.id} withSales={withSales} />
        </SettingsWords>
      )}
    </div>
  );
}

function Store({ userId, withSales }: { readonly userId: number; readonly withSales: boolean }) {
  const { t } = useTranslation('mfe-host');
  const query = useQuery(ownStore(useShell(), userId));
  const { data } = query;
  if (data === undefined)
    return (
      <Card as="section" title={t('store.products')}>
        <Loaded query={query} bars={6}>
          {() => null}
        </Loaded>
      </Card>
    );
  return (
    <>
      {withSales && <Sales store={data} />}
      <Products userId={userId} store={data} />
      <Window userId={userId} store={data} />
    </>
  );
}
