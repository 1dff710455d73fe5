import type { ContactRequest } from '@outpost/shared-contracts/accounts/contact';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useBlockUpdate, useSession, useShell } from '@outpost/shared-remote/remote';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type PickedFile, uploadOf, withFiles } from '../../../model/chosen-files.ts';
import { createQuestionSender, type Ticket } from '../api/contact.ts';

export interface TypedQuestion {
  topic: ContactRequest['topic'] | '';
  order_number: string;
  name: string;
  email: string;
  message: string;
}

const EMPTY: TypedQuestion = { topic: '', order_number: '', name: '', email: '', message: '' };

interface Failure {
  readonly text: string;
  readonly requestId: string | undefined;
}

/** The form: what is typed and chosen, what went wrong, and the ticket of a question that went through. */
export function useQuestion() {
  const { t } = useTranslation('mfe-marketing');
  const shell = useShell();
  const session = useSession();
  const [send] = useState(() => createQuestionSender(shell));
  const [files, setFiles] = useState<readonly PickedFile[]>([]);
  const [tooMany, setTooMany] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [sent, setSent] = useState<{ readonly ticket: Ticket; readonly email: string }>();
  const form = useForm<TypedQuestion>({ defaultValues: EMPTY, mode: 'onTouched' });
  const { isDirty } = form.formState;
  useBlockUpdate((isDirty || files.length > 0) && sent === undefined);

  // Who is signed in need not type what we know; what they typed already stays.
  const user = session.state === 'signed-in' ? session.user : undefined;
  useEffect(() => {
    if (!user) return;
    if (!form.getValues('name')) form.resetField('name', { defaultValue: `${user.name} ${user.surname}`.trim() });
    if (!form.getValues('email')) form.resetField('email', { defaultValue: user.email });
  }, [user, form]);

  function showRefusal(error: unknown): void {
    if (!isRefusal(error)) {
      setFailure({ text: t('contact.unreachable'), requestId: undefined });
      return;
    }
    const { code, detail, errors = [], requestId } = error.problem;
    const refusedFiles = new Set(errors.flatMap(({ field }) => /^files\.(\d+)/.exec(field)?.[1] ?? []).map(Number));
    if (refusedFiles.size > 0)
      setFiles((all) => all.map((one, place) => (refusedFiles.has(place) ? { ...one, error: 'fileRefused' as const } : one)));
    for (const { field, message } of errors)
      if (field in EMPTY) form.setError(field as keyof TypedQuestion, { type: 'server', message }, { shouldFocus: true });
    if (refusedFiles.size > 0) return;
    const known = { challenge_failed: t('contact.challengeFailed'), rate_limited: t('contact.tooMany') }[code as string];
    setFailure({ text: known ?? detail, requestId });
  }

  async function submit({ topic, order_number, ...typed }: TypedQuestion): Promise<void> {
    setFailure(undefined);
    if (topic === '' || files.some(({ error }) => error)) return;
    const order = order_number.trim();
    try {
      const question = { ...typed, topic, ...(order ? { order_number: order } : {}), files: await Promise.all(files.map(uploadOf)) };
      setSent({ ticket: await send(question), email: typed.email.trim() });
    } catch (error) {
      shell.report(error);
      showRefusal(error);
    }
  }

  return {
    form,
    files,
    tooMany,
    failure,
    sent,
    choose(more: readonly File[]) {
      const next = withFiles(files, more);
      setFiles(next.files);
      setTooMany(next.tooMany);
    },
    remove(id: string) {
      setFiles(files.filter((one) => one.id !== id));
      setTooMany(false);
    },
    submit: form.handleSubmit(submit),
    again() {
      form.reset(EMPTY);
      setFiles([]);
      setSent(undefined);
    },
  };
}
