import { getCountries } from '@outpost/shared-contracts/countries/calls';
import { countryName } from '@outpost/shared-contracts/countries/country-name';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { paths } from '@outpost/shared-contracts/paths/paths';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { queryOptions, useQuery } from '@outpost/shared-remote/query';
import { type HeadContext, type LoaderContext, useShell } from '@outpost/shared-remote/remote';
import { Link, useNavigate, useSearchParams } from '@outpost/shared-remote/router';
import { Button } from '@outpost/shared-ui/button';
import { Checkbox } from '@outpost/shared-ui/checkbox';
import { linkClass } from '@outpost/shared-ui/link';
import { NativeSelect } from '@outpost/shared-ui/native-select';
import { TextField } from '@outpost/shared-ui/text-field';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useShellServices } from '../layout/shell-services.tsx';
import classes from './account.module.css';
import { AccountPage } from './account-page.tsx';
import { useAccountForm } from './use-account-form.ts';

interface SignUpFields {
  name: string;
  surname: string;
  email: string;
  password: string;
  country: string;
  phone: string;
  referral: string;
  survey_channel: string;
  terms: boolean;
  marketing: boolean;
}

/** Where people say they heard of us, in the specification's order. */
const CHANNELS = ['1', '2', '3', '4', '5', '6'] as const;

const countries = (shell: ShellApi) => queryOptions({ queryKey: ['shell', 'countries'], queryFn: () => shell.api.call(getCountries, {}) });

export const head = ({ t }: HeadContext) => ({ title: t('signUp.title'), description: t('signUp.lead') });

export async function loader({ shell, queryClient }: LoaderContext): Promise<void> {
  // Without the list the form stands and asks again.
  await queryClient.prefetchQuery(countries(shell));
}

/** /signup. */
export function Component() {
  const { t } = useTranslation('shell');
  const shell = useShell();
  const services = useShellServices();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { data, isError, isFetching, refetch } = useQuery(countries(shell));
  const form = useForm<SignUpFields>({
    mode: 'onTouched',
    defaultValues: {
      name: '',
      surname: '',
      email: '',
      password: '',
      country: '',
      phone: '',
      referral: query.get('ref') ?? '',
      survey_channel: '',
      terms: false,
      marketing: false,
    },
  });
  const { failure, attempt } = useAccountForm(form);
  const { errors, isSubmitting } = form.formState;
  const required = { required: t('account.required') };

  const options = useMemo(() => {
    const locale = localeOf(shell.language);
    return (data?.data ?? [])
      .map(({ code }) => ({ value: code, label: countryName(code, shell.language) }))
      .sort((a, b) => a.label.localeCompare(b.label, locale));
  }, [data, shell.language]);

  const submit = form.handleSubmit(({ phone, referral, survey_channel, terms: _, ...values }) =>
    attempt(async () => {
      const user = await services.signUp({
        ...values,
        terms: true,
        phone: phone || undefined,
        referral: referral || undefined,
        survey_channel: survey_channel ? Number(survey_channel) : undefined,
      });
      await navigate(services.placeAfterSignIn(user, query.get('returnTo')), { replace: true });
    }),
  );

  return (
    <AccountPage
      title={t('signUp.title')}
      lead={t('signUp.lead')}
      failure={failure}
      aside={
        <>
          {t('signUp.haveAccount')}{' '}
          <Link className={linkClass()} to={paths.signIn.href({}, { returnTo: query.get('returnTo') })}>
            {t('header.signIn')}
          </Link>
        </>
      }
    >
      <form className={classes.form} onSubmit={submit} noValidate>
        <div className={classes.pair}>
          <TextField
            label={t('account.name')}
            autoComplete="given-name"
            maxLength={60}
            error={errors.name?.message}
            {...form.register('name', required)}
          />
          <TextField
            label={t('account.surname')}
            autoComplete="family-name"
            maxLength={60}
            error={errors.surname?.message}
            {...form.register('surname', required)}
          />
        </div>
        <TextField
          label={t('account.email')}
          type="email"
          autoComplete="email"
          inputMode="email"
          error={errors.email?.message}
          {...form.register('email', { ...required, pattern: { value: /^[^@\s]+@[^@\s]+\.[^@\s]+$/, message: t('account.emailInvalid') } })}
        />
        <TextField
          label={t('account.password')}
          type="password"
          autoComplete="new-password"
          description={t('account.passwordHint')}
          error={errors.password?.message}
          {...form.register('password', { ...required, minLength: { value: 8, message: t('account.passwordHint') } })}
        />
        <NativeSelect
          label={t('account.country')}
          autoComplete="country"
          placeholder={t('account.chooseCountry')}
          options={options}
          error={errors.country?.message}
          {...form.register('country', required)}
        />
        {isError && (
          <p role="alert">
            {t('account.countriesFailed')}{' '}
            <Button variant="outline" busy={isFetching} onClick={() => void refetch()}>
              {t('account.countriesRetry')}
            </Button>
          </p>
        )}
        <TextField
          label={t('account.phone')}
          optional
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          dir="ltr"
          description={t('account.phoneHint')}
          error={errors.phone?.message}
          {...form.register('phone', { pattern: { value: /^\+[1-9]\d{6,14}$/, message: t('account.phoneHint') } })}
        />
        <TextField label={t('account.referral')} optional maxLength={40} error={errors.referral?.message} {...form.register('referral')} />
        <NativeSelect
          label={t('survey.title')}
          optional
          placeholder={t('survey.none')}
          options={CHANNELS.map((value) => ({ value, label: t(`survey.${value}`) }))}
          {...form.register('survey_channel')}
        />
        <Checkbox
          label={t('account.terms')}
          description={
            <Link className={linkClass()} to={paths.terms.pattern}>
              {t('account.readTerms')}
            </Link>
          }
          error={errors.terms?.message}
          {...form.register('terms', { required: t('account.termsRequired') })}
        />
        <Checkbox label={t('account.marketing')} {...form.register('marketing')} />
        <Button type="submit" variant="primary" size="l" full busy={isSubmitting}>
          {t('signUp.submit')}
        </Button>
      </form>
    </AccountPage>
  );
}
