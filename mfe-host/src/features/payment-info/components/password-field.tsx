import { useTranslation } from '@outpost/shared-remote/i18n';
import { TextField } from '@outpost/shared-ui/text-field';
import type { ComponentProps } from 'react';
import classes from './payment-info.module.css';

/** The code of who has a second factor, which each change asks for, too. */
export function SecondFactorField(props: Omit<ComponentProps<typeof TextField>, 'label' | 'type'>) {
  const { t } = useTranslation('mfe-host');
  return (
    <TextField
      className={classes.whole}
      label={t('payment.secondFactor')}
      description={t('payment.secondFactorHint')}
      dir="ltr"
      autoComplete="one-time-code"
      maxLength={40}
      {...props}
    />
  );
}

/** The password of the account, which each change asks for; who has none leaves it empty. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'label' | 'type'>) {
  const { t } = useTranslation('mfe-host');
  return (
    <TextField
      className={classes.whole}
      label={t('payment.password')}
      description={t('payment.passwordHint')}
      type="password"
      autoComplete="current-password"
      {...props}
    />
  );
}
