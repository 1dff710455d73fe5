import type { User } from '@outpost/shared-contracts/accounts/user';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { TextField } from '@outpost/shared-ui/text-field';
import type { ReactNode } from 'react';
import { AccountFormBox } from './form-parts.tsx';
import { fieldRules } from './rules.ts';
import type { AccountForm } from './use-account-form.ts';

export interface SignInFields {
  email: string;
  password: string;
}

interface SignInFormProps {
  readonly account: AccountForm<SignInFields>;
  /** Undefined where the account asks for more than this form has. */
  readonly signIn: (values: SignInFields) => Promise<User | undefined>;
  /** Leads whoever forgot the password on; stands between password and button. */
  readonly forgotten: ReactNode;
  readonly onSignedIn: (user: User) => Promise<void>;
}

/** E-mail and password. */
export function SignInForm({ account, signIn, forgotten, onSignedIn }: SignInFormProps) {
  const { t } = useTranslation('shell');
  const { filled } = fieldRules(t);
  const submit = account.submit(async (values) => {
    const user = await signIn(values);
    if (user) await onSignedIn(user);
  });
  return (
    <AccountFormBox account={account} submit={t('signIn.submit')} onSubmit={submit}>
      <TextField label={t('account.email')} type="email" autoComplete="username" inputMode="email" {...account.field('email', filled)} />
      <TextField label={t('account.password')} type="password" autoComplete="current-password" {...account.field('password', filled)} />
      {forgotten}
    </AccountFormBox>
  );
}
