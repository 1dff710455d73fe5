import { getProfile } from '@outpost/shared-contracts/accounts/profile-calls';
import type { User } from '@outpost/shared-contracts/accounts/user';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery, useQueryClient } from '@outpost/shared-remote/query';
import { QueryFailed } from '@outpost/shared-remote/query-failed';
import { type HeadContext, useSession, useShell } from '@outpost/shared-remote/remote';
import { Link, useNavigate, useSearchParams } from '@outpost/shared-remote/router';
import { buttonClass } from '@outpost/shared-ui/button';
import { Loading, Skeleton } from '@outpost/shared-ui/skeleton';
import { useShellServices } from '../../services/use-shell-services.tsx';
import { FurtherInformation } from '../verification/further-information.tsx';
import classes from '../verification/verification.module.css';

export const head = ({ t }: HeadContext) => ({
  title: t('furtherInformation.title'),
  description: t('furtherInformation.lead'),
  canonical: paths.shopperDetails.href(),
});

/** /shopper-details: what the account is asked after its first verification, for whoever left it for later. */
export function Component() {
  const { t } = useTranslation('shell');
  const session = useSession();
  return (
    <div className={classes.page} data-narrow>
      <h1 tabIndex={-1}>{t('furtherInformation.title')}</h1>
      <p className={classes.lead}>{t('furtherInformation.lead')}</p>
      {session.state === 'signed-in' ? (
        <Details user={session.user} />
      ) : (
        <Link
          className={buttonClass({ variant: 'primary', size: 'l' })}
          to={paths.signIn.href({}, { returnTo: paths.shopperDetails.href() })}
        >
          {t('signIn.submit')}
        </Link>
      )}
    </div>
  );
}

function Details({ user }: { readonly user: User }) {
  const { t } = useTranslation('shell');
  const { api } = useShell();
  const queryClient = useQueryClient();
  const services = useShellServices();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const queryKey = ['shell', 'profile', user.id];
  const profile = useQuery({
    queryKey,
    queryFn: async () => (await api.call(getProfile, { params: { id: user.id } })).data,
  });
  const { data, error } = profile;

  if (!data && error)
    return (
      <QueryFailed query={profile} title={t('furtherInformation.listsFailed')}>
        {t('furtherInformation.listsFailedText')}
      </QueryFailed>
    );
  if (!data)
    return (
      <Loading>
        <Skeleton shape="block" height="280px" />
      </Loading>
    );
  return (
    <FurtherInformation
      profile={data}
      onDone={(saved) => {
        queryClient.setQueryData(queryKey, saved);
        void navigate(services.placeAfterSignIn(user, query.get('returnTo')));
      }}
    />
  );
}
