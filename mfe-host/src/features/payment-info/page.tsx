import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { type Head, type HeadContext, type LoaderContext, useShell } from '@outpost/shared-remote/remote';
import { Loaded } from '@outpost/shared-settings/components/loaded';
import { SettingsFrame } from '@outpost/shared-settings/components/settings-frame';
import { settingsText } from '@outpost/shared-settings/words';
import { Card } from '@outpost/shared-ui/card';
import { ownPayouts } from './api.ts';
import { Earnings } from './components/earnings.tsx';
import { Methods } from './components/methods.tsx';
import { Payouts } from './components/payouts.tsx';

/** Starts the fetch and does not wait: the frame opens at once. */
export function loader({ shell, queryClient }: LoaderContext): void {
  const session = shell.session.current();
  if (session.state === 'signed-in') void queryClient.prefetchQuery(ownPayouts(shell, session.user.id));
}

export const head = ({ t }: HeadContext): Head => ({
  title: settingsText(t, 'entries.paymentInfo'),
  description: t('payment.description'),
  noindex: true,
});

/** Payment Info: where a host is paid, and what was. */
export const Component = () => (
  <SettingsFrame words="mfe-host" current="paymentInfo">
    {(user) => <PaymentInfo userId={user.id} />}
  </SettingsFrame>
);
export const Skeleton = () => <Component />;

function PaymentInfo({ userId }: { readonly userId: number }) {
  const { t } = useTranslation('mfe-host');
  const query = useQuery(ownPayouts(useShell(), userId));
  if (query.data === undefined)
    return (
      <Card as="section" title={t('payment.methods')}>
        <Loaded query={query} bars={6}>
          {() => null}
        </Loaded>
      </Card>
    );
  return (
    <>
      <Earnings userId={userId} info={query.data} />
      <Methods userId={userId} info={query.data} />
      <Payouts info={query.data} />
    </>
  );
}
