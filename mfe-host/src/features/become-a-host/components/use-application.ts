import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useBlockUpdate, useShell } from '@outpost/shared-remote/remote';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { createApplicationSender } from '../api/send-application.ts';
import { type Application, EMPTY_APPLICATION, fieldOf } from '../model/application.ts';

export interface Failure {
  readonly text: string;
  readonly requestId: string | undefined;
}

/** The state of the form: what is typed, what the service said, and the e-mail of an application that went through. */
export function useApplication() {
  const { t } = useTranslation('mfe-host');
  const shell = useShell();
  const [send] = useState(() => createApplicationSender(shell));
  const [failure, setFailure] = useState<Failure>();
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm<Application>({ defaultValues: EMPTY_APPLICATION, mode: 'onTouched' });
  useBlockUpdate(form.formState.isDirty && sentTo === undefined);

  async function submit(application: Application): Promise<void> {
    setFailure(undefined);
    try {
      await send(application);
      setSentTo(application.email.trim());
    } catch (error) {
      shell.report(error);
      if (!isRefusal(error)) return setFailure({ text: t('form.unreachable'), requestId: undefined });
      const { code, errors = [], detail, requestId } = error.problem;
      let focused = false;
      for (const { field, message } of errors) {
        const name = fieldOf(field);
        if (!name) continue;
        form.setError(name, { type: 'server', message }, { shouldFocus: !focused });
        focused = true;
      }
      setFailure({ text: code === 'challenge_failed' ? t('form.challengeFailed') : detail, requestId });
    }
  }

  return { form, submit: form.handleSubmit(submit), failure, sentTo };
}
