import { solvedChallenge } from '@outpost/shared-contracts/accounts/challenged-sender';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { useSubmission } from '@outpost/shared-remote/submission';
import { useUploads } from '@outpost/shared-remote/use-uploads';
import { useState } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import { createApplicationSender } from '../api/send-application.ts';
import { applicationOf, EMPTY, TypedApplication } from '../model/typed-application.ts';

const isField = (field: string): field is FieldPath<TypedApplication> => /^(lanes\.\d+\.\w+)$/.test(field) || field in EMPTY;

interface Sent {
  readonly number: string;
  readonly email: string;
}

/** The form: what is typed and chosen, what went wrong, and the number of an application that went through. */
export function useApplication() {
  const { t } = useTranslation('mfe-marketing');
  const shell = useShell();
  const [send] = useState(() => createApplicationSender(shell));
  const chosen = useUploads('shipper-application', { solve: () => solvedChallenge(shell), draft: 'mfe-marketing/shipper/files' });
  const form = useForm<TypedApplication>({ defaultValues: EMPTY, mode: 'onTouched' });
  const { submit, failure, answer } = useSubmission<TypedApplication, Sent>(form, {
    placeOf: (problem) => (problem.field.startsWith('files.') ? 'elsewhere' : isField(problem.field) ? problem.field : 'form'),
    fieldText: ({ code }) => (code === 'phone_invalid' ? t('shipper.errors.phoneUnknown') : undefined),
    onRefused: chosen.refuse('files'),
    failureText(error) {
      if (!isRefusal(error)) return t('shipper.errors.unreachable');
      return error.problem.code === 'challenge_failed' ? t('shipper.errors.challenge') : undefined;
    },
    beside: chosen,
    draft: { name: 'mfe-marketing/shipper', schema: TypedApplication },
  });

  async function apply(typed: TypedApplication): Promise<Sent> {
    const number = await send({ ...applicationOf(typed), files: await chosen.ids(), language: shell.language });
    return { number, email: typed.email.trim() };
  }

  return { form, chosen, failure, sent: answer, submit: submit(apply) };
}
