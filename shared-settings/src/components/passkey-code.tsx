import { codeByPasskey, knowsPasskeys, passkeyFailureOf } from '@outpost/shared-remote/passkeys';
import { useMutation, useQuery } from '@outpost/shared-remote/query';
import { useSession, useShell } from '@outpost/shared-remote/remote';
import { Button } from '@outpost/shared-ui/button';
import { KeyRound } from 'lucide-react';
import { ownPasskeys } from '../passkeys.ts';
import { useFailureText, useSettingsWords } from '../words.ts';
import classes from './settings-form.module.css';

interface PasskeyCodeProps {
  /** Whether the field holds what a passkey gave. */
  readonly isTaken: boolean;
  readonly onCode: (code: string) => void;
}

/** Offers whoever has a passkey, in a browser that knows them, to show it in place of a code. */
export function PasskeyCode({ isTaken, onCode }: PasskeyCodeProps) {
  const { t } = useSettingsWords();
  const shell = useShell();
  const session = useSession();
  const failureText = useFailureText();
  const userId = session.state === 'signed-in' ? session.user.id : 0;
  const { data: passkeys } = useQuery({ ...ownPasskeys(shell, userId), enabled: userId !== 0 && knowsPasskeys() });
  const { mutate, isPending, error } = useMutation({ mutationFn: () => codeByPasskey(shell.api), onSuccess: onCode });
  if (!passkeys?.length) return null;
  const failure = passkeyFailureOf(error) ? t('settingsKit.proof.passkeyFailed') : failureText(error);
  return (
    <div className={classes.passkey}>
      <Button icon={<KeyRound />} busy={isPending} onClick={() => mutate()}>
        {t('settingsKit.proof.passkey')}
      </Button>
      <p role="status">{isTaken ? t('settingsKit.proof.passkeyTaken') : failure}</p>
    </div>
  );
}
