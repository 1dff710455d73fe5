import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { type Head, type HeadContext, type LoaderContext, useShell } from '@outpost/shared-remote/remote';
import { Loaded } from '@outpost/shared-settings/components/loaded';
import { Earnings } from '@outpost/shared-settings/components/payouts/earnings';
import { Methods } from '@outpost/shared-settings/components/payouts/methods';
import { Payouts } from '@outpost/shared-settings/components/payouts/payouts';
import { SettingsFrame } from '@outpost/shared-settings/components/settings-frame';
import { ownPayouts } from '@outpost/shared-settings/payouts/api';
import { payoutText } from '@outpost/shared-settings/payouts/words';
import { settingsText } from '@outpost/shared-settings/words';
import { Card } from '@outpost/shared-ui/card';

/** Starts the fetch and does not wait: the frame opens at once. */
export function loader({ shell, queryClient }: LoaderContext): void {
  const session = shell.session.current();
  if (session.state === 'signed-in') void queryClient.prefetchQuery(ownPayouts(shell, session.user.id));
}

export const head = ({ t }: HeadContext): Head => ({
  title: settingsText(t, 'entries.paymentInfo'),
  description: payoutText(t, 'description'),
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
      <Card as="section" title={payoutText(t, 'methods')}>
        <Loaded query={query} bars={6}>
          {() => null}
        </Loaded>
      </Card>
    );
  return (
    <>
      <Earnings userId={userId} info={query.data} as="host" />
      <Methods userId={userId} info={query.data} />
      <Payouts info={query.data} as="host" />
    </>
  );
}
