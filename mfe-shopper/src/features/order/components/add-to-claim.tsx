import { longestOf } from '@outpost/shared-contracts/call/limits';
import { ClaimText, type OrderClaim } from '@outpost/shared-contracts/orders/claim';
import type { OrderDetail } from '@outpost/shared-contracts/orders/order';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useAddToClaim } from '@outpost/shared-orders/claim-queries';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { useSubmission } from '@outpost/shared-remote/submission';
import { useUploads } from '@outpost/shared-remote/use-uploads';
import { Button } from '@outpost/shared-ui/button';
import { ErrorState } from '@outpost/shared-ui/error-state';
import { FileField } from '@outpost/shared-ui/file-field';
import { TextArea } from '@outpost/shared-ui/text-field';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import classes from './review.module.css';

const TypedAnswer = z.object({ text: z.string() });
type TypedAnswer = z.infer<typeof TypedAnswer>;

interface AddToClaimProps {
  readonly userId: number;
  readonly order: OrderDetail;
  readonly claim: OrderClaim;
}

/** The shopper's answer to what the host asked. */
export function AddToClaim({ userId, order, claim }: AddToClaimProps) {
  const { t } = useTranslation('mfe-shopper');
  const { notify } = useShell();
  const add = useAddToClaim(userId, order);
  const draft = `mfe-shopper/claim/${order.id}/more`;
  const photos = useUploads('claim-photo', { draft: `${draft}/photos` });
  const form = useForm<TypedAnswer>({ defaultValues: { text: '' }, mode: 'onTouched' });
  const { submit, busy, failure } = useSubmission<TypedAnswer, void>(form, {
    onRefused: photos.refuse('photos'),
    failureText: (error) => (isRefusal(error) ? undefined : t('package.unreachable')),
    beside: { isHeld: photos.isHeld, isRight: photos.isRight, forget: photos.forget },
    draft: { name: draft, schema: TypedAnswer },
  });
  const send = submit(async ({ text }) => {
    await add({ revision: claim.revision, text, photos: await photos.ids() });
    notify({ tone: 'success', text: t('claim.answered') });
  });
  return (
    <form className={classes.form} noValidate aria-label={t('claim.answer')} onSubmit={(event) => void send(event)}>
      <TextArea
        label={t('claim.answer')}
        rows={3}
        maxLength={longestOf(ClaimText)}
        error={form.formState.errors.text?.message}
        {...form.register('text', { validate: (text) => text.trim() !== '' || t('package.required') })}
      />
      <FileField label={t('claim.photos')} optional {...photos.field} />
      {failure && (
        <ErrorState title={t('claim.notSent')} requestId={failure.requestId} headingLevel={3}>
          {failure.text}
        </ErrorState>
      )}
      <Button type="submit" variant="primary" busy={busy}>
        {t('claim.sendAnswer')}
      </Button>
    </form>
  );
}
