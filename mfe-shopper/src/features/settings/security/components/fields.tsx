import { useTranslation } from '@outpost/shared-remote/i18n';
import { TextField } from '@outpost/shared-ui/text-field';
import type { ComponentProps } from 'react';
import classes from './security.module.css';

type FieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'type'>;

/** The password of the account. */
export function PasswordField(props: FieldProps) {
  const { t } = useTranslation('mfe-shopper');
  return <TextField className={classes.whole} label={t('security.password')} type="password" autoComplete="current-password" {...props} />;
}

/** A code of the app, or a recovery code. */
export function AnyCodeField(props: FieldProps) {
  const { t } = useTranslation('mfe-shopper');
  return (
    <TextField
      className={classes.whole}
      label={t('security.code')}
      description={t('security.anyCode')}
      dir="ltr"
      autoComplete="one-time-code"
      maxLength={40}
      {...props}
    />
  );
}
