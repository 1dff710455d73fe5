import { useTranslation } from '@outpost/shared-remote/i18n';
import { TextField } from '@outpost/shared-ui/text-field';
import type { UseFormReturn } from 'react-hook-form';
import { expiryOf, type TypedCard } from '../api/tokenise.ts';
import classes from './extra-charge.module.css';

/** A card that is not saved. Whether it is a card at all, its company says. */
export function NewCard({ form: { register, formState } }: { readonly form: UseFormReturn<TypedCard> }) {
  const { t } = useTranslation('mfe-shopper');
  const { errors } = formState;
  const required = t('purchase.card.missing');
  return (
    <div className={classes.newCard}>
      <TextField
        label={t('purchase.card.number')}
        dir="ltr"
        inputMode="numeric"
        autoComplete="cc-number"
        error={errors.number?.message}
        {...register('number', { required })}
      />
      <TextField
        label={t('purchase.card.expiry')}
        dir="ltr"
        inputMode="numeric"
        autoComplete="cc-exp"
        error={errors.expiry?.message}
        {...register('expiry', { required, validate: (typed) => expiryOf(typed) !== undefined || t('purchase.card.wrongExpiry') })}
      />
      <TextField
        label={t('purchase.card.cvc')}
        dir="ltr"
        inputMode="numeric"
        autoComplete="cc-csc"
        error={errors.cvc?.message}
        {...register('cvc', { required })}
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
