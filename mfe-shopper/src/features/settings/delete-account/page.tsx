import type { User } from '@outpost/shared-contracts/accounts/user';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { type Head, type HeadContext, type LoaderContext, useShell } from '@outpost/shared-remote/remote';
import { NotLoaded, SettingsFrame, settingsText } from '@outpost/shared-settings/page';
import { Card } from '@outpost/shared-ui/card';
import { Skeleton as Bars } from '@outpost/shared-ui/skeleton';
import { ownDeletion, ownProfile } from '../api/queries.ts';
import { DeletionFacts } from './components/deletion-facts.tsx';
import { DeletionForm } from './components/deletion-form.tsx';

export const head = ({ t }: HeadContext): Head => ({
  title: settingsText(t, 'entries.deleteAccount'),
  description: t('settings.deletion.description'),
  noindex: true,
});

/** Starts the fetches and does not wait: the frame opens at once. */
export function loader({ shell, queryClient }: LoaderContext): void {
  const session = shell.session.current();
  if (session.state !== 'signed-in') return;
  void queryClient.prefetchQuery(ownDeletion(shell, session.user.id));
  void queryClient.prefetchQuery(ownProfile(shell, session.user.id));
}

/** Delete Account: what stands in the way, what is kept and how long, and the action. */
export const Component = () => (
  <SettingsFrame words="mfe-shopper" current="deleteAccount">
    {(user) => <Deletion user={user} />}
  </SettingsFrame>
);
export const Skeleton = () => <Component />;

function Deletion({ user }: { readonly user: User }) {
  const { t } = useTranslation('mfe-shopper');
  const shell = useShell();
  const deletion = useQuery(ownDeletion(shell, user.id));
  const profile = useQuery(ownProfile(shell, user.id));
  if (deletion.isPending || profile.isPending)
    return (
      <Card>
        <Bars count={6} />
      </Card>
    );
  if (!deletion.data || !profile.data) return <NotLoaded query={deletion.data ? profile : deletion} />;
  return (
    <>
      <DeletionFacts user={user} {...deletion.data} />
      {deletion.data.blockers.length === 0 && (
        <Card as="section" title={t('settings.deletion.form')}>
          <DeletionForm profile={profile.data} />
        </Card>
      )}
    </>
  );
}
