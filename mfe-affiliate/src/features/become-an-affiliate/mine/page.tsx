import { type ApplicationState, STORE_STATES } from '@outpost/shared-contracts/affiliates/application';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { type Head, type HeadContext, useSession, useShell } from '@outpost/shared-remote/remote';
import { Skeleton as Bars } from '@outpost/shared-ui/skeleton';
import { ownApplication } from '../api/application.ts';
import { Own } from '../components/application.tsx';
import { Example } from '../components/example.tsx';
import { Part } from '../components/part.tsx';
import { OwnLink } from './own-link.tsx';
import classes from './page.module.css';
import { Products } from './products.tsx';
import { Sales } from './sales.tsx';
import { StoreFacts } from './store-facts.tsx';

export const head = ({ t }: HeadContext): Head => ({ title: t('mine.title'), description: t('storeSettings.description'), noindex: true });

/** In which states something was or is earned. */
const EARNING: ReadonlySet<ApplicationState> = new Set(['approved', 'suspended', 'closed']);

/** My Store: what links brought, how the affiliate's application stands, what the store says, and what a sale brings. */
export function Component() {
  const { t } = useTranslation('mfe-affiliate');
  const session = useSession();
  const userId = session.state === 'signed-in' ? session.user.id : undefined;
  const { data } = useQuery({ ...ownApplication(useShell(), userId ?? 0), enabled: userId !== undefined });
  // Before it is a store, the application says what is asked for.
  const store = data && !data.can_send && STORE_STATES.includes(data.state) ? data.store : null;
  const earns = data && EARNING.has(data.state);
  return (
    <>
      <h1 className={classes.title} tabIndex={-1}>
        {t('mine.title')}
      </h1>
      {earns && userId !== undefined && <Sales userId={userId} />}
      <Part title={t('apply.form.store')}>
        {session.state === 'signed-in' ? (
          <>
            <Own userId={session.user.id} />
            {store && <StoreFacts store={store} />}
          </>
        ) : (
          <Bars count={6} />
        )}
      </Part>
      {earns && userId !== undefined && <OwnLink affiliateId={userId} />}
      {store && userId !== undefined && <Products userId={userId} />}
      <Example />
    </>
  );
}
export const Skeleton = () => <Component />;
