import { useTranslation } from '@outpost/shared-remote/i18n';
import { knowsPasskeys, passkeyFailureOf } from '@outpost/shared-remote/passkeys';
import { useMutation } from '@outpost/shared-remote/query';
import { Button } from '@outpost/shared-ui/button';
import { KeyRound } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import classes from './account.module.css';
import { Failure } from './form-parts.tsx';
import { refusalText } from './refusal-text.ts';

/** It does not change any more. */
const never = () => () => {};

interface PasskeyWayProps {
  readonly label: string;
  readonly use: () => Promise<void>;
  /** Said once it was shown, where the person has to go on. */
  readonly done?: string;
}

/** Goes on by a passkey. Almost every browser knows them: the server draws the button, and one that does not takes it away. */
export function PasskeyWay({ label, use, done }: PasskeyWayProps) {
  const { t } = useTranslation('shell');
  const isThere = useSyncExternalStore(never, knowsPasskeys, () => true);
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: use });
  if (!isThere) return null;

  function textOf(cause: Error): string {
    const why = passkeyFailureOf(cause);
    if (why) return t(why === 'left' ? 'passkey.left' : 'passkey.refused');
    return refusalText(t, cause, {
      invalid_credentials: t('passkey.refused'),
      code_wrong: t('passkey.refused'),
      code_expired: t('passkey.left'),
    });
  }

  return (
    <div className={classes.passkey}>
      {error && !isPending && <Failure>{textOf(error)}</Failure>}
      <Button size="l" full icon={<KeyRound />} busy={isPending} onClick={() => mutate()}>
        {label}
      </Button>
      {done && isSuccess && <p role="status">{done}</p>}
    </div>
  );
}
