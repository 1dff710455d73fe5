import { paths } from '@outpost/shared-contracts/paths/paths';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Link } from '@outpost/shared-remote/router';
import { useSubmission } from '@outpost/shared-remote/submission';
import { Checkbox } from '@outpost/shared-ui/checkbox';
import { linkClass } from '@outpost/shared-ui/link';
import { NativeSelect } from '@outpost/shared-ui/native-select';
import { TextField } from '@outpost/shared-ui/text-field';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { createBeginner } from '../api/application.ts';
import { type Beginning, type BeginningField, KeptBeginning, NOTHING_YET, takes } from '../model/beginning.ts';
import classes from './form.module.css';
import { FormFrame } from './form-frame.tsx';
import { useCountryChoice } from './use-country-choice.ts';

const FIELDS = new Set<string>(Object.keys(NOTHING_YET));

/** The first step: who applies. Signed in afterwards, the visitor finds the second step in its place. */
export function BeginForm() {
  const { t } = useTranslation('mfe-affiliate');
  const shell = useShell();
  const [begin] = useState(() => createBeginner(shell));
  const form = useForm<Beginning>({ defaultValues: NOTHING_YET, mode: 'onTouched' });
  const { errors, isSubmitting } = form.formState;
  const choice = useCountryChoice([useWatch({ control: form.control, name: 'country' })]);
  const { submit, failure } = useSubmission<Beginning>(form, {
    placeOf: ({ field }) => (FIELDS.has(field) ? (field as keyof Beginning) : 'form'),
    draft: { name: 'mfe-affiliate/beginning', schema: KeptBeginning },
    failureText(error) {
      if (!isRefusal(error)) return t('apply.form.unreachable');
      return error.problem.code === 'challenge_failed' ? t('apply.form.challenge') : undefined;
    },
  });
  const field = (name: BeginningField) => ({
    label: t(`apply.form.${name}`),
    error: errors[name]?.message,
    ...form.register(name, { validate: (text: string) => takes(name, text) || t(`apply.form.errors.${name}`) }),
  });

  return (
    <FormFrame
      step={1}
      title={t('apply.form.you')}
      onSubmit={submit(begin)}
      failure={failure}
      wrong={Object.keys(errors).length}
      isTried={form.formState.submitCount > 0}
      isSending={isSubmitting}
      button={t('apply.form.next')}
    >
      <div className={classes.pair}>
        <TextField autoComplete="given-name" {...field('name')} />
        <TextField autoComplete="family-name" {...field('surname')} />
        <TextField type="email" inputMode="email" dir="ltr" autoComplete="email" {...field('email')} />
        <TextField type="password" autoComplete="new-password" description={t('apply.form.passwordHint')} {...field('password')} />
        <NativeSelect autoComplete="country" placeholder={choice.placeholder} options={choice.options} {...field('country')} />
        <TextField
          type="tel"
          inputMode="tel"
          dir="ltr"
          optional
          autoComplete="tel"
          description={t('apply.form.phoneHint')}
          {...field('phone')}
        />
      </div>
      {choice.failed}
      <Checkbox
        label={t('apply.form.terms')}
        error={errors.terms?.message}
        {...form.register('terms', { validate: (agreed) => agreed || t('apply.form.errors.terms') })}
      />
      <Link to={paths.terms.pattern} className={linkClass()} target="_blank">
        {t('apply.form.readTerms')}
      </Link>
      <Checkbox label={t('apply.form.marketing')} {...form.register('marketing')} />
      <p>
        {t('apply.form.begun')}{' '}
        <Link to={paths.signIn.href({}, { returnTo: paths.becomeAnAffiliate.pattern })} className={linkClass()}>
          {t('apply.form.signIn')}
        </Link>
      </p>
    </FormFrame>
  );
}
