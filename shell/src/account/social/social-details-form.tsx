import { socialOneEmail } from '@outpost/shared-contracts/accounts/social-calls';
import type { User } from '@outpost/shared-contracts/accounts/user';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { TextField } from '@outpost/shared-ui/text-field';
import { useShellServices } from '../../services/use-shell-services.tsx';
import { CountryField } from '../country-field.tsx';
import { AccountFormBox } from '../form-parts.tsx';
import { fieldRules } from '../rules.ts';
import { TermsFields } from '../terms-fields.tsx';
import { useAccountForm } from '../use-account-form.ts';
import type { SigningIn } from '../use-leave-when-signed-in.ts';
import type { SocialAttempt } from './social-attempt.ts';
import { type Missing, signInCallOf } from './use-social-return.ts';

interface SocialDetailsFormProps {
  readonly attempt: SocialAttempt;
  readonly missing: Missing;
  /** The attempt is over; the person has to begin anew. */
  readonly onOver: (failure: string) => void;
  readonly signingIn: SigningIn;
  readonly onSignedUp: (user: User) => Promise<void>;
}

/** Asks for what an account needs and the company does not tell: country and terms, and the e-mail where it vouches for none. */
export function SocialDetailsForm({ attempt, missing, onOver, signingIn, onSignedUp }: SocialDetailsFormProps) {
  const { t } = useTranslation('shell');
  const { api } = useShell();
  const services = useShellServices();
  const { name } = attempt;
  const account = useAccountForm({
    defaultValues: { email: '', country: '', terms: false, marketing: false },
    says: { email_taken: t('social.taken', { name }) },
  });
  const rules = fieldRules(t);

  const submit = account.submit(async ({ email, country, marketing }) => {
    const details = { attempt: attempt.attempt, country, terms: true as const, marketing, referral: attempt.referral || undefined };
    try {
      const { data } =
        missing.state === 'needs_email'
          ? await api.call(socialOneEmail, { body: { ...details, email: email.trim() } })
          : await api.call(signInCallOf(attempt), { body: details });
      if (data.state !== 'signed_in') return onOver(t('social.failed', { name }));
      const { token, user } = data;
      await signingIn(async () => {
        services.enter(token, user);
        await onSignedUp(user);
      });
    } catch (error) {
      if (isRefusal(error, 'code_expired')) return onOver(t('social.over', { name }));
      throw error;
    }
  });

  return (
    <AccountFormBox account={account} submit={t('social.create')} sending={t('social.creating')} onSubmit={submit}>
      {missing.state === 'needs_email' && (
        <TextField
          label={t('account.email')}
          type="email"
          autoComplete="email"
          inputMode="email"
          description={t('social.emailHint')}
          {...account.field('email', rules.email)}
        />
      )}
      <CountryField {...account.field('country', rules.filled)} />
      <TermsFields terms={account.field('terms', { required: t('account.termsRequired') })} marketing={account.field('marketing')} />
    </AccountFormBox>
  );
}
