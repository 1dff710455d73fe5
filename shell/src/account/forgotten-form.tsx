import { forgotPassword } from '@outpost/shared-contracts/accounts/verification-calls';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { TextField } from '@outpost/shared-ui/text-field';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import classes from './account.module.css';
import { AccountFormBox } from './form-parts.tsx';
import { fieldRules } from './rules.ts';
import { useAccountForm } from './use-account-form.ts';

/** Asks for a link for a new password. Says the same whether or not there is such an account. */
export function ForgottenForm({ email }: { readonly email: string }) {
  const { t } = useTranslation('shell');
  const { api } = useShell();
  const [sentTo, setSentTo] = useState<string>();
  const account = useAccountForm<{ email: string }>({ defaultValues: { email } });

  return (
    <AccountFormBox
      account={account}
      submit={sentTo === undefined ? t('forgotten.submit') : t('forgotten.again')}
      sending={t('forgotten.sending')}
      onSubmit={account.submit(async (values) => {
        setSentTo(undefined);
        await api.call(forgotPassword, { body: { email: values.email.trim() } });
        setSentTo(values.email.trim());
        account.form.reset(values);
      })}
    >
      <div role="status">
        {sentTo !== undefined && (
          <div className={classes.done}>
            <MailCheck aria-hidden="true" />
            <p>{t('forgotten.sent', { email: sentTo })}</p>
          </div>
        )}
      </div>
      <TextField
        label={t('account.email')}
        type="email"
        autoComplete="username"
        inputMode="email"
        {...account.field('email', fieldRules(t).email)}
      />
    </AccountFormBox>
  );
}
