import { longestOf } from '@outpost/shared-contracts/call/limits';
import { ClaimDescription, type ClaimOffer, LEAST_DAMAGE_PHOTOS } from '@outpost/shared-contracts/orders/claim';
import type { OrderDetail } from '@outpost/shared-contracts/orders/order';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useReportProblem } from '@outpost/shared-orders/claim-queries';
import { amountOf, signOf } from '@outpost/shared-orders/model/typed-amount';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { useSubmission } from '@outpost/shared-remote/submission';
import { useUploads } from '@outpost/shared-remote/use-uploads';
import { Button } from '@outpost/shared-ui/button';
import { ErrorState } from '@outpost/shared-ui/error-state';
import { FileField } from '@outpost/shared-ui/file-field';
import { formatMoney } from '@outpost/shared-ui/price';
import { RadioGroup } from '@outpost/shared-ui/radio-group';
import { TextArea, TextField } from '@outpost/shared-ui/text-field';
import { type FormEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useFormats } from '../../../components/use-formats.ts';
import { NO_CLAIM, reasonOf, TypedClaim } from '../model/typed-claim.ts';
import classes from './review.module.css';

interface ClaimFormProps {
  readonly userId: number;
  readonly order: OrderDetail;
  readonly offer: ClaimOffer;
  readonly onDone: () => void;
}

/** Characters of a description, at least. */
const LEAST_WORDS = 20;

/** What is wrong with a parcel, shown and priced. What is typed and sent stays over a reload; what is refused stands at its field. */
export function ClaimForm({ userId, order, offer, onDone }: ClaimFormProps) {
  const { t } = useTranslation('mfe-shopper');
  const { notify } = useShell();
  const { locale } = useFormats();
  const most = formatMoney(offer.most, locale);
  const report = useReportProblem(userId, order);
  const form = useForm<TypedClaim>({ defaultValues: NO_CLAIM, mode: 'onTouched' });
  const draft = `mfe-shopper/claim/${order.id}`;
  const photos = useUploads('claim-photo', { draft: `${draft}/photos` });
  const invoice = useUploads('claim-invoice', { draft: `${draft}/invoice` });
  const files = [photos, invoice];
  const [wrong, setWrong] = useState<{ readonly photos?: string | undefined; readonly invoice?: string | undefined }>({});
  const { register, formState } = form;
  const { errors } = formState;
  const { submit, busy, failure } = useSubmission<TypedClaim, void>(form, {
    placeOf: ({ field }) =>
      field.startsWith('photos') || field === 'invoice' ? 'elsewhere' : field in NO_CLAIM ? (field as keyof TypedClaim) : 'form',
    onRefused(problems) {
      photos.refuse('photos')(problems);
      const said = (name: string) => problems.find(({ field }) => field === name)?.message;
      setWrong({ photos: said('photos'), invoice: said('invoice') });
    },
    failureText: (error) => (isRefusal(error) ? undefined : t('package.unreachable')),
    beside: {
      isHeld: files.some(({ isHeld }) => isHeld),
      isRight: files.every(({ isRight }) => isRight),
      forget: () => files.map(({ forget }) => forget()),
    },
    draft: { name: draft, schema: TypedClaim },
  });
  const send = submit(async (typed) => {
    const reason = reasonOf(typed.reason);
    const amount = amountOf(typed.amount);
    const [file] = await invoice.ids();
    if (!reason || !amount || !file) return;
    await report({
      ...{ reason, amount: { minor: amount.minor, currency: 'USD' }, description: typed.description },
      ...{ photos: await photos.ids(), invoice: file },
    });
    notify({ tone: 'success', text: t('claim.done') });
    onDone();
  });

  /** What the fields cannot say of files. */
  function check(event: FormEvent): void {
    event.preventDefault();
    const isTooFew = form.getValues('reason') === 'damaged' && photos.field.files.length < LEAST_DAMAGE_PHOTOS;
    const missing = {
      photos: isTooFew ? t('claim.photosMissing') : undefined,
      invoice: invoice.isHeld ? undefined : t('claim.invoiceMissing'),
    };
    setWrong(missing);
    if (missing.photos || missing.invoice) void form.trigger(undefined, { shouldFocus: true });
    else void send();
  }

  const isRight = (typed: string) => {
    const amount = amountOf(typed);
    return amount !== undefined && amount.minor > 0 && amount.minor <= offer.most.minor;
  };
  return (
    <form className={classes.form} noValidate aria-label={t('claim.title')} onSubmit={check}>
      <RadioGroup
        label={t('claim.what')}
        error={errors.reason?.message}
        options={offer.reasons.map((value) => ({ value, label: t(`orderKit.claim.reasons.${value}`) }))}
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
      <FileField
        label={t('claim.photos')}
        description={t('claim.photosHint')}
        {...photos.field}
        error={wrong.photos ?? photos.field.error}
      />
      <FileField
        label={t('claim.invoice')}
        description={t('claim.invoiceHint')}
        {...invoice.field}
        multiple={false}
        error={wrong.invoice ?? invoice.field.error}
      />
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
