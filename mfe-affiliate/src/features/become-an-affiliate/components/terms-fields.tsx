import { AffiliateStore, PAYOUT_WISHES, TAX_KINDS } from '@outpost/shared-contracts/affiliates/application';
import { longestOf } from '@outpost/shared-contracts/call/limits';
import { LANGUAGES } from '@outpost/shared-contracts/language/language';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { NativeSelect } from '@outpost/shared-ui/native-select';
import { RadioGroup } from '@outpost/shared-ui/radio-group';
import { TextArea, TextField } from '@outpost/shared-ui/text-field';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { type TypedStore, takesOfStore } from '../model/store.ts';
import classes from './form.module.css';
import { languageNames } from './language-names.ts';

const LONGEST = longestOf(AffiliateStore.shape.promotion);

interface TermsFieldsProps {
  readonly form: UseFormReturn<TypedStore>;
  /** The tax number that was sent before, masked. */
  readonly taxId: string | null;
}

/** Language, tax and payment, and how the affiliate will promote. */
export function TermsFields({ form: { control, formState, register }, taxId }: TermsFieldsProps) {
  const { t } = useTranslation('mfe-affiliate');
  const { language } = useShell();
  const promotion = useWatch({ control, name: 'promotion' });
  return (
    <>
      <div className={classes.pair}>
        <NativeSelect
          label={t('apply.form.contentLanguage')}
          options={languageNames(LANGUAGES, language)}
          {...register('content_language')}
        />
        <TextField
          label={t('apply.form.taxId')}
          optional
          dir="ltr"
          autoComplete="off"
          description={taxId ? t('apply.form.taxIdKept', { number: taxId }) : t('apply.form.taxIdHint')}
          error={formState.errors.tax_id?.message}
          {...register('tax_id', { validate: (text) => takesOfStore.taxId(text) || t('apply.form.errors.taxId') })}
        />
      </div>
      <RadioGroup
        look="row"
        label={t('apply.form.taxKind')}
        options={TAX_KINDS.map((kind) => ({ value: kind, label: t(`apply.form.taxKinds.${kind}`) }))}
        {...register('tax_kind')}
      />
      <RadioGroup
        look="row"
        label={t('apply.form.payout')}
        description={t('apply.form.payoutHint')}
        options={PAYOUT_WISHES.map((way) => ({ value: way, label: t(`apply.form.payouts.${way}`) }))}
        {...register('payout_method')}
      />
      <TextArea
        className={classes.whole}
        label={t('apply.form.promotion')}
        description={t('apply.form.promotionHint')}
        rows={5}
        maxLength={LONGEST}
        typed={promotion.length}
        error={formState.errors.promotion?.message}
        {...register('promotion', { validate: (text) => takesOfStore.promotion(text) || t('apply.form.errors.promotion') })}
      />
    </>
  );
}
