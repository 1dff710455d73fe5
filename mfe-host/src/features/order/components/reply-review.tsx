import { longestOf } from '@outpost/shared-contracts/call/limits';
import type { OrderDetail } from '@outpost/shared-contracts/orders/order';
import { ReviewReply } from '@outpost/shared-contracts/orders/review-calls';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { QueryFailed } from '@outpost/shared-remote/query-failed';
import { useShell } from '@outpost/shared-remote/remote';
import { useSubmission } from '@outpost/shared-remote/submission';
import { Button } from '@outpost/shared-ui/button';
import { Card } from '@outpost/shared-ui/card';
import { ErrorState } from '@outpost/shared-ui/error-state';
import { Stars } from '@outpost/shared-ui/stars';
import { TextArea } from '@outpost/shared-ui/text-field';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { orderReview, useReplyToReview } from '../api/review.ts';
import classes from './reply-review.module.css';

interface ReplyReviewProps {
  readonly userId: number;
  readonly order: OrderDetail;
}

/** What the shopper said of the host, and the host's one answer to it; nothing where nobody said anything. */
export function ReplyReview({ userId, order }: ReplyReviewProps) {
  const { t } = useTranslation('mfe-host');
  const query = useQuery(orderReview(useShell(), userId, order.id));
  const { data } = query;
  if (!data) return query.error ? <QueryFailed headingLevel={2} query={query} title={t('review.failed')} /> : null;
  const { review, can_reply: canReply } = data;
  if (!review) return null;
  return (
    <Card as="section" title={t('review.title', { name: order.shopper.name })}>
      <div className={classes.review}>
        <Stars value={review.rating} />
        {review.title && <h3 dir="auto">{review.title}</h3>}
        {review.content && <p dir="auto">{review.content}</p>}
        {review.reply && (
          <div className={classes.reply}>
            <b>{t('review.reply')}</b>
            <p dir="auto">{review.reply}</p>
          </div>
        )}
        {canReply && <ReplyForm userId={userId} id={order.id} />}
      </div>
    </Card>
  );
}

const TypedReply = z.object({ text: z.string() });
type TypedReply = z.infer<typeof TypedReply>;

function ReplyForm({ userId, id }: { readonly userId: number; readonly id: number }) {
  const { t } = useTranslation('mfe-host');
  const { notify } = useShell();
  const reply = useReplyToReview(userId, id);
  const form = useForm<TypedReply>({ defaultValues: { text: '' }, mode: 'onTouched' });
  const { submit, busy, failure } = useSubmission<TypedReply, void>(form, {
    failureText: (error) => (isRefusal(error) ? undefined : t('intake.failed')),
    draft: { name: `mfe-host/review/${id}`, schema: TypedReply },
  });
  const send = submit(async (typed) => {
    await reply(typed);
    notify({ tone: 'success', text: t('review.done') });
  });
  return (
    <form className={classes.review} noValidate aria-label={t('review.reply')} onSubmit={(event) => void send(event)}>
      <TextArea
        label={t('review.text')}
        description={t('review.public')}
        rows={3}
        maxLength={longestOf(ReviewReply)}
        error={form.formState.errors.text?.message}
        {...form.register('text', { validate: (text) => text.trim() !== '' || t('review.text') })}
      />
      {failure && <ErrorState title={failure.text} requestId={failure.requestId} headingLevel={3} />}
      <Button type="submit" variant="primary" busy={busy}>
        {t('review.send')}
      </Button>
    </form>
  );
}
