import type { User } from '@outpost/shared-contracts/accounts/user';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { type Head, type HeadContext, type LoaderContext, useShell } from '@outpost/shared-remote/remote';
import { NotLoaded, SettingsFrame, settingsText } from '@outpost/shared-settings/page';
import { Card } from '@outpost/shared-ui/card';
import { Skeleton as Bars } from '@outpost/shared-ui/skeleton';
import { ownProfile } from '../api/queries.ts';
import { EmailState } from './components/email-state.tsx';
import { PersonForm } from './components/person-form.tsx';
import { PhoneSetting } from './components/phone-setting.tsx';

/** Starts the fetch and does not wait: the frame opens at once. */
export function loader({ shell, queryClient }: LoaderContext): void {
  const session = shell.session.current();
  if (session.state === 'signed-in') void queryClient.prefetchQuery(ownProfile(shell, session.user.id));
}

export const head = ({ t }: HeadContext): Head => ({
  title: settingsText(t, 'entries.basicInfo'),
  description: t('settings.profile.description'),
  canonical: paths.settingsProfile.href(),
  noindex: true,
});

/** Basic Info: name, language, e-mail and phone. */
export const Component = () => (
  <SettingsFrame words="mfe-shopper" current="basicInfo">
    {(user) => <BasicInfo user={user} />}
  </SettingsFrame>
);
export const Skeleton = () => <Component />;

function BasicInfo({ user }: { readonly user: User }) {
  const { t } = useTranslation('mfe-shopper');
  const query = useQuery(ownProfile(useShell(), user.id));
  const { data: profile } = query;
  if (query.isPending)
    return (
      <Card>
        <Bars count={6} />
      </Card>
    );
  if (!profile) return <NotLoaded query={query} />;
  return (
    <>
      <Card as="section" title={t('settings.profile.you')}>
        <PersonForm profile={profile} />
      </Card>
      <Card as="section" title={t('settings.profile.email.title')}>
        <EmailState profile={profile} />
      </Card>
      <Card as="section" title={t('settings.profile.phone.title')}>
        <PhoneSetting profile={profile} />
      </Card>
    </>
  );
}
