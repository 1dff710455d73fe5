import type { User } from '@outpost/shared-contracts/accounts/user';
import { FORGOTTEN, paths } from '@outpost/shared-contracts/paths/paths';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import type { HeadContext, LoaderContext } from '@outpost/shared-remote/remote';
import { Link, useSearchParams } from '@outpost/shared-remote/router';
import { linkClass } from '@outpost/shared-ui/link';
import { useState } from 'react';
import { useShellServices } from '../services/use-shell-services.tsx';
import classes from './account.module.css';
import { AccountPage } from './account-page.tsx';
import { AccountPicture } from './account-picture.tsx';
import { countries } from './country-field.tsx';
import { ForgottenForm } from './forgotten-form.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';
import { type SignInFields, SignInForm } from './sign-in-form.tsx';
import { companies, SocialButtons } from './social/social-buttons.tsx';
import { SocialDetailsForm } from './social/social-details-form.tsx';
import { useSocialReturn } from './social/use-social-return.ts';
import { useAccountForm } from './use-account-form.ts';
import { useArrival } from './use-arrival.ts';
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in.ts';

export const head = ({ t, url }: HeadContext) =>
  url.searchParams.has(FORGOTTEN)
    ? { title: t('forgotten.title'), description: t('forgotten.lead') }
    : { title: t('signIn.title'), description: t('signIn.description') };

export async function loader({ shell, queryClient, url }: LoaderContext): Promise<void> {
  // A page without the companies stands all the same.
  await Promise.all([
    queryClient.prefetchQuery(companies(shell)),
    url.searchParams.has('state') && queryClient.prefetchQuery(countries(shell)),
  ]);
}

/** /signin: with a password, a passkey, an account of another company, or without remembering the password. */
export function Component() {
  const { t } = useTranslation('shell');
  const services = useShellServices();
  const [query] = useSearchParams();
  const returnTo = query.get('returnTo');
  const signingIn = useLeaveWhenSignedIn();
  const account = useAccountForm({ defaultValues: { email: '', password: '' } });
  const arrival = useArrival();
  const social = useSocialReturn(signingIn, arrival.signedIn);
  /** What was right, where a code is missing beside it. */
  const [asked, setAsked] = useState<SignInFields>();
  async function signIn(values: SignInFields): Promise<User | undefined> {
    try {
      return await signingIn(() => services.signIn(values));
    } catch (error) {
      if (!isRefusal(error, 'second_factor_required')) throw error;
      setAsked(values);
      return undefined;
    }
  }
  const picture = <AccountPicture of="default" />;

  if (social.result.at === 'working')
    return (
      <AccountPage title={t('social.working')} picture={picture}>
        <p role="status" className={classes.lead}>
          {t('social.wait')}
        </p>
      </AccountPage>
    );

  if (social.result.at === 'second factor') {
    const { attempt } = social.result;
    return (
      <AccountPage title={t('secondFactor.title')} lead={t('secondFactor.lead')} picture={picture}>
        <SecondFactorForm
          send={(code) => social.goOnWith(attempt, code)}
          onOver={() => social.startAgain(t('social.over', { name: attempt.name }))}
          onBack={() => social.startAgain()}
        >
          <PasskeySignIn signingIn={signingIn} onSignedIn={(user) => arrival.signedIn(user, attempt.returnTo)} />
        </SecondFactorForm>
      </AccountPage>
    );
  }

  if (asked)
    return (
      <AccountPage title={t('secondFactor.title')} lead={t('secondFactor.lead')} picture={picture}>
        <SecondFactorForm
          send={async (second_factor) => {
            const user = await signingIn(() => services.signIn({ ...asked, second_factor }));
            await arrival.signedIn(user, returnTo);
          }}
          onBack={() => setAsked(undefined)}
        >
          <PasskeySignIn email={asked.email} signingIn={signingIn} onSignedIn={(user) => arrival.signedIn(user, returnTo)} />
        </SecondFactorForm>
      </AccountPage>
    );

  if (social.result.at === 'details') {
    const { attempt, missing } = social.result;
    return (
      <AccountPage
        title={missing.name ? t('social.almost', { name: missing.name }) : t('social.almostDone')}
        lead={
          missing.state === 'needs_details' ? t('social.opens', { email: missing.email }) : t('social.opensWithout', { name: attempt.name })
        }
        picture={picture}
      >
        <SocialDetailsForm
          attempt={attempt}
          missing={missing}
          onOver={social.startAgain}
          signingIn={signingIn}
          onSignedUp={(user) => arrival.signedUp(user, attempt.returnTo)}
        />
      </AccountPage>
    );
  }

  if (query.has(FORGOTTEN))
    return (
      <AccountPage
        title={t('forgotten.title')}
        lead={t('forgotten.lead')}
        picture={picture}
        aside={
          <Link className={linkClass()} to={paths.signIn.href({}, { returnTo })}>
            {t('forgotten.back')}
          </Link>
        }
      >
        <ForgottenForm email={account.form.getValues('email')} />
      </AccountPage>
    );

  return (
    <AccountPage
      title={t('signIn.title')}
      lead={t('signIn.lead')}
      picture={picture}
      aside={
        <>
          {t('signIn.noAccount')}{' '}
          <Link className={linkClass()} to={paths.signUp.href({}, { returnTo })}>
            {t('header.signUp')}
          </Link>
        </>
      }
    >
      <SignInForm
        account={account}
        signIn={signIn}
        forgotten={
          <Link className={`${linkClass()} ${classes.way}`} to={paths.signIn.href({}, { returnTo, [FORGOTTEN]: 1 })}>
            {t('signIn.forgotten')}
          </Link>
        }
        onSignedIn={(user) => arrival.signedIn(user, returnTo)}
      />
      <PasskeySignIn signingIn={signingIn} onSignedIn={(user) => arrival.signedIn(user, returnTo)} />
      <SocialButtons otherWay="before" returnTo={returnTo} failure={social.result.failure} />
    </AccountPage>
  );
}
