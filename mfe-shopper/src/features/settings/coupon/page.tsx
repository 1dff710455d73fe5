import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { type Head, type HeadContext, type LoaderContext, useShell } from '@outpost/shared-remote/remote';
import { Loaded, SettingsFrame, settingsText } from '@outpost/shared-settings/page';
import { Card } from '@outpost/shared-ui/card';
import { ownCoupons } from '../promotions/api.ts';
import { CodeForm } from './components/code-form.tsx';
import { Coupons } from './components/coupons.tsx';

/** Starts the fetch and does not wait: the frame opens at once. */
export function loader({ shell, queryClient }: LoaderContext): void {
  const session = shell.session.current();
  if (session.state === 'signed-in') void queryClient.prefetchQuery(ownCoupons(shell, session.user.id));
}

export const head = ({ t }: HeadContext): Head => ({
  title: settingsText(t, 'entries.coupon'),
  description: t('promotions.coupon.description'),
  noindex: true,
});

/** Coupon: enter a code, and what became of those that are there. */
export const Component = () => (
  <SettingsFrame words="mfe-shopper" current="coupon">
    {(user) => <OwnCoupons userId={user.id} />}
  </SettingsFrame>
);
export const Skeleton = () => <Component />;

function OwnCoupons({ userId }: { readonly userId: number }) {
  const { t } = useTranslation('mfe-shopper');
  const query = useQuery(ownCoupons(useShell(), userId));
  return (
    <>
      <Card as="section" title={t('promotions.coupon.enter')}>
        <CodeForm userId={userId} />
      </Card>
      <Card as="section" title={t('promotions.coupon.yours')}>
        <Loaded query={query} bars={3}>
          {(coupons) => <Coupons coupons={coupons} />}
        </Loaded>
      </Card>
    </>
  );
}
