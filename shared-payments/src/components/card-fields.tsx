import { Checkbox } from '@outpost/shared-ui/checkbox';
import { TextField } from '@outpost/shared-ui/text-field';
import { type ChangeEvent, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { brandOf, cvcFault, cvcLengthOf, digitsOf, expiryFault, groupedExpiry, groupedNumber, numberFault } from '../model/card.ts';
import type { PaymentValues } from '../model/payment-values.ts';
import { usePaymentWords } from '../words.ts';
import { BrandGlyph } from './brand-glyph.tsx';
import classes from './card-fields.module.css';

interface CardFieldsProps {
  readonly form: UseFormReturn<PaymentValues>;
  /** The card may be kept for later. */
  readonly canKeep: boolean;
}

/** Of digits, which stand from left to right in every language. */
const DIGITS = { dir: 'ltr', inputMode: 'numeric', spellCheck: false } as const;

/** A new card. Its fields are ordinary inputs of this page, which the browser may fill in; nothing of them is kept. */
export function CardFields({ form, canKeep }: CardFieldsProps) {
  const { t } = usePaymentWords();
  const expiryBefore = useRef('');
  const { errors } = form.formState;
  const number = form.watch('number');
  const cvcLength = cvcLengthOf(number);

  const cvcHint =
    cvcLength === 4 ? t('payment.errors.cvc_front', { count: cvcLength }) : t('payment.errors.cvc_back', { count: cvcLength });

  const numberField = form.register('number', {
    validate: (typed) => {
      const fault = numberFault(typed);
      return fault === undefined || t(`payment.errors.number_${fault}`);
    },
  });
  const expiryField = form.register('expiry', {
    validate: (typed) => {
      const fault = expiryFault(typed, new Date());
      return fault === undefined || t(`payment.errors.expiry_${fault}`);
    },
  });
  const cvcField = form.register('cvc', {
    validate: (typed, { number: of }) => {
      if (!cvcFault(typed, of)) return true;
      const count = cvcLengthOf(of);
      return count === 4 ? t('payment.errors.cvc_front', { count }) : t('payment.errors.cvc_back', { count });
    },
  });

  return (
    <div className={classes.fields}>
      <TextField
        className={classes.whole}
        label={t('payment.ways.number')}
        {...DIGITS}
        autoComplete="cc-number"
        maxLength={23}
        prefix={<BrandGlyph brand={brandOf(number)} />}
        error={errors.number?.message}
        {...numberField}
        onChange={(event) => {
          regroup(event, groupedNumber(event.target.value));
          return numberField.onChange(event);
        }}
      />
      <TextField
        label={t('payment.ways.expiry')}
        {...DIGITS}
        autoComplete="cc-exp"
        description={t('payment.ways.expiryHint')}
        error={errors.expiry?.message}
        {...expiryField}
        onChange={(event) => {
          const { value, selectionEnd } = event.target;
          // In the middle of the text nobody's digits are moved.
          if (selectionEnd === value.length) event.target.value = groupedExpiry(value, expiryBefore.current);
          expiryBefore.current = event.target.value;
          return expiryField.onChange(event);
        }}
      />
      <TextField
        label={t('payment.ways.cvc')}
        {...DIGITS}
        autoComplete="cc-csc"
        maxLength={4}
        description={errors.cvc ? undefined : cvcHint}
        error={errors.cvc?.message}
        {...cvcField}
      />
      <TextField
        className={classes.whole}
        label={t('payment.ways.name')}
        autoComplete="cc-name"
        spellCheck={false}
        maxLength={120}
        error={errors.name?.message}
        {...form.register('name', { validate: (typed) => typed.trim() !== '' || t('payment.errors.name') })}
      />
      {canKeep && <Checkbox className={classes.whole} label={t('payment.ways.keep')} {...form.register('save')} />}
    </div>
  );
}

/** Writes the grouped text and keeps the caret behind the same digit. */
function regroup({ target }: ChangeEvent<HTMLInputElement>, grouped: string): void {
  const caret = target.selectionEnd ?? target.value.length;
  const digitsBefore = digitsOf(target.value.slice(0, caret)).length;
  target.value = grouped;
  let at = 0;
  for (let seen = 0; at < grouped.length && seen < digitsBefore; at++) if (/\d/.test(grouped.charAt(at))) seen++;
  target.setSelectionRange(at, at);
}
