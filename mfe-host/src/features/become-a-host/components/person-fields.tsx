import { useTranslation } from '@outpost/shared-remote/i18n';
import { TextField } from '@outpost/shared-ui/text-field';
import type { UseFormReturn } from 'react-hook-form';
import { type Application, accepts } from '../model/application.ts';
import classes from './application-form.module.css';

/** Who applies. */
export function PersonFields({ form: { register, formState } }: { readonly form: UseFormReturn<Application> }) {
  const { t } = useTranslation('mfe-host');
  const { errors } = formState;
  return (
    <div className={classes.pair}>
      <TextField
        label={t('form.name')}
        autoComplete="given-name"
        error={errors.name?.message}
        {...register('name', { validate: (text) => accepts.name(text) || t('form.errors.name') })}
      />
      <TextField
        label={t('form.surname')}
        autoComplete="family-name"
        error={errors.surname?.message}
        {...register('surname', { validate: (text) => accepts.surname(text) || t('form.errors.surname') })}
      />
      <TextField
        label={t('form.email')}
        type="email"
        inputMode="email"
        dir="ltr"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email', { validate: (text) => accepts.email(text) || t('form.errors.email') })}
      />
      <TextField
        label={t('form.phone')}
        type="tel"
        inputMode="tel"
        dir="ltr"
        autoComplete="tel"
        description={t('form.phoneHint')}
        error={errors.phone?.message}
        {...register('phone', { validate: (text) => accepts.phone(text) || t('form.errors.phone') })}
      />
      <TextField
        className={classes.whole}
        label={t('form.password')}
        type="password"
        autoComplete="new-password"
        description={t('form.passwordHint')}
        error={errors.password?.message}
        {...register('password', { validate: (text) => accepts.password(text) || t('form.errors.password') })}
      />
    </div>
  );
}
