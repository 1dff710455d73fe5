import { resendConfirmation } from '@outpost/shared-contracts/accounts/verification-calls';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useMutation } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { Button } from '@outpost/shared-ui/button';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import classes from './account.module.css';
import { Failure } from './form-parts.tsx';
import { refusalText } from './refusal-text.ts';
import { useSecondsUntil } from './verification/use-seconds-until.ts';

/** Sends the confirmation mail of an account again to who is signed in or has an older link of it (`code`), and says when it may be asked for once more. */
export function ResendConfirmation({ userId, code }: { readonly userId: number; readonly code: string | undefined }) {
  const { t } = useTranslation('shell');
  const { api } = useShell();
  const [at, setAt] = useState(0);
  const seconds = useSecondsUntil(at);
  const waitFor = (pause: number) => setAt(Date.now() + pause * 1000);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => api.call(resendConfirmation, { params: { id: userId }, query: { code } }),
    onSuccess: ({ data }) => waitFor(data.again_after),
    onError(refused) {
      if (isRefusal(refused) && refused.retryAfter !== undefined) waitFor(refused.retryAfter);
    },
  });

  return (
    <div className={classes.form}>
      {error && <Failure>{refusalText(t, error)}</Failure>}
      <div role="status">
        {isSuccess && (
          <div className={classes.done}>
            <MailCheck aria-hidden="true" />
            <p>{t('confirmation.sent')}</p>
          </div>
        )}
      </div>
      <Button variant="primary" size="l" full busy={isPending} aria-disabled={seconds > 0} onClick={() => seconds === 0 && mutate()}>
        {seconds > 0 ? t('confirmation.wait', { time: clock(seconds) }) : t('confirmation.resend')}
      </Button>
    </div>
  );
}

/** Seconds as `0:59`. */
const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
