import { longestOf } from '@outpost/shared-contracts/call/limits';
import { signOf } from '@outpost/shared-contracts/money/typed-amount';
import { ClaimDescription } from '@outpost/shared-contracts/orders/claim';
import { useClaimReason } from '@outpost/shared-orders/use-claim-reason';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Button } from '@outpost/shared-ui/button';
import { ErrorState } from '@outpost/shared-ui/error-state';
import { FileField } from '@outpost/shared-ui/file-field';
import { formatMoney } from '@outpost/shared-ui/price';
import { RadioGroup } from '@outpost/shared-ui/radio-group';
import { TextArea, TextField } from '@outpost/shared-ui/text-field';
import { useFormats } from '../../../components/use-formats.ts';
import { useClaimForm } from '../use-claim-form.ts';
import classes from './review.module.css';

/** Characters of a description, at least. */
const LEAST_WORDS = 20;

/** What is wrong with a parcel, shown and priced. What is typed and sent stays over a reload; what is refused stands at its field. */
export function ClaimForm({ onDone, ...of }: Parameters<typeof useClaimForm>[0]) {
  const { t } = useTranslation('mfe-shopper');
  const { notify } = useShell();
  const { locale } = useFormats();
  const reasonText = useClaimReason();
  const most = formatMoney(of.offer.most, locale);
  const done = () => {
    notify({ tone: 'success', text: t('claim.done') });
    onDone();
  };
  const { form, photos, invoice, failure, busy, send, isRight } = useClaimForm({ ...of, onDone: done });
  const { register } = form;
  const { errors } = form.formState;
  return (
    <form className={classes.form} noValidate aria-label={t('claim.title')} onSubmit={send}>
      <RadioGroup
        label={t('claim.what')}
        error={errors.reason?.message}
        options={of.offer.reasons.map((value) => ({ value, label: reasonText(value) }))}
        {...register('reason', { required: t('claim.choose') })}
      />
      <TextField
        label={t('claim.amount')}
        description={t('claim.most', { amount: most })}
        prefix={signOf(locale)}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        error={errors.amount?.message}
        {...register('amount', { validate: (typed) => isRight(typed) || t('claim.wrongAmount', { amount: most }) })}
      />
      <TextArea
        label={t('claim.happened')}
        rows={4}
        maxLength={longestOf(ClaimDescription)}
        error={errors.description?.message}
        {...register('description', {
          validate: (text) => text.trim().length >= LEAST_WORDS || t('claim.tooShort', { least: LEAST_WORDS }),
        })}
      />
      <FileField label={t('claim.photos')} description={t('claim.photosHint')} {...photos} />
      <FileField label={t('claim.invoice')} description={t('claim.invoiceHint')} {...invoice} />
      {failure && (
        <ErrorState title={t('claim.notSent')} requestId={failure.requestId} headingLevel={3}>
          {failure.text}
        </ErrorState>
      )}
      <Button type="submit" variant="primary" busy={busy}>
        {t('claim.send')}
      </Button>
    </form>
  );
}
