import { localeOf } from '@outpost/shared-contracts/language/language';
import { connectWallet, disconnectWallet, finishWallet } from '@outpost/shared-contracts/payments/wallet-calls';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useMutation, useQueryClient } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { useFailureText } from '@outpost/shared-settings/words';
import { Badge } from '@outpost/shared-ui/badge';
import { Button } from '@outpost/shared-ui/button';
import { ConfirmDialog } from '@outpost/shared-ui/dialog';
import { Notice } from '@outpost/shared-ui/notice';
import { useCallback, useState } from 'react';
import { useReturned } from '../../components/use-returned.ts';
import { ownWallet, type Wallet } from '../api.ts';
import classes from './wallet-state.module.css';

interface WalletStateProps {
  readonly userId: number;
  readonly wallet: Wallet;
}

/** Whether an account is connected, and the button for the other. The wallet asks on its own page and leads back here. */
export function WalletState({ userId, wallet: { offered, account } }: WalletStateProps) {
  const { t } = useTranslation('mfe-shopper');
  const shell = useShell();
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { queryKey } = ownWallet(shell, userId);
  const wordsOf = useFailureText();
  const onError = (error: Error) => shell.report(error);

  const connecting = useMutation({
    mutationFn: async () => (await shell.api.call(connectWallet, { body: {} })).data.url,
    onSuccess: (url) => location.assign(url),
    onError,
  });
  const { mutate: finish, ...finishing } = useMutation({
    mutationFn: async (link: string) => (await shell.api.call(finishWallet, { body: { link } })).data,
    onSuccess(now) {
      queryClient.setQueryData(queryKey, now);
      if (now.account) shell.notify({ tone: 'success', text: t('keeping.wallet.connected') });
    },
    onError,
  });
  useReturned(
    'link',
    useCallback((link: string) => finish(link), [finish]),
  );
  const disconnecting = useMutation({
    mutationFn: async () => (await shell.api.call(disconnectWallet, {})).data,
    onSuccess(now) {
      setAsking(false);
      queryClient.setQueryData(queryKey, now);
      shell.notify({ tone: 'success', text: t('keeping.wallet.disconnected') });
    },
    onError,
  });

  if (account) {
    const date = new Intl.DateTimeFormat(localeOf(shell.language), { dateStyle: 'medium' }).format(new Date(account.connected_at));
    return (
      <div className={classes.wallet}>
        <div>
          <p>
            <b>
              <bdi>{account.email}</bdi>
            </b>
            <Badge tone={account.is_verified ? 'success' : 'warning'}>
              {t(account.is_verified ? 'keeping.wallet.verified' : 'keeping.wallet.unverified')}
            </Badge>
          </p>
          <small>{t('keeping.wallet.since', { date })}</small>
        </div>
        <p>{t('keeping.wallet.use')}</p>
        <div>
          <Button onClick={() => setAsking(true)}>{t('keeping.wallet.disconnect')}</Button>
        </div>
        {asking && (
          <ConfirmDialog
            open
            title={t('keeping.wallet.disconnectAsk')}
            confirmLabel={t('keeping.wallet.disconnect')}
            busy={disconnecting.isPending}
            error={wordsOf(disconnecting.error)}
            onConfirm={() => disconnecting.mutate()}
            onClose={() => setAsking(false)}
          >
            {t('keeping.wallet.disconnectText')}
          </ConfirmDialog>
        )}
      </div>
    );
  }
  const failure = wordsOf(connecting.error ?? finishing.error);
  return (
    <div className={classes.wallet}>
      {(failure || (finishing.isSuccess && !finishing.data.account)) && (
        <Notice tone="warning" alert title={t('keeping.wallet.notConnected')}>
          {failure ?? t('keeping.wallet.refused')}
        </Notice>
      )}
      <p>{t(offered ? 'keeping.wallet.none' : 'keeping.wallet.notOffered')}</p>
      {offered && (
        <div>
          <Button variant="primary" busy={connecting.isPending || finishing.isPending} onClick={() => connecting.mutate()}>
            {t('keeping.wallet.connect')}
          </Button>
        </div>
      )}
    </div>
  );
}
