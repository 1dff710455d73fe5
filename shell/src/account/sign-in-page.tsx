import { paths } from '@outpost/shared-contracts/paths/paths';
import { useTranslation } from '@outpost/shared-remote/i18n';
import type { HeadContext } from '@outpost/shared-remote/remote';
import { Link, useNavigate, useSearchParams } from '@outpost/shared-remote/router';
import { Button } from '@outpost/shared-ui/button';
import { linkClass } from '@outpost/shared-ui/link';
import { TextField } from '@outpost/shared-ui/text-field';
import { useForm } from 'react-hook-form';
import { useShellServices } from '../layout/shell-services.tsx';
import classes from './account.module.css';
import { AccountPage } from './account-page.tsx';
import { useAccountForm } from './use-account-form.ts';

interface SignInFields {
  email: string;
  password: string;
}

export const head = ({ t }: HeadContext) => ({ title: t('signIn.title'), description: t('signIn.lead'), noindex: true });

/** /signin. */
export function Component() {
  const { t } = useTranslation('shell');
  const services = useShellServices();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const form = useForm<SignInFields>({ mode: 'onTouched', defaultValues: { email: '', password: '' } });
  const { failure, attempt } = useAccountForm(form);
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit((values) =>
    attempt(async () => {
      const user = await services.signIn(values);
      await navigate(services.placeAfterSignIn(user, query.get('returnTo')), { replace: true });
    }),
  );

  return (
    <AccountPage
      title={t('signIn.title')}
      lead={t('signIn.lead')}
      failure={failure}
      aside={
        <>
          {t('signIn.noAccount')}{' '}
          <Link className={linkClass()} to={paths.signUp.href({}, { returnTo: query.get('returnTo') })}>
            {t('header.signUp')}
          </Link>
        </>
      }
    >
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextField
          label={t('account.email')}
          type="email"
          autoComplete="username"
          inputMode="email"
          error={errors.email?.message}
          {...form.register('email', { required: t('account.required') })}
        />
        <TextField
          label={t('account.password')}
          type="password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password', { required: t('account.required') })}
        />
        <Button type="submit" variant="primary" size="l" full busy={isSubmitting}>
          {t('signIn.submit')}
        </Button>
      </form>
    </AccountPage>
  );
}
