import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { useSubmission } from '@outpost/shared-remote/submission';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { createApplicationSender } from '../api/send-application.ts';
import { type Application, EMPTY_APPLICATION, fieldOf, KeptApplication } from '../model/application.ts';

/** The state of the form: what is typed, what the service said, and the e-mail of an application that went through. */
export function useApplication() {
  const { t } = useTranslation('mfe-host');
  const shell = useShell();
  const [send] = useState(() => createApplicationSender(shell));
  const form = useForm<Application>({ defaultValues: EMPTY_APPLICATION, mode: 'onTouched' });
  const { submit, failure, answer } = useSubmission<Application, string>(form, {
    placeOf: ({ field }) => fieldOf(field) ?? 'form',
    draft: { name: 'mfe-host/application', schema: KeptApplication },
    failureText(error) {
      if (!isRefusal(error)) return t('form.unreachable');
      return error.problem.code === 'challenge_failed' ? t('form.challengeFailed') : undefined;
    },
  });
  return {
    form,
    failure,
    sentTo: answer,
    submit: submit(async (application) => {
      await send(application);
      return application.email.trim();
    }),
  };
}
