import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { type Head, type HeadContext, type LoaderContext, useShell } from '@outpost/shared-remote/remote';
import { Loaded, SettingsFrame, settingsText } from '@outpost/shared-settings/page';
import { Card } from '@outpost/shared-ui/card';
import { ownProfile, ownSessions } from '../api/queries.ts';
import { PasswordForm } from './components/password-form.tsx';
import { Sessions } from './components/sessions.tsx';

/** Starts the fetches and does not wait: the frame opens at once. */
export function loader({ shell, queryClient }: LoaderContext): void {
  const session = shell.session.current();
  if (session.state !== 'signed-in') return;
  void queryClient.prefetchQuery(ownProfile(shell, session.user.id));
  void queryClient.prefetchQuery(ownSessions(shell, session.user.id));
}

export const head = ({ t }: HeadContext): Head => ({
  title: settingsText(t, 'entries.changePassword'),
  description: t('settings.password.description'),
  noindex: true,
});

/** Change Password, and below it where the person is signed in. */
export const Component = () => (
  <SettingsFrame words="mfe-shopper" current="changePassword">
    {(user) => (
      <>
        <Password userId={user.id} />
        <Sessions userId={user.id} />
      </>
    )}
  </SettingsFrame>
);
export const Skeleton = () => <Component />;

function Password({ userId }: { readonly userId: number }) {
  const { t } = useTranslation('mfe-shopper');
  const query = useQuery(ownProfile(useShell(), userId));
  const { data: profile } = query;
  return (
    <Card as="section" title={t(profile?.has_password === false ? 'settings.password.setTitle' : 'settings.password.title')}>
      <Loaded query={query} bars={4}>
        {(own) => <PasswordForm profile={own} />}
      </Loaded>
    </Card>
  );
}
