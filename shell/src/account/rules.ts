import { Email, Password, Phone } from '@outpost/shared-contracts/accounts/sign-up';
import { takes } from '@outpost/shared-contracts/call/limits';
import type { TFunction } from 'i18next';

/** The rules of fields that several account forms have. */
export function fieldRules(t: TFunction) {
  const filled = (value: unknown): true | string => (typeof value === 'string' && value.trim() !== '') || t('account.required');
  return {
    filled: { validate: filled },
    email: {
      validate(value: unknown): true | string {
        const isFilled = filled(value);
        return isFilled === true ? takes(Email, t('account.emailInvalid'))(value) : isFilled;
      },
    },
    /** Long enough, and nothing else: the client knows no strength (B-372). */
    newPassword: { required: t('account.required'), validate: takes(Password, t('account.passwordHint')) },
    phone: { validate: (value: unknown) => value === '' || takes(Phone, t('account.phoneHint'))(value) },
  };
}
