import type { User } from '@outpost/shared-contracts/accounts/user';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Button } from '@outpost/shared-ui/button';
import { useShellServices } from '../layout/shell-services.tsx';
import classes from './account.module.css';
import { AccountPage } from './account-page.tsx';
import { AccountPicture } from './account-picture.tsx';
import type { Instead } from './email-taken.tsx';
import { ForgottenForm } from './forgotten-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useAccountForm } from './use-account-form.ts';
import type { SigningIn } from './use-leave-when-signed-in.ts';

interface SignUpInsteadProps {
  readonly instead: Instead;
  readonly email: string;
  /** What was typed in the sign-up form: often it is the account's. */
  readonly password: string;
  readonly signingIn: SigningIn;
  readonly onChoose: (instead: Instead | undefined) => void;
  readonly onSignedIn: (user: User) => Promise<void>;
}

/** Signing in, or asking for a new password, within the sign-up: the way back finds the form as it was left. */
export function SignUpInstead({ instead, email, password, signingIn, onChoose, onSignedIn }: SignUpInsteadProps) {
  const { t } = useTranslation('shell');
  const services = useShellServices();
  const account = useAccountForm({ defaultValues: { email, password } });
  const texts =
    instead === 'sign-in'
      ? { title: t('signIn.title'), lead: t('signUp.taken.lead', { email }) }
      : { title: t('forgotten.title'), lead: t('forgotten.lead') };
  return (
    <AccountPage
      {...texts}
      picture={<AccountPicture of="default" />}
      aside={
        <Button variant="quiet" onClick={() => onChoose(undefined)}>
          {t('signUp.taken.back')}
        </Button>
      }
    >
      {instead === 'forgotten' ? (
        <ForgottenForm email={account.form.getValues('email')} />
      ) : (
        <SignInForm
          account={account}
          signIn={(values) => signingIn(() => services.signIn(values))}
          onSignedIn={onSignedIn}
          forgotten={
            <Button variant="quiet" className={classes.way} onClick={() => onChoose('forgotten')}>
              {t('signIn.forgotten')}
            </Button>
          }
        />
      )}
    </AccountPage>
  );
}
