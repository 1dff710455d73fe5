import { socialOneSignIn, socialTwoSignIn } from '@outpost/shared-contracts/accounts/social-calls';
import type { User } from '@outpost/shared-contracts/accounts/user';
import type { CallReply } from '@outpost/shared-contracts/call/call';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { useNavigate, useSearchParams } from '@outpost/shared-remote/router';
import { useEffect, useRef, useState } from 'react';
import { useShellServices } from '../../services/use-shell-services.tsx';
import { refusalText } from '../refusal-text.ts';
import type { SigningIn } from '../use-leave-when-signed-in.ts';
import { languageOfAttempt, type SocialAttempt, takeAttempt } from './social-attempt.ts';

type Answer = CallReply<typeof socialOneSignIn>['data'];
/** What an account needs and the company does not know. */
export type Missing = Exclude<Answer, { state: 'signed_in' }>;

type SignedIn = Extract<Answer, { state: 'signed_in' }>;

type SocialReturn =
  | { readonly at: 'nothing'; readonly failure?: string }
  | { readonly at: 'working' }
  | { readonly at: 'second factor'; readonly attempt: SocialAttempt }
  | { readonly at: 'details'; readonly attempt: SocialAttempt; readonly missing: Missing };

/** The call that goes on with an attempt at a company. */
export const signInCallOf = ({ provider }: SocialAttempt) => (provider === 'social-one' ? socialOneSignIn : socialTwoSignIn);

/**
 * Goes on where a company has led back to the sign-in page. What it wrote into the address is taken out of it at once, and
 * counts only in the tab that began (linking by verified e-mail is the service's).
 */
export function useSocialReturn(signingIn: SigningIn, onSignedIn: (user: User, returnTo: string | null) => Promise<void>) {
  const { t } = useTranslation('shell');
  const { api, language } = useShell();
  const services = useShellServices();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [result, setResult] = useState<SocialReturn>(() => ({ at: query.has('state') ? 'working' : 'nothing' }));
  const begun = useRef(false);

  const enter = ({ token, user }: SignedIn, { returnTo }: SocialAttempt) =>
    signingIn(async () => {
      services.enter(token, user);
      await onSignedIn(user, returnTo);
    });

  /** Sends the code that the account asks for; the attempt knows by now who it is. */
  async function goOnWith(attempt: SocialAttempt, second_factor: string): Promise<void> {
    const { data } = await api.call(signInCallOf(attempt), { body: { attempt: attempt.attempt, second_factor } });
    if (data.state === 'signed_in') await enter(data, attempt);
  }

  async function goOn(answer: URLSearchParams): Promise<void> {
    const begunIn = languageOfAttempt() ?? language;
    if (begunIn !== language) return location.replace(`/${begunIn}${paths.signIn.href()}?${answer}`);
    const attempt = await takeAttempt(answer.get('state'));
    await navigate(paths.signIn.href({}, { returnTo: attempt?.returnTo }), { replace: true });
    if (!attempt) return setResult({ at: 'nothing', failure: t('social.lost') });
    const { name } = attempt;
    const code = answer.get('code');
    if (code === null)
      return setResult({
        at: 'nothing',
        failure: answer.get('error') === 'access_denied' ? t('social.cancelled', { name }) : t('social.failed', { name }),
      });
    try {
      const body = { attempt: attempt.attempt, code, iss: answer.get('iss') ?? undefined };
      const { data } = await api.call(signInCallOf(attempt), { body });
      if (data.state !== 'signed_in') return setResult({ at: 'details', attempt, missing: data });
      await enter(data, attempt);
    } catch (error) {
      if (isRefusal(error, 'second_factor_required')) return setResult({ at: 'second factor', attempt });
      setResult({
        at: 'nothing',
        failure: refusalText(t, error, {
          code_expired: t('social.failed', { name }),
          validation_failed: t('social.failed', { name }),
          not_found: t('social.unavailable', { name }),
          unavailable: t('social.unavailable', { name }),
          email_taken: t('social.taken', { name }),
        }),
      });
    }
  }

  useEffect(() => {
    if (result.at !== 'working' || begun.current) return;
    begun.current = true;
    void goOn(query);
  });

  return { result, goOnWith, startAgain: (failure?: string) => setResult({ at: 'nothing', failure }) };
}
