import { resetPassword } from '@outpost/shared-contracts/accounts/verification-calls';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { type HeadContext, useShell } from '@outpost/shared-remote/remote';
import { Link, useNavigate, useParams } from '@outpost/shared-remote/router';
import { useSession } from '@outpost/shared-remote/runtime/context';
import { linkClass } from '@outpost/shared-ui/link';
import { TextField } from '@outpost/shared-ui/text-field';
import { useState } from 'react';
import { useShellServices } from '../services/use-shell-services.tsx';
import { AccountPage } from './account-page.tsx';
import { AccountPicture } from './account-picture.tsx';
import { ForgottenForm } from './forgotten-form.tsx';
import { AccountFormBox } from './form-parts.tsx';
import { fieldRules } from './rules.ts';
import { useAccountForm } from './use-account-form.ts';

export const head = ({ t }: HeadContext) => ({ title: t('reset.title'), description: t('reset.lead'), noindex: true });

/** A link that the service does not take: used, over an hour old, or cut off on its way. */
const isOver = (error: unknown) =>
  isRefusal(error, 'code_expired') ||
  (isRefusal(error, 'validation_failed') && !error.problem.errors?.some(({ field }) => field === 'password'));

/** /forgotmypassword/{token}: a new password by the link of the mail (B-081, R-051). */
export function Component() {
  const { t } = useTranslation('shell');
  const shell = useShell();
  const services = useShellServices();
  const navigate = useNavigate();
  const session = useSession();
  const { token = '' } = useParams();
  const [over, setOver] = useState(false);
  const account = useAccountForm({ defaultValues: { password: '', repeated: '' } });
  const picture = <AccountPicture of="default" />;
  const aside = (
    <Link className={linkClass()} to={paths.signIn.pattern}>
      {t('forgotten.back')}
    </Link>
  );

  const submit = account.submit(async ({ password }) => {
    try {
      await shell.api.call(resetPassword, { params: { code: token }, body: { password } });
    } catch (error) {
      if (isOver(error)) return setOver(true);
      throw error;
    }
    shell.notify({ tone: 'success', title: t('reset.doneTitle'), text: t('reset.done') });
    // The service has ended all sessions, this browser's as well.
    if (session.state === 'signed-in') services.signOut();
    else await navigate(paths.signIn.pattern, { replace: true });
  });

  if (over)
    return (
      <AccountPage title={t('reset.overTitle')} lead={t('reset.over')} picture={picture} aside={aside}>
        <ForgottenForm email={session.state === 'signed-in' ? session.user.email : ''} />
      </AccountPage>
    );

  return (
    <AccountPage title={t('reset.title')} lead={t('reset.lead')} picture={picture} aside={aside}>
      <AccountFormBox account={account} submit={t('reset.submit')} sending={t('reset.sending')} onSubmit={submit}>
        <TextField
          label={t('reset.password')}
          type="password"
          autoComplete="new-password"
          description={t('account.passwordHint')}
          {...account.field('password', fieldRules(t).newPassword)}
        />
        <TextField
          label={t('reset.repeated')}
          type="password"
          autoComplete="new-password"
          {...account.field('repeated', {
            validate: (value) => value === account.form.getValues('password') || t('reset.different'),
          })}
        />
      </AccountFormBox>
    </AccountPage>
  );
}
