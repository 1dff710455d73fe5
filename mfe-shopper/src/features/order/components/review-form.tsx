import { longestOf } from '@outpost/shared-contracts/call/limits';
import type { OrderDetail } from '@outpost/shared-contracts/orders/order';
import { NewReview, type OrderReview, REVIEW_SCORES } from '@outpost/shared-contracts/orders/review-calls';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { useSubmission } from '@outpost/shared-remote/submission';
import { useUploads } from '@outpost/shared-remote/use-uploads';
import { Button } from '@outpost/shared-ui/button';
import { ErrorState } from '@outpost/shared-ui/error-state';
import { FileField } from '@outpost/shared-ui/file-field';
import { NativeSelect } from '@outpost/shared-ui/native-select';
import { RadioGroup } from '@outpost/shared-ui/radio-group';
import { TextArea, TextField } from '@outpost/shared-ui/text-field';
import { useForm } from 'react-hook-form';
import { useFormats } from '../../../components/use-formats.ts';
import { useWriteReview } from '../api/review.ts';
import { reviewOf, TypedReview, typedOf } from '../model/typed-review.ts';
import classes from './review.module.css';

const STARS = ['1', '2', '3', '4', '5'] as const;

interface ReviewFormProps {
  readonly userId: number;
  readonly order: OrderDetail;
  /** What was written before; null the first time. */
  readonly review: OrderReview | null;
  readonly onDone: () => void;
}

/** Stars, which nobody chose beforehand, and as many words as the shopper likes. What is refused stands at its field. */
export function ReviewForm({ userId, order, review, onDone }: ReviewFormProps) {
  const { t } = useTranslation('mfe-shopper');
  const { notify } = useShell();
  const { number } = useFormats();
  const write = useWriteReview(userId, order.id);
  const form = useForm<TypedReview>({ defaultValues: typedOf(review), mode: 'onTouched' });
  const draft = `mfe-shopper/review/${order.id}`;
  const photos = useUploads('review-photo', { draft: `${draft}/photos` });
  const { register, formState } = form;
  const { errors } = formState;
  const { submit, busy, failure } = useSubmission<TypedReview, void>(form, {
    onRefused: photos.refuse('photos'),
    failureText: (error) => (isRefusal(error) ? undefined : t('package.unreachable')),
    beside: { isHeld: photos.isHeld, isRight: photos.isRight, forget: photos.forget },
    draft: { name: draft, schema: TypedReview },
  });
  const send = submit(async (typed) => {
    const chosen = await photos.ids();
    // Photos that are chosen now stand in place of those before.
    await write(reviewOf(typed, chosen.length > 0 ? chosen : (review?.photos ?? []).map(({ id }) => id)));
    notify({ tone: 'success', text: t('review.done') });
    onDone();
  });
  const stars = STARS.map((value) => ({ value, label: t('review.ofFive', { number: number(Number(value)) }) }));
  return (
    <form
      className={classes.form}
      noValidate
      aria-label={t('review.title', { name: order.host.name })}
      onSubmit={(event) => void send(event)}
    >
      <RadioGroup
        look="row"
        label={t('review.rating')}
        error={errors.rating?.message}
        options={stars}
        {...register('rating', { required: t('review.choose') })}
      />
      <div className={classes.scores}>
        {REVIEW_SCORES.map((score) => (
          <NativeSelect key={score} label={t(`review.score.${score}`)} optional placeholder="" options={stars} {...register(score)} />
        ))}
      </div>
      <TextField
        label={t('review.heading')}
        optional
        maxLength={longestOf(NewReview.shape.title)}
        error={errors.title?.message}
        {...register('title')}
      />
      <TextArea
        label={t('review.text')}
        optional
        rows={4}
        maxLength={longestOf(NewReview.shape.content)}
        error={errors.content?.message}
        {...register('content')}
      />
      <FileField label={t('review.photos')} {...photos.field} />
      <p className={classes.soft}>{t('review.public')}</p>
      {failure && (
        <ErrorState title={t('review.notSent')} requestId={failure.requestId} headingLevel={3}>
          {failure.text}
        </ErrorState>
      )}
      <Button type="submit" variant="primary" busy={busy}>
        {t('review.send')}
      </Button>
    </form>
  );
}
