import { confirmEmail } from '@outpost/shared-contracts/accounts/verification-calls';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { type HeadContext, useShell } from '@outpost/shared-remote/remote';
import { Link, useParams } from '@outpost/shared-remote/router';
import { useSession } from '@outpost/shared-remote/runtime/context';
import { Button, buttonClass } from '@outpost/shared-ui/button';
import { useEffect } from 'react';
import { useShellServices } from '../services/use-shell-services.tsx';
import classes from './account.module.css';
import { AccountPage } from './account-page.tsx';
import { AccountPicture } from './account-picture.tsx';
import { ResendConfirmation } from './resend-confirmation.tsx';

export const head = ({ t }: HeadContext) => ({ title: t('confirmation.title'), description: t('confirmation.lead'), noindex: true });

/**
 * Where the way goes on: whoever is signed in verifies the phone next or goes where they belong, everybody else signs in.
 */
function GoOn() {
  const { t } = useTranslation('shell');
  const services = useShellServices();
  const session = useSession();
  const look = buttonClass({ variant: 'primary', size: 'l', full: true });
  if (session.state !== 'signed-in')
    return (
      <Link className={look} to={paths.signIn.pattern}>
        {t('header.signIn')}
      </Link>
    );
  return session.user.is_phone_verified ? (
    <Link className={look} to={services.placeAfterSignIn(session.user, null)}>
      {t('confirmation.goOn')}
    </Link>
  ) : (
    <Link className={look} to={paths.verification.pattern}>
      {t('confirmation.verifyPhone')}
    </Link>
  );
}

/** Asks for a new link where it is known whose e-mail is to be confirmed, else leads to signing in. */
function AskAgain({ userId, code }: { readonly userId?: number; readonly code?: string }) {
  const session = useSession();
  const id = userId ?? (session.state === 'signed-in' && !session.user.is_email_verified ? session.user.id : undefined);
  return id === undefined ? <GoOn /> : <ResendConfirmation userId={id} code={code} />;
}

/** /email-confirmation/{token}: confirms the e-mail by the link of the mail (B-080, R-050); in the browser only, so that no reader of mails does it. */
export function Component() {
  const { t } = useTranslation('shell');
  const { api, session } = useShell();
  const { state: sessionState } = useSession();
  const { token = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['shell', 'confirmation', token],
    queryFn: async () => (await api.call(confirmEmail, { params: { code: token } })).data,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const isConfirmed = data?.state === 'confirmed' || data?.state === 'already';

  useEffect(() => {
    if (isConfirmed && sessionState === 'signed-in') void session.refresh();
  }, [isConfirmed, sessionState, session]);

  const picture = <AccountPicture of="default" />;
  const page = (title: string, lead: string, next: React.ReactNode) => (
    <AccountPage title={title} lead={<span role="status">{lead}</span>} picture={picture}>
      {next}
    </AccountPage>
  );
  if (data?.state === 'expired')
    return page(t('confirmation.expiredTitle'), t('confirmation.expired'), <AskAgain userId={data.user_id} code={token} />);
  if (data?.state === 'already') return page(t('confirmation.alreadyTitle'), t('confirmation.already'), <GoOn />);
  if (data) return page(t('confirmation.doneTitle'), t('confirmation.done'), <GoOn />);
  if (isRefusal(error, 'email_taken')) return page(t('confirmation.failedTitle'), t('confirmation.taken'), <GoOn />);
  if (isRefusal(error) && !isRefusal(error, 'rate_limited'))
    return page(t('confirmation.unknownTitle'), t('confirmation.unknown'), <AskAgain />);
  if (error && !isFetching)
    return page(
      t('confirmation.failedTitle'),
      t('confirmation.failed'),
      <Button variant="primary" size="l" full onClick={() => void refetch()}>
        {t('confirmation.retry')}
      </Button>,
    );
  return page(t('confirmation.title'), t('confirmation.lead'), <div className={classes.waiting} aria-hidden="true" />);
}
