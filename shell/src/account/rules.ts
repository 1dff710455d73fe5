import type { TFunction } from 'i18next';

/** The rules of fields that several account forms have. */
export function fieldRules(t: TFunction) {
  const filled = (value: unknown): true | string => (typeof value === 'string' && value.trim() !== '') || t('account.required');
  return {
    filled: { validate: filled },
    email: {
      validate(value: unknown): true | string {
        const isFilled = filled(value);
        return isFilled === true ? /^[^@\s]+@[^@\s.]+\.[^@\s]+$/.test(String(value).trim()) || t('account.emailInvalid') : isFilled;
      },
    },
    /** Long enough, and nothing else: the client knows no strength (B-372). */
    newPassword: { required: t('account.required'), minLength: { value: 8, message: t('account.passwordHint') } },
    phone: { pattern: { value: /^\s*\+[1-9]\d{6,14}\s*$/, message: t('account.phoneHint') } },
  };
}
