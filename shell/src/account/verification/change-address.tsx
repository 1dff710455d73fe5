import { listPasskeys } from '@outpost/shared-contracts/accounts/passkey-calls';
import { saveAccount } from '@outpost/shared-contracts/accounts/profile-calls';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { codeByPasskey, knowsPasskeys } from '@outpost/shared-remote/passkeys';
import { useQuery } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { Button } from '@outpost/shared-ui/button';
import { TextField } from '@outpost/shared-ui/text-field';
import { AccountFormBox } from '../form-parts.tsx';
import { PasskeyWay } from '../passkey-way.tsx';
import { fieldRules } from '../rules.ts';
import { SecondFactorField } from '../second-factor-field.tsx';
import { useAccountForm } from '../use-account-form.ts';

interface ChangeAddressProps {
  /** The one that the account has. */
  readonly current: string;
  readonly hasPassword: boolean;
  /** Whether the account asks for a code of an authenticator app. */
  readonly asksCode: boolean;
  readonly onChanged: () => void;
  readonly onCancel: () => void;
}

/** Another e-mail for the account. It takes effect with the link in the mail that it is sent. */
export function ChangeAddress({ current, hasPassword, asksCode, onChanged, onCancel }: ChangeAddressProps) {
  const { t } = useTranslation('shell');
  const { api } = useShell();
  const account = useAccountForm({
    defaultValues: { email: '', current_password: '', second_factor: '' },
    fieldOf: ({ problem }) =>
      problem.errors?.some((one) => one.field === 'current_password')
        ? { at: 'current_password', text: t('verification.email.wrongPassword') }
        : undefined,
  });
  const { field, submit } = account;
  const { data: passkeys } = useQuery({
    queryKey: ['shell', 'passkeys'],
    queryFn: async () => (await api.call(listPasskeys, {})).data,
    enabled: asksCode && knowsPasskeys(),
  });
  const rules = fieldRules(t);

  const save = submit(async ({ email, current_password, second_factor }) => {
    // The service would find nothing to change and send nothing.
    if (email.trim().toLowerCase() === current) return onCancel();
    const proof = { ...(hasPassword && { current_password }), ...(asksCode && { second_factor }) };
    await api.call(saveAccount, { body: { email: email.trim(), ...proof } });
    onChanged();
  });

  return (
    <div>
      <AccountFormBox account={account} onSubmit={save} submit={t('verification.email.change')} sending={t('verification.email.changing')}>
        <TextField
          label={t('verification.email.new')}
          type="email"
          autoComplete="email"
          inputMode="email"
          autoFocus
          {...field('email', rules.email)}
        />
        {hasPassword && (
          <TextField
            label={t('account.password')}
            type="password"
            autoComplete="current-password"
            description={t('verification.email.whyPassword')}
            {...field('current_password', rules.filled)}
          />
        )}
        {asksCode && (
          <>
            <SecondFactorField {...field('second_factor', rules.filled)} />
            {(passkeys?.length ?? 0) > 0 && (
              <PasskeyWay
                label={t('passkey.use')}
                use={async () => account.form.setValue('second_factor', await codeByPasskey(api), { shouldValidate: true })}
                done={t('passkey.taken')}
              />
            )}
          </>
        )}
      </AccountFormBox>
      <Button variant="quiet" onClick={onCancel}>
        {t('verification.email.keep')}
      </Button>
    </div>
  );
}
