import { STORE_STATES } from '@outpost/shared-contracts/affiliates/application';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { type Head, type HeadContext, useSession, useShell } from '@outpost/shared-remote/remote';
import { Skeleton as Bars } from '@outpost/shared-ui/skeleton';
import { ownApplication } from '../api/application.ts';
import { Own } from '../components/application.tsx';
import { Example } from '../components/example.tsx';
import { Part } from '../components/part.tsx';
import classes from './page.module.css';
import { StoreFacts } from './store-facts.tsx';

export const head = ({ t }: HeadContext): Head => ({ title: t('mine.title'), description: t('storeSettings.description'), noindex: true });

/** My Store: how the affiliate's application stands, what the store says, and what a sale brings. */
export function Component() {
  const { t } = useTranslation('mfe-affiliate');
  const session = useSession();
  return (
    <>
      <h1 className={classes.title} tabIndex={-1}>
        {t('mine.title')}
      </h1>
      <Part title={t('apply.form.store')}>
        {session.state === 'signed-in' ? (
          <>
            <Own userId={session.user.id} />
            <Store userId={session.user.id} />
          </>
        ) : (
          <Bars count={6} />
        )}
      </Part>
      <Example />
    </>
  );
}
export const Skeleton = () => <Component />;

/** The store once it is one; before, the application says what is asked for. */
function Store({ userId }: { readonly userId: number }) {
  const { data } = useQuery(ownApplication(useShell(), userId));
  return data?.store && !data.can_send && STORE_STATES.includes(data.state) ? <StoreFacts store={data.store} /> : null;
}
