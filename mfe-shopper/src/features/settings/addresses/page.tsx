import { USER_TYPE, type User } from '@outpost/shared-contracts/accounts/user';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { QueryFailed } from '@outpost/shared-remote/query-failed';
import { type Head, type HeadContext, type LoaderContext, useShell } from '@outpost/shared-remote/remote';
import { Card } from '@outpost/shared-ui/card';
import { Skeleton as Bars } from '@outpost/shared-ui/skeleton';
import { ownAddresses } from '../api/queries.ts';
import { SettingsFrame } from '../components/settings-frame.tsx';
import { Book } from './components/book.tsx';

/** Starts the fetch and does not wait: the frame opens at once. */
export function loader({ shell, queryClient }: LoaderContext): void {
  const session = shell.session.current();
  if (session.state === 'signed-in') void queryClient.prefetchQuery(ownAddresses(shell, session.user.id));
}

export const head = ({ t }: HeadContext): Head => ({
  title: t('settings.entries.addresses'),
  description: t('addressBook.description'),
  noindex: true,
});

/** Addresses: the address book. */
export const Component = () => <SettingsFrame current="addresses">{(user) => <Addresses user={user} />}</SettingsFrame>;
export const Skeleton = () => <Component />;

function Addresses({ user }: { readonly user: User }) {
  const { t } = useTranslation('mfe-shopper');
  const query = useQuery(ownAddresses(useShell(), user.id));
  if (query.isPending)
    return (
      <Card>
        <Bars count={5} />
      </Card>
    );
  if (!query.data)
    return (
      <QueryFailed query={query} headingLevel={2} title={t('settings.notLoaded.title')}>
        {t('settings.notLoaded.text')}
      </QueryFailed>
    );
  return <Book user={user} book={query.data} receivesParcels={user.type === USER_TYPE.host} />;
}
