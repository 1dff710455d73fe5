import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { type Head, type HeadContext, type LoaderContext, useShell } from '@outpost/shared-remote/remote';
import { Loaded, SettingsFrame, settingsText } from '@outpost/shared-settings/page';
import { Card } from '@outpost/shared-ui/card';
import { ownWallet } from './api.ts';
import { WalletState } from './components/wallet-state.tsx';

/** Starts the fetch and does not wait: the frame opens at once. */
export function loader({ shell, queryClient }: LoaderContext): void {
  const session = shell.session.current();
  if (session.state === 'signed-in') void queryClient.prefetchQuery(ownWallet(shell, session.user.id));
}

export const head = ({ t }: HeadContext): Head => ({
  title: settingsText(t, 'entries.wallet'),
  description: t('keeping.wallet.description'),
  noindex: true,
});

/** Wallet Account: the account that payments at the wallet begin with. */
export const Component = () => (
  <SettingsFrame words="mfe-shopper" current="wallet">
    {(user) => <Wallet userId={user.id} />}
  </SettingsFrame>
);
export const Skeleton = () => <Component />;

function Wallet({ userId }: { readonly userId: number }) {
  const { t } = useTranslation('mfe-shopper');
  const query = useQuery(ownWallet(useShell(), userId));
  return (
    <Card as="section" title={t('keeping.wallet.title')}>
      <Loaded query={query} bars={3}>
        {(wallet) => <WalletState userId={userId} wallet={wallet} />}
      </Loaded>
    </Card>
  );
}
