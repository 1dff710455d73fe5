import { solvedChallenge } from '@outpost/shared-contracts/accounts/challenged-sender';
import { ContactRequest } from '@outpost/shared-contracts/accounts/contact';
import type { User } from '@outpost/shared-contracts/accounts/user';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useSession, useShell } from '@outpost/shared-remote/remote';
import { useSubmission } from '@outpost/shared-remote/submission';
import { useUploads } from '@outpost/shared-remote/use-uploads';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { createQuestionSender, type Ticket } from '../api/contact.ts';

const TypedQuestion = z.object({
  topic: z.union([ContactRequest.shape.topic, z.literal('')]),
  order_number: z.string(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
});
export type TypedQuestion = z.infer<typeof TypedQuestion>;

const EMPTY: TypedQuestion = { topic: '', order_number: '', name: '', email: '', message: '' };

/** The form of somebody who is signed in, before anything is typed. */
const knownOf = ({ name, surname, email }: User): TypedQuestion => ({ ...EMPTY, name: `${name} ${surname}`.trim(), email });

const isField = (field: string): field is keyof TypedQuestion => field in EMPTY;

interface Sent {
  readonly ticket: Ticket;
  readonly email: string;
}

/** The form: what is typed and chosen, what went wrong, and the ticket of a question that went through. */
export function useQuestion() {
  const { t } = useTranslation('mfe-marketing');
  const shell = useShell();
  const session = useSession();
  const [send] = useState(() => createQuestionSender(shell));
  const chosen = useUploads('contact', { solve: () => solvedChallenge(shell), draft: 'mfe-marketing/contact/files' });
  const form = useForm<TypedQuestion>({ defaultValues: EMPTY, mode: 'onTouched' });
  const { submit, failure, answer, reset } = useSubmission<TypedQuestion, Sent>(form, {
    placeOf: (problem) => (problem.field.startsWith('files.') ? 'elsewhere' : isField(problem.field) ? problem.field : 'form'),
    onRefused: chosen.refuse('files'),
    failureText(error) {
      if (!isRefusal(error)) return t('contact.unreachable');
      if (error.problem.code === 'challenge_failed') return t('contact.challengeFailed');
      return error.problem.code === 'rate_limited' ? t('contact.tooMany') : undefined;
    },
    beside: chosen,
    draft: { name: 'mfe-marketing/contact', schema: TypedQuestion },
  });

  // Who is signed in need not type what we know; what they typed already stays.
  const user = session.state === 'signed-in' ? session.user : undefined;
  useEffect(() => {
    if (user) form.reset(knownOf(user), { keepDirtyValues: true });
  }, [user, form]);

  async function ask({ topic, order_number, ...typed }: TypedQuestion): Promise<Sent> {
    if (topic === '') throw new Error('A question without its topic was let through');
    const order = order_number.trim();
    const ticket = await send({ ...typed, topic, ...(order ? { order_number: order } : {}), files: await chosen.ids() });
    return { ticket, email: typed.email.trim() };
  }

  return {
    form,
    chosen,
    failure,
    sent: answer,
    submit: submit(ask),
    again() {
      form.reset(user ? knownOf(user) : EMPTY);
      chosen.clear();
      reset();
    },
  };
}
