import { USER_TYPE, type User } from '@outpost/shared-contracts/accounts/user';
import { useQuery } from '@outpost/shared-remote/query';
import { type Head, type HeadContext, type LoaderContext, useShell } from '@outpost/shared-remote/remote';
import { NotLoaded, SettingsFrame, settingsText } from '@outpost/shared-settings/page';
import { Card } from '@outpost/shared-ui/card';
import { Skeleton as Bars } from '@outpost/shared-ui/skeleton';
import { ownAddresses } from '../api/queries.ts';
import { Book } from './components/book.tsx';

/** Starts the fetch and does not wait: the frame opens at once. */
export function loader({ shell, queryClient }: LoaderContext): void {
  const session = shell.session.current();
  if (session.state === 'signed-in') void queryClient.prefetchQuery(ownAddresses(shell, session.user.id));
}

export const head = ({ t }: HeadContext): Head => ({
  title: settingsText(t, 'entries.addresses'),
  description: t('addressBook.description'),
  noindex: true,
});

/** Addresses: the address book. */
export const Component = () => (
  <SettingsFrame words="mfe-shopper" current="addresses">
    {(user) => <Addresses user={user} />}
  </SettingsFrame>
);
export const Skeleton = () => <Component />;

function Addresses({ user }: { readonly user: User }) {
  const query = useQuery(ownAddresses(useShell(), user.id));
  if (query.isPending)
    return (
      <Card>
        <Bars count={5} />
      </Card>
    );
  if (!query.data) return <NotLoaded query={query} />;
  return <Book user={user} book={query.data} receivesParcels={user.type === USER_TYPE.host} />;
}
