import type { User } from '@outpost/shared-contracts/accounts/user';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { type Head, type HeadContext, type LoaderContext, useShell } from '@outpost/shared-remote/remote';
import { NotLoaded, SettingsFrame, settingsText } from '@outpost/shared-settings/page';
import { ownPasskeys } from '@outpost/shared-settings/passkeys';
import { Card } from '@outpost/shared-ui/card';
import { Skeleton as Bars } from '@outpost/shared-ui/skeleton';
import { useState } from 'react';
import { ownFactor, ownProfile } from '../api/queries.ts';
import { FactorOn } from './components/factor-on.tsx';
import { FactorSetup } from './components/factor-setup.tsx';
import { OwnData } from './components/own-data.tsx';
import { Passkeys } from './components/passkeys.tsx';
import { RecoveryCodes } from './components/recovery-codes.tsx';

export const head = ({ t }: HeadContext): Head => ({
  title: settingsText(t, 'entries.security'),
  description: t('security.description'),
  noindex: true,
});

/** What signing in asks for beside the password, and what signs in without it. */
export const Component = () => (
  <SettingsFrame words="mfe-shopper" current="security">
    {(user) => <Security user={user} />}
  </SettingsFrame>
);
export const Skeleton = () => <Component />;

/** Starts the fetches and does not wait: the frame opens at once. */
export function loader({ shell, queryClient }: LoaderContext): void {
  const session = shell.session.current();
  if (session.state !== 'signed-in') return;
  void queryClient.prefetchQuery(ownFactor(shell, session.user.id));
  void queryClient.prefetchQuery(ownProfile(shell, session.user.id));
  void queryClient.prefetchQuery(ownPasskeys(shell, session.user.id));
}

function Security({ user }: { readonly user: User }) {
  const { t } = useTranslation('mfe-shopper');
  const shell = useShell();
  const factor = useQuery(ownFactor(shell, user.id));
  const profile = useQuery(ownProfile(shell, user.id));
  const passkeys = useQuery(ownPasskeys(shell, user.id));
  /** Codes that were just made: they are shown once, until the person has kept them. */
  const [codes, setCodes] = useState<readonly string[]>();
  if (factor.isPending || profile.isPending || passkeys.isPending)
    return (
      <Card>
        <Bars count={6} />
      </Card>
    );
  if (!factor.data || !profile.data || !passkeys.data)
    return <NotLoaded query={!factor.data ? factor : !profile.data ? profile : passkeys} />;
  const { has_password: hasPassword } = profile.data;
  return (
    <>
      <Card as="section" title={t(codes ? 'security.codes.title' : 'security.title')}>
        {codes ? (
          <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />
        ) : factor.data.enabled_at === null ? (
          <FactorSetup userId={user.id} hasPassword={hasPassword} onCodes={setCodes} />
        ) : (
          <FactorOn userId={user.id} factor={factor.data} hasPassword={hasPassword} onCodes={setCodes} />
        )}
      </Card>
      <Card as="section" title={t('security.passkeys.title')}>
        <Passkeys profile={profile.data} passkeys={passkeys.data} />
      </Card>
      <Card as="section" title={t('security.data.title')}>
        <OwnData profile={profile.data} />
      </Card>
    </>
  );
}
