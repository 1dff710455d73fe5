import { TextField } from '@outpost/shared-ui/text-field';
import type { ComponentProps } from 'react';
import { useSettingsWords } from '../words.ts';
import classes from './settings-form.module.css';

type ProofFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'type'>;

/** The password of the account, which a change asks for. */
export function PasswordField(props: ProofFieldProps) {
  const { t } = useSettingsWords();
  return (
    <TextField
      className={classes.whole}
      label={t('settingsKit.proof.password')}
      type="password"
      autoComplete="current-password"
      {...props}
    />
  );
}

/** A code of the authenticator app, or a recovery code, of who has a second factor. */
export function SecondFactorField(props: ProofFieldProps) {
  const { t } = useSettingsWords();
  return (
    <TextField
      className={classes.whole}
      label={t('settingsKit.proof.code')}
      description={t('settingsKit.proof.anyCode')}
      dir="ltr"
      autoComplete="one-time-code"
      maxLength={40}
      {...props}
    />
  );
}
