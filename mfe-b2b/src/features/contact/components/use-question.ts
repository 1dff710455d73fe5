import { ContactRequest } from '@outpost/shared-contracts/accounts/contact';
import type { User } from '@outpost/shared-contracts/accounts/user';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useSession, useShell } from '@outpost/shared-remote/remote';
import { useSubmission } from '@outpost/shared-remote/submission';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { createQuestionSender, type Ticket } from '../api/contact.ts';

const TypedQuestion = z.object({
  name: z.string(),
  company: z.string(),
  email: z.string(),
  volume: z.union([ContactRequest.shape.volume.def.innerType, z.literal('')]),
  message: z.string(),
});
type TypedQuestion = z.infer<typeof TypedQuestion>;

const EMPTY: TypedQuestion = { name: '', company: '', email: '', volume: '', message: '' };

/** The form of somebody who is signed in, before anything is typed. */
const knownOf = ({ name, surname, email }: User): TypedQuestion => ({ ...EMPTY, name: `${name} ${surname}`.trim(), email });

const isField = (field: string): field is keyof TypedQuestion => field in EMPTY;

interface Sent {
  readonly ticket: Ticket;
  readonly email: string;
}

/** The form of a business: what is typed, what went wrong, and the ticket of a question that went through. */
export function useQuestion() {
  const { t } = useTranslation('mfe-b2b');
  const shell = useShell();
  const session = useSession();
  const [send] = useState(() => createQuestionSender(shell));
  const form = useForm<TypedQuestion>({ defaultValues: EMPTY, mode: 'onTouched' });
  const { submit, failure, answer, reset } = useSubmission<TypedQuestion, Sent>(form, {
    placeOf: (problem) => (isField(problem.field) ? problem.field : 'form'),
    failureText(error) {
      if (!isRefusal(error)) return t('contact.unreachable');
      if (error.problem.code === 'challenge_failed') return t('contact.challengeFailed');
      return error.problem.code === 'rate_limited' ? t('contact.tooMany') : undefined;
    },
    draft: { name: 'mfe-b2b/contact', schema: TypedQuestion },
  });

  // Who is signed in need not type what we know; what they typed already stays.
  const user = session.state === 'signed-in' ? session.user : undefined;
  useEffect(() => {
    if (user) form.reset(knownOf(user), { keepDirtyValues: true });
  }, [user, form]);

  async function ask({ volume, company, ...typed }: TypedQuestion): Promise<Sent> {
    const ticket = await send({ ...typed, ...(company.trim() ? { company: company.trim() } : {}), ...(volume ? { volume } : {}) });
    return { ticket, email: typed.email.trim() };
  }

  return {
    form,
    failure,
    sent: answer,
    submit: submit(ask),
    again() {
      form.reset(user ? knownOf(user) : EMPTY);
      reset();
    },
  };
}
