import { SignUpRequest } from '@outpost/shared-contracts/accounts/sign-up';
import { longestOf } from '@outpost/shared-contracts/call/limits';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { NativeSelect } from '@outpost/shared-ui/native-select';
import { TextField } from '@outpost/shared-ui/text-field';
import type { FormEventHandler, ReactNode } from 'react';
import classes from './account.module.css';
import { CountryField } from './country-field.tsx';
import { AccountFormBox } from './form-parts.tsx';
import { fieldRules } from './rules.ts';
import { CHANNELS, OTHER_CHANNEL, type SignUpFields } from './sign-up-fields.ts';
import { TermsFields } from './terms-fields.tsx';
import type { AccountForm } from './use-account-form.ts';

interface SignUpFormProps {
  readonly account: AccountForm<SignUpFields>;
  readonly onSubmit: FormEventHandler;
  /** The e-mail: its field, or what was given in the step before. */
  readonly email: ReactNode;
}

/** What an account needs, and what it may say besides. */
export function SignUpForm({ account, onSubmit, email }: SignUpFormProps) {
  const { t } = useTranslation('shell');
  const { filled, newPassword, phone } = fieldRules(t);
  const { field, form } = account;
  return (
    <AccountFormBox account={account} submit={t('signUp.submit')} onSubmit={onSubmit}>
      {email}
      <div className={classes.pair}>
        <TextField
          label={t('account.name')}
          autoComplete="given-name"
          maxLength={longestOf(SignUpRequest.shape.name)}
          {...field('name', filled)}
        />
        <TextField
          label={t('account.surname')}
          autoComplete="family-name"
          maxLength={longestOf(SignUpRequest.shape.surname)}
          {...field('surname', filled)}
        />
      </div>
      <TextField
        label={t('account.password')}
        type="password"
        autoComplete="new-password"
        description={t('account.passwordHint')}
        {...field('password', newPassword)}
      />
      <CountryField {...field('country', filled)} />
      <TextField
        label={t('account.phone')}
        optional
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        description={t('account.phoneHint')}
        {...field('phone', phone)}
      />
      <TextField
        label={t('account.referral')}
        optional
        dir="ltr"
        maxLength={longestOf(SignUpRequest.shape.referral)}
        autoComplete="off"
        {...field('referral')}
      />
      <NativeSelect
        label={t('survey.title')}
        optional
        placeholder={t('survey.none')}
        options={CHANNELS.map((value) => ({ value, label: t(`survey.${value}`) }))}
        {...field('channel')}
      />
      {form.watch('channel') === OTHER_CHANNEL && (
        <TextField label={t('survey.other')} optional maxLength={200} {...field('otherChannel')} />
      )}
      <TermsFields terms={field('terms', { required: t('account.termsRequired') })} marketing={field('marketing')} />
    </AccountFormBox>
  );
}
