import { useTranslation } from '@outpost/shared-remote/i18n';
import { Button } from '@outpost/shared-ui/button';
import { TextField } from '@outpost/shared-ui/text-field';
import classes from './account.module.css';
import { AccountFormBox } from './form-parts.tsx';
import { fieldRules } from './rules.ts';
import type { SignUpFields } from './sign-up-fields.ts';
import type { AccountForm } from './use-account-form.ts';

const STEPS = 2;

/** How far a sign-up in two steps is. */
export function StepCount({ step }: { readonly step: 1 | 2 }) {
  const { t } = useTranslation('shell');
  return (
    <div className={classes.step}>
      <p>{t('signUp.step', { step, of: STEPS })}</p>
      <div className={classes.bars} aria-hidden="true">
        <span data-done />
        <span {...(step === STEPS && { 'data-done': true })} />
      </div>
    </div>
  );
}

type Registered = ReturnType<AccountForm<SignUpFields>['field']>;

/** Registered by who draws the form: fields get the focus in the order in which they are registered. */
export function EmailField({ registered }: { readonly registered: Registered }) {
  const { t } = useTranslation('shell');
  return <TextField label={t('account.email')} type="email" autoComplete="email" inputMode="email" {...registered} />;
}

interface EmailStepProps {
  readonly account: AccountForm<SignUpFields>;
  readonly onNext: () => void;
}

/** The first of two steps: the e-mail alone. */
export function EmailStep({ account, onNext }: EmailStepProps) {
  const { t } = useTranslation('shell');
  return (
    <AccountFormBox
      account={{ failure: undefined, busy: false }}
      submit={t('signUp.next')}
      onSubmit={(event) => {
        event.preventDefault();
        void account.form.trigger('email', { shouldFocus: true }).then((right) => right && onNext());
      }}
    >
      <EmailField registered={account.field('email', fieldRules(t).email)} />
    </AccountFormBox>
  );
}

interface GivenEmailProps {
  readonly account: AccountForm<SignUpFields>;
  readonly onChange: () => void;
}

/** The e-mail of the first step, to look at and to change. */
export function GivenEmail({ account, onChange }: GivenEmailProps) {
  const { t } = useTranslation('shell');
  const email = account.form.getValues('email').trim();
  return (
    <div className={classes.given}>
      <bdi>{email}</bdi>
      <Button variant="quiet" aria-label={t('signUp.changeEmail', { email })} onClick={onChange}>
        {t('signUp.change')}
      </Button>
      {/* For password managers, which look for a user name in the same form as the password. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
    </div>
  );
}
