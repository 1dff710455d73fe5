import { USER_TYPE } from '@outpost/shared-contracts/accounts/user';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { QueryFailed } from '@outpost/shared-remote/query-failed';
import { useSession, useShell } from '@outpost/shared-remote/remote';
import { Button } from '@outpost/shared-ui/button';
import { Notice } from '@outpost/shared-ui/notice';
import { Loading, Skeleton } from '@outpost/shared-ui/skeleton';
import { ownApplication } from '../api/application.ts';
import { BeginForm } from './begin-form.tsx';
import { Standing } from './standing.tsx';

/** The part of the application that this visitor can do something about. */
export function Application() {
  const session = useSession();
  if (session.state !== 'signed-in') return <BeginForm />;
  return session.user.type === USER_TYPE.affiliate ? <Own userId={session.user.id} /> : <OtherAccount name={session.user.name} />;
}

/** Somebody who shops, hosts or ships for a business: an affiliate's account is one of its own. */
function OtherAccount({ name }: { readonly name: string }) {
  const { t } = useTranslation('mfe-affiliate');
  const shell = useShell();
  return (
    <Notice
      tone="info"
      title={t('apply.other.title', { name })}
      actions={<Button onClick={() => void shell.bus.request('shell.signOut', {})}>{t('apply.other.signOut')}</Button>}
    >
      {t('apply.other.text')}
    </Notice>
  );
}

/** How the application of an affiliate stands, as it is read. */
export function Own({ userId }: { readonly userId: number }) {
  const { t } = useTranslation('mfe-affiliate');
  const query = useQuery(ownApplication(useShell(), userId));
  if (query.data) return <Standing userId={userId} application={query.data} />;
  if (query.error) return <QueryFailed query={query} headingLevel={3} title={t('apply.failed')} />;
  return (
    <Loading label={t('apply.loading')}>
      <Skeleton count={6} />
    </Loading>
  );
}
