import { paths } from '@outpost/shared-contracts/paths/paths';
import { useTranslation } from '@outpost/shared-remote/i18n';
import type { HeadContext, LoaderContext } from '@outpost/shared-remote/remote';
import { Link, useParams, useSearchParams } from '@outpost/shared-remote/router';
import { linkClass } from '@outpost/shared-ui/link';
import { AccountPage } from './account-page.tsx';
import { AccountPicture } from './account-picture.tsx';
import { countries } from './country-field.tsx';
import { EmailField, EmailStep, GivenEmail, StepCount } from './email-step.tsx';
import { Failure } from './form-parts.tsx';
import { landingOf } from './landing-pages.ts';
import { fieldRules } from './rules.ts';
import { SignUpForm } from './sign-up-form.tsx';
import { SignUpPoints } from './sign-up-points.tsx';
import { companies, SocialButtons } from './social/social-buttons.tsx';
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in.ts';
import { useSignUp } from './use-sign-up.ts';

/** `/signup` asks for everything at once, `/register` for the e-mail first (B-079). */
type Variant = 'one-page' | 'two-steps';

/** Landing pages only change headline and picture: for search engines they are the page that they vary. */
export const signUpHead =
  (variant: Variant) =>
  ({ t, params }: HeadContext) => ({
    title: variant === 'two-steps' ? t('signUp.registerTitle') : t(`signUp.landing.${landingOf(params.landingPage)}.title`),
    description: t(`signUp.landing.${landingOf(params.landingPage)}.lead`),
    canonical: variant === 'two-steps' ? paths.register.pattern : paths.signUp.pattern,
  });

export async function signUpLoader({ shell, queryClient }: LoaderContext): Promise<void> {
  // Without these lists the form stands and asks again.
  await Promise.all([queryClient.prefetchQuery(countries(shell)), queryClient.prefetchQuery(companies(shell))]);
}

/** Opening a shopper's account: /signup and /register, each also from a landing page. */
export function SignUp({ variant }: { readonly variant: Variant }) {
  const { t } = useTranslation('shell');
  const landing = landingOf(useParams().landingPage);
  const [query, setQuery] = useSearchParams();
  const returnTo = query.get('returnTo');
  const signingIn = useLeaveWhenSignedIn();
  const { account, submit } = useSignUp(signingIn);
  const { errors } = account.form.formState;
  const [email, referral] = account.form.getValues(['email', 'referral']);
  // In the address, so that the browser's Back leads to the step before; a step whose e-mail is not known is the first one.
  const step = query.get('step') === '2' && email !== '' ? 2 : 1;
  const atEmail = variant === 'two-steps' && step === 1;

  const goToStep = (to: 1 | 2) =>
    setQuery((now) => {
      now.set('step', String(to));
      return now;
    });

  return (
    <AccountPage
      title={t(`signUp.landing.${landing}.title`)}
      lead={t(`signUp.landing.${landing}.lead`)}
      kicker={variant === 'two-steps' && <StepCount step={step} />}
      picture={
        <>
          <AccountPicture of={landing} />
          <SignUpPoints />
        </>
      }
      aside={
        <>
          {t('signUp.haveAccount')}{' '}
          <Link className={linkClass()} to={paths.signIn.href({}, { returnTo })}>
            {t('header.signIn')}
          </Link>
        </>
      }
    >
      {(variant === 'one-page' || atEmail) && <SocialButtons otherWay="after" returnTo={returnTo} referral={referral} />}
      {atEmail ? (
        <EmailStep account={account} onNext={() => goToStep(2)} />
      ) : (
        <SignUpForm
          account={account}
          onSubmit={submit}
          email={
            variant === 'two-steps' ? (
              <>
                <GivenEmail account={account} onChange={() => goToStep(1)} />
                {errors.email && <Failure>{errors.email.message}</Failure>}
              </>
            ) : (
              <EmailField registered={account.field('email', fieldRules(t).email)} />
            )
          }
        />
      )}
    </AccountPage>
  );
}
