import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { type Head, type HeadContext, type LoaderContext, useShell } from '@outpost/shared-remote/remote';
import { Loaded, SettingsFrame, settingsText } from '@outpost/shared-settings/page';
import { Card } from '@outpost/shared-ui/card';
import { ownReferral } from '../promotions/api.ts';
import { Friends } from './components/friends.tsx';
import { InviteForm } from './components/invite-form.tsx';
import { OwnCode } from './components/own-code.tsx';
import { Rules } from './components/rules.tsx';

/** Starts the fetch and does not wait: the frame opens at once. */
export function loader({ shell, queryClient }: LoaderContext): void {
  const session = shell.session.current();
  if (session.state === 'signed-in') void queryClient.prefetchQuery(ownReferral(shell, session.user.id));
}

export const head = ({ t }: HeadContext): Head => ({
  title: settingsText(t, 'entries.refer'),
  description: t('promotions.refer.description'),
  noindex: true,
});

/** Refer a Friend: a code, the ways to tell friends, and how far they have come. */
export const Component = () => (
  <SettingsFrame words="mfe-shopper" current="refer">
    {(user) => <Refer userId={user.id} />}
  </SettingsFrame>
);
export const Skeleton = () => <Component />;

function Refer({ userId }: { readonly userId: number }) {
  const { t } = useTranslation('mfe-shopper');
  const query = useQuery(ownReferral(useShell(), userId));
  return (
    <>
      <Card as="section" title={t('promotions.refer.code')}>
        <Loaded query={query} bars={2}>
          {(referral) => <OwnCode userId={userId} referral={referral} />}
        </Loaded>
      </Card>
      <Card as="section" title={t('promotions.refer.write')}>
        <InviteForm userId={userId} />
      </Card>
      {query.data && (
        <Card as="section" title={t('promotions.refer.friends')}>
          <Friends friends={query.data.friends} />
        </Card>
      )}
      <Rules />
    </>
  );
}
