import { longestOf } from '@outpost/shared-contracts/call/limits';
import { ClaimText } from '@outpost/shared-contracts/orders/claim';
import { CLAIM_ANSWERS, type ClaimReply } from '@outpost/shared-contracts/orders/claim-calls';
import type { OrderDetail } from '@outpost/shared-contracts/orders/order';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { orderClaim, useAnswerClaim } from '@outpost/shared-orders/claim-queries';
import { ClaimStory } from '@outpost/shared-orders/components/claim-story';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { QueryFailed } from '@outpost/shared-remote/query-failed';
import { useShell } from '@outpost/shared-remote/remote';
import { useSubmission } from '@outpost/shared-remote/submission';
import { useUploads } from '@outpost/shared-remote/use-uploads';
import { Button } from '@outpost/shared-ui/button';
import { Card } from '@outpost/shared-ui/card';
import { ErrorState } from '@outpost/shared-ui/error-state';
import { FileField } from '@outpost/shared-ui/file-field';
import { RadioGroup } from '@outpost/shared-ui/radio-group';
import { TextArea } from '@outpost/shared-ui/text-field';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import classes from './reply-review.module.css';

interface AnswerClaimProps {
  readonly userId: number;
  readonly order: OrderDetail;
}

/** What the shopper reported of a parcel, and the host's answer to it; nothing where nothing was reported. */
export function AnswerClaim({ userId, order }: AnswerClaimProps) {
  const { t } = useTranslation('mfe-host');
  const query = useQuery(orderClaim(useShell(), userId, order));
  const { data } = query;
  if (!data) return query.error ? <QueryFailed headingLevel={2} query={query} title={t('claim.failed')} /> : null;
  const { claim, deeds } = data;
  if (!claim) return null;
  return (
    <Card as="section" title={t('claim.title', { name: order.shopper.name })}>
      <div className={classes.review}>
        <ClaimStory order={order} claim={claim} />
        {deeds.includes('answer') && <AnswerForm userId={userId} order={order} revision={claim.revision} deeds={deeds} />}
      </div>
    </Card>
  );
}

const TypedAnswer = z.object({ answer: z.string(), text: z.string() });
type TypedAnswer = z.infer<typeof TypedAnswer>;

function AnswerForm({ userId, order, revision, deeds }: AnswerClaimProps & { readonly revision: number } & Pick<ClaimReply, 'deeds'>) {
  const { t } = useTranslation('mfe-host');
  const { notify } = useShell();
  const answer = useAnswerClaim(userId, order);
  const draft = `mfe-host/claim/${order.id}`;
  const photos = useUploads('claim-photo', { draft: `${draft}/photos` });
  const form = useForm<TypedAnswer>({ defaultValues: { answer: '', text: '' }, mode: 'onTouched' });
  const { errors } = form.formState;
  const { submit, busy, failure } = useSubmission<TypedAnswer, void>(form, {
    onRefused: photos.refuse('photos'),
    failureText: (error) => (isRefusal(error) ? undefined : t('intake.failed')),
    beside: { isHeld: photos.isHeld, isRight: photos.isRight, forget: photos.forget },
    draft: { name: draft, schema: TypedAnswer },
  });
  const send = submit(async (typed) => {
    const chosen = CLAIM_ANSWERS.find((one) => one === typed.answer);
    if (!chosen) return;
    await answer({ revision, answer: chosen, text: typed.text, photos: await photos.ids() });
    notify({ tone: 'success', text: t('claim.done') });
  });
  const offered = CLAIM_ANSWERS.filter((one) => one !== 'asks' || deeds.includes('ask'));
  return (
    <form className={classes.review} noValidate aria-label={t('claim.answer')} onSubmit={(event) => void send(event)}>
      <RadioGroup
        label={t('claim.answer')}
        error={errors.answer?.message}
        options={offered.map((value) => ({ value, label: t(`claim.say.${value}`) }))}
        {...form.register('answer', { required: t('claim.choose') })}
      />
      <TextArea
        label={t('claim.text')}
        description={t('claim.read', { name: order.shopper.name })}
        rows={3}
        maxLength={longestOf(ClaimText)}
        error={errors.text?.message}
        {...form.register('text', { validate: (text) => text.trim() !== '' || t('claim.missing') })}
      />
      <FileField label={t('claim.photos')} optional {...photos.field} />
      {failure && <ErrorState title={failure.text} requestId={failure.requestId} headingLevel={3} />}
      <Button type="submit" variant="primary" busy={busy}>
        {t('claim.send')}
      </Button>
    </form>
  );
}
