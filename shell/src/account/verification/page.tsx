import { getProfile } from '@outpost/shared-contracts/accounts/profile-calls';
import { USER_TYPE, type User } from '@outpost/shared-contracts/accounts/user';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { queryOptions, useQuery, useQueryClient } from '@outpost/shared-remote/query';
import { type HeadContext, useSession, useShell } from '@outpost/shared-remote/remote';
import { Link, useNavigate, useSearchParams } from '@outpost/shared-remote/router';
import { buttonClass } from '@outpost/shared-ui/button';
import { ErrorState } from '@outpost/shared-ui/error-state';
import { linkClass } from '@outpost/shared-ui/link';
import { Loading, Skeleton } from '@outpost/shared-ui/skeleton';
import { useEffect, useRef } from 'react';
import { lazyPart } from '../../services/lazy-part.tsx';
import { useShellServices } from '../../services/use-shell-services.tsx';
import { EmailCard } from './email-card.tsx';
import classes from './verification.module.css';

export const head = ({ t }: HeadContext) => ({ title: t('verification.title'), description: t('verification.lead'), noindex: true });

// Most of the code of this page knows the phone numbers of the world.
const PhoneCard = lazyPart(async () => (await import(/* webpackChunkName: "verification-phone" */ './phone-card.tsx')).PhoneCard);
const FurtherInformation = lazyPart(
  async () => (await import(/* webpackChunkName: "further-information" */ './further-information.tsx')).FurtherInformation,
);

const waiting = (
  <Loading>
    <Skeleton shape="block" height="280px" />
  </Loading>
);

const profileOf = ({ api }: Pick<ShellApi, 'api'>, { id }: User) =>
  queryOptions({ queryKey: ['shell', 'profile', id], queryFn: async () => (await api.call(getProfile, { params: { id } })).data });

/** /verification. */
export function Component() {
  const session = useSession();
  return session.state === 'signed-in' ? <Verification user={session.user} /> : null;
}

/** First e-mail and phone, then once the further information, then the way on. */
function Verification({ user }: { readonly user: User }) {
  const { t } = useTranslation('shell');
  const shell = useShell();
  const queryClient = useQueryClient();
  const services = useShellServices();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const options = profileOf(shell, user);
  const { data: profile, isPending } = useQuery(options);
  const title = useRef<HTMLHeadingElement>(null);

  const verified = user.is_email_verified === 1 && user.is_phone_verified === 1;
  const asks = profile !== undefined && !profile.further_info_done && user.type === USER_TYPE.shopper;
  const step = !verified ? 'verify' : isPending ? 'wait' : asks ? 'ask' : 'done';
  const shown = useRef<typeof step>(undefined);
  const lateness = {
    standIn: waiting,
    failed: (retry: () => void) => (
      <ErrorState title={t('region.failed')} onRetry={retry}>
        {t('region.safe')}
      </ErrorState>
    ),
  };
  const place = services.placeAfterSignIn(user, query.get('returnTo'));

  useEffect(() => {
    const before = shown.current;
    if (step === 'wait' || step === before) return;
    shown.current = step;
    if (before === undefined) return;
    // The page became another one under the person's hands: they are led on, or told what it is now.
    if (step === 'done') void navigate(place, { replace: true });
    else title.current?.focus();
  }, [step, place, navigate]);

  if (step === 'wait')
    return (
      <div className={classes.page}>
        <h1 ref={title} tabIndex={-1}>
          {t('verification.title')}
        </h1>
        {waiting}
      </div>
    );

  if (step === 'ask' && profile)
    return (
      <div className={classes.page} data-narrow>
        <h1 ref={title} tabIndex={-1}>
          {t('furtherInformation.title')}
        </h1>
        <p className={classes.lead}>{t('furtherInformation.lead')}</p>
        <FurtherInformation
          about="the further information"
          {...lateness}
          profile={profile}
          onDone={(saved) => queryClient.setQueryData(options.queryKey, saved)}
        />
      </div>
    );

  return (
    <div className={classes.page}>
      <h1 ref={title} tabIndex={-1}>
        {t('verification.title')}
      </h1>
      <p className={classes.lead}>{verified ? t('verification.allDone') : t('verification.lead')}</p>
      <div className={classes.cards}>
        <EmailCard
          user={user}
          pending={profile?.pending_email ?? null}
          proof={profile}
          onChanged={() => void queryClient.invalidateQueries({ queryKey: options.queryKey })}
        />
        {isPending ? (
          waiting
        ) : (
          <PhoneCard about="the phone card" {...lateness} user={user} phone={profile?.phone} country={profile?.country ?? 'US'} />
        )}
      </div>
      {verified ? (
        <Link className={buttonClass({ variant: 'primary', size: 'l' })} to={place}>
          {t('verification.continue')}
        </Link>
      ) : (
        <p className={classes.later}>
          <Link className={linkClass()} to={place}>
            {t('verification.later')}
          </Link>
        </p>
      )}
    </div>
  );
}
