import { answerChannel } from '@outpost/shared-contracts/accounts/contact-calls';
import { useShell } from '@outpost/shared-remote/remote';
import { useParams, useSearchParams } from '@outpost/shared-remote/router';
import { useShellServices } from '../services/use-shell-services.tsx';
import { OTHER_CHANNEL, type SignUpFields, signUpDefaults } from './sign-up-fields.ts';
import { useAccountForm } from './use-account-form.ts';
import { useArrival } from './use-arrival.ts';
import { useGuessedCountry } from './use-guessed-country.ts';
import type { SigningIn } from './use-leave-when-signed-in.ts';

/** The sign-up form and what its submit does: open the account, say where one heard of us, go on. */
export function useSignUp(signingIn: SigningIn) {
  const shell = useShell();
  const services = useShellServices();
  const arrival = useArrival();
  const { landingPage } = useParams();
  const [query] = useSearchParams();
  const account = useAccountForm<SignUpFields>({ defaultValues: signUpDefaults(query.get('ref')) });
  useGuessedCountry(account.form);

  const submit = account.submit(({ phone, referral, channel, otherChannel, terms: _, ...values }) =>
    signingIn(async () => {
      const user = await services.signUp({
        ...values,
        email: values.email.trim(),
        terms: true,
        phone: phone.trim() || undefined,
        referral: referral.trim() || undefined,
        source: landingPage?.trim().slice(0, 60) || undefined,
        language: shell.language,
      });
      if (channel) {
        const other = channel === OTHER_CHANNEL ? otherChannel.trim() || undefined : undefined;
        // Nobody waits for a survey, and nobody is told that it failed.
        shell.api.call(answerChannel, { body: { channel: Number(channel), other } }).catch((error: unknown) => shell.report(error));
      }
      await arrival.signedUp(user, query.get('returnTo'));
    }),
  );

  return { account, submit };
}
