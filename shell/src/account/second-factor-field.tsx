import { useTranslation } from '@outpost/shared-remote/i18n';
import { TextField } from '@outpost/shared-ui/text-field';
import type { ComponentProps } from 'react';

/** A code of the authenticator app, or a recovery code. */
export function SecondFactorField(props: Omit<ComponentProps<typeof TextField>, 'label' | 'description'>) {
  const { t } = useTranslation('shell');
  return (
    <TextField
      label={t('secondFactor.code')}
      description={t('secondFactor.hint')}
      dir="ltr"
      autoComplete="one-time-code"
      spellCheck={false}
      maxLength={40}
      {...props}
    />
  );
}
