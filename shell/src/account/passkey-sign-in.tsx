import type { User } from '@outpost/shared-contracts/accounts/user';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { signInWithPasskey } from '@outpost/shared-remote/passkeys';
import { useShell } from '@outpost/shared-remote/remote';
import { useShellServices } from '../services/use-shell-services.tsx';
import { PasskeyWay } from './passkey-way.tsx';
import type { SigningIn } from './use-leave-when-signed-in.ts';

interface PasskeySignInProps {
  /** Of who has given the password already: the passkey has to be of this account. */
  readonly email?: string;
  readonly signingIn: SigningIn;
  readonly onSignedIn: (user: User) => Promise<void>;
}

/** Signs in without password, and in place of a code beside it. */
export function PasskeySignIn({ email, signingIn, onSignedIn }: PasskeySignInProps) {
  const { t } = useTranslation('shell');
  const { api } = useShell();
  const services = useShellServices();
  const use = () =>
    signingIn(async () => {
      const { token, user } = await signInWithPasskey(api, email);
      services.enter(token, user);
      await onSignedIn(user);
    });
  return <PasskeyWay label={t('passkey.submit')} use={use} />;
}
