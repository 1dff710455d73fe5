import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Button } from '@outpost/shared-ui/button';
import { type ReactNode, useEffect } from 'react';
import { AccountFormBox } from './form-parts.tsx';
import { fieldRules } from './rules.ts';
import { SecondFactorField } from './second-factor-field.tsx';
import { useAccountForm } from './use-account-form.ts';

interface SecondFactorFormProps {
  readonly send: (code: string) => Promise<void>;
  /** What began the sign-in is over. */
  readonly onOver?: () => void;
  readonly onBack: () => void;
  /** Another way to the same. */
  readonly children?: ReactNode;
}

/** Asks for the code of an authenticator app, or a recovery code, once all else is right. */
export function SecondFactorForm({ send, onOver, onBack, children }: SecondFactorFormProps) {
  const { t } = useTranslation('shell');
  const account = useAccountForm({ defaultValues: { second_factor: '' } });
  const { setFocus } = account.form;
  useEffect(() => setFocus('second_factor'), [setFocus]);

  const submit = account.submit(async ({ second_factor }) => {
    try {
      await send(second_factor);
    } catch (error) {
      if (onOver && isRefusal(error, 'code_expired')) return onOver();
      throw error;
    }
  });

  return (
    <>
      <AccountFormBox account={account} submit={t('signIn.submit')} onSubmit={submit}>
        <SecondFactorField {...account.field('second_factor', fieldRules(t).filled)} />
      </AccountFormBox>
      {children}
      <Button variant="quiet" onClick={onBack}>
        {t('secondFactor.back')}
      </Button>
    </>
  );
}
