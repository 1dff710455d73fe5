import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useBlockUpdate, useShell } from '@outpost/shared-remote/remote';
import { useState } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import { type PickedFile, uploadOf, withFiles } from '../../../model/chosen-files.ts';
import { createApplicationSender } from '../api/send-application.ts';
import { applicationOf, EMPTY, type TypedApplication } from '../model/typed-application.ts';

interface Failure {
  readonly text: string;
  readonly requestId: string | undefined;
}

const isField = (field: string): field is FieldPath<TypedApplication> => /^(lanes\.\d+\.\w+)$/.test(field) || field in EMPTY;

/** The form: what is typed and chosen, what went wrong, and the number of an application that went through. */
export function useApplication() {
  const { t } = useTranslation('mfe-marketing');
  const shell = useShell();
  const [send] = useState(() => createApplicationSender(shell));
  const [files, setFiles] = useState<readonly PickedFile[]>([]);
  const [tooMany, setTooMany] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [sent, setSent] = useState<{ readonly number: string; readonly email: string }>();
  const form = useForm<TypedApplication>({ defaultValues: EMPTY, mode: 'onTouched' });
  const { isDirty } = form.formState;
  useBlockUpdate((isDirty || files.length > 0) && sent === undefined);

  function showRefusal(error: unknown): void {
    if (!isRefusal(error)) {
      setFailure({ text: t('shipper.errors.unreachable'), requestId: undefined });
      return;
    }
    const { code, detail, errors = [], requestId } = error.problem;
    const refused = new Set(errors.flatMap(({ field }) => /^files\.(\d+)/.exec(field)?.[1] ?? []).map(Number));
    if (refused.size > 0)
      setFiles((all) => all.map((one, place) => (refused.has(place) ? { ...one, error: 'fileRefused' as const } : one)));
    const known = errors.filter(({ field }) => isField(field));
    for (const [place, { field, code: why, message }] of known.entries())
      if (isField(field))
        form.setError(
          field,
          { type: 'server', message: why === 'phone_invalid' ? t('shipper.errors.phoneUnknown') : message },
          { shouldFocus: place === 0 },
        );
    if (refused.size > 0 || known.length > 0) return;
    setFailure({ text: code === 'challenge_failed' ? t('shipper.errors.challenge') : detail, requestId });
  }

  async function submit(typed: TypedApplication): Promise<void> {
    setFailure(undefined);
    if (files.some(({ error }) => error)) return;
    try {
      const uploads = await Promise.all(files.map(uploadOf));
      const number = await send({ ...applicationOf(typed), files: uploads, language: shell.language });
      setSent({ number, email: typed.email.trim() });
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
  };
}
