import { useTranslation } from '@outpost/shared-remote/i18n';
import { type CardValues, cvcFault, expiryFault, numberFault } from '@outpost/shared-remote/payments/card';
import { TextField } from '@outpost/shared-ui/text-field';
import type { UseFormReturn } from 'react-hook-form';
import classes from './extra-charge.module.css';

/** A card that is not saved. Whether it is good for anything, its company says. */
export function NewCard({ form: { register, formState } }: { readonly form: UseFormReturn<CardValues> }) {
  const { t } = useTranslation('mfe-shopper');
  const { errors } = formState;
  const required = t('purchase.card.missing');
  const said = (fault: string | undefined, wrong: 'wrongNumber' | 'wrongExpiry' | 'wrongCvc') =>
    fault === undefined || (fault === 'missing' ? required : t(`purchase.card.${wrong}`));
  return (
    <div className={classes.newCard}>
      <TextField
        label={t('purchase.card.number')}
        dir="ltr"
        inputMode="numeric"
        autoComplete="cc-number"
        error={errors.number?.message}
        {...register('number', { validate: (typed) => said(numberFault(typed), 'wrongNumber') })}
      />
      <TextField
        label={t('purchase.card.expiry')}
        dir="ltr"
        inputMode="numeric"
        autoComplete="cc-exp"
        error={errors.expiry?.message}
        {...register('expiry', { validate: (typed) => said(expiryFault(typed, new Date()), 'wrongExpiry') })}
      />
      <TextField
        label={t('purchase.card.cvc')}
        dir="ltr"
        inputMode="numeric"
        autoComplete="cc-csc"
        error={errors.cvc?.message}
        {...register('cvc', { validate: (typed, { number }) => said(cvcFault(typed, number), 'wrongCvc') })}
      />
      <TextField
        label={t('purchase.card.name')}
        autoComplete="cc-name"
        error={errors.name?.message}
        {...register('name', { validate: (typed) => typed.trim() !== '' || required })}
      />
      <p>{t('purchase.card.text')}</p>
    </div>
  );
}
