import type { SavedCard } from '@outpost/shared-contracts/payments/payment';
import { useFormats } from './use-formats.ts';
import { usePaymentWords } from './words.ts';

/** What is said of cards wherever they are shown or typed. */
export function useCardWords() {
  const { t } = usePaymentWords();
  const { locale } = useFormats();
  const expiry = new Intl.DateTimeFormat(locale, { month: '2-digit', year: '2-digit', timeZone: 'UTC' });
  return {
    /** Until when it is good, or since when it is not. */
    expiryOf({ exp_month, exp_year, is_expired }: Pick<SavedCard, 'exp_month' | 'exp_year' | 'is_expired'>): string {
      const date = expiry.format(Date.UTC(exp_year, exp_month - 1));
      return t(is_expired ? 'payment.ways.expired' : 'payment.ways.expires', { date });
    },
    /** The company does not take what was typed into a field. */
    refusedAt: (field: 'number' | 'expiry' | 'cvc'): string => t(`payment.errors.${field}_refused`),
    /** What stands in the frame of a bank. */
    frame: t('payment.challenge.frame'),
  };
}
