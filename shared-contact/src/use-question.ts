import type { User } from '@outpost/shared-contracts/accounts/user';
import { type FieldProblem, isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useSession, useShell } from '@outpost/shared-remote/remote';
import { type DraftOf, useSubmission } from '@outpost/shared-remote/submission';
import type { useUploads } from '@outpost/shared-remote/use-uploads';
import { useEffect, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { createQuestionSender, type Question, type Ticket } from './question-sender.ts';

/** What every form of a question has. */
export type AskedByAll = Record<'name' | 'email' | 'message', string>;

interface QuestionOptions<Typed extends AskedByAll> {
  /** The name of the remote, in whose namespace the words are. */
  readonly words: string;
  /** What of the form outlasts the page, and under which name. */
  readonly draft: DraftOf;
  /** The form before anything is typed. */
  readonly empty: Typed;
  /** What is sent of what was typed. */
  readonly questionOf: (typed: Typed) => Question;
  /** Files beside the fields, where the form takes some. */
  readonly files?: ReturnType<typeof useUploads>;
}

export interface Sent {
  readonly ticket: Ticket;
  readonly email: string;
}

/** The form of a question: what is typed, what went wrong, and the ticket of a question that went through. */
export function useQuestion<Typed extends AskedByAll>({ words, draft, empty, questionOf, files }: QuestionOptions<Typed>) {
  const { t } = useTranslation(words);
  const shell = useShell();
  const session = useSession();
  const [send] = useState(() => createQuestionSender(shell, draft.name));
  // Whatever else a form has, of its fields those of every question are all that is touched here.
  const form = useForm<AskedByAll>({ defaultValues: empty, mode: 'onTouched' });
  const { submit, failure, answer, reset } = useSubmission<AskedByAll, Sent>(form, {
    placeOf: ({ field }: FieldProblem) => {
      if (files && field.startsWith('files.')) return 'elsewhere';
      return field in empty ? (field as keyof AskedByAll) : 'form';
    },
    ...(files && { onRefused: files.refuse('files'), beside: files }),
    failureText(error) {
      if (!isRefusal(error)) return t('contactKit.unreachable');
      if (error.problem.code === 'challenge_failed') return t('contactKit.challengeFailed');
      return error.problem.code === 'rate_limited' ? t('contactKit.tooMany') : undefined;
    },
    draft,
  });

  // Who is signed in need not type what we know; what they typed already stays.
  const user = session.state === 'signed-in' ? session.user : undefined;
  const known = ({ name, surname, email }: User) => ({ ...empty, name: `${name} ${surname}`.trim(), email });
  useEffect(() => {
    if (user) form.reset(known(user), { keepDirtyValues: true });
  }, [user, form]);

  async function ask(typed: AskedByAll): Promise<Sent> {
    const question = questionOf(typed as Typed);
    const ticket = await send(files ? { ...question, files: await files.ids() } : question);
    return { ticket, email: typed.email.trim() };
  }

  return {
    form: form as unknown as UseFormReturn<Typed>,
    /** What a field says that is needed and empty. */
    required: t('contactKit.required'),
    failure,
    sent: answer,
    submit: submit(ask),
    again() {
      form.reset(user ? known(user) : empty);
      files?.clear();
      reset();
    },
  };
}
