import { BecomeHostRequest } from '@outpost/shared-contracts/accounts/sign-up';
import { longestOf } from '@outpost/shared-contracts/call/limits';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { TextField } from '@outpost/shared-ui/text-field';
import type { UseFormReturn } from 'react-hook-form';
import { type Application, accepts } from '../model/application.ts';
import classes from './application-form.module.css';
import { CountryField } from './country-field.tsx';

/** Where parcels will be received. */
export function AddressFields({ form }: { readonly form: UseFormReturn<Application> }) {
  const { t } = useTranslation('mfe-host');
  const errors = form.formState.errors.address;
  const atMost = (part: 'line2' | 'state' | 'post_code') => {
    const count = longestOf(BecomeHostRequest.shape.address.shape[part]);
    return { value: count, message: t('form.errors.long', { count }) };
  };
  return (
    <div className={classes.pair}>
      <CountryField form={form} />
      <TextField
        label={t('form.city')}
        autoComplete="address-level2"
        error={errors?.city_name?.message}
        {...form.register('address.city_name', { validate: (text) => accepts.city(text) || t('form.errors.city') })}
      />
      <TextField
        className={classes.whole}
        label={t('form.line1')}
        autoComplete="address-line1"
        description={t('form.line1Hint')}
        error={errors?.line1?.message}
        {...form.register('address.line1', { validate: (text) => accepts.line1(text) || t('form.errors.line1') })}
      />
      <TextField
        className={classes.whole}
        label={t('form.line2')}
        optional
        autoComplete="address-line2"
        error={errors?.line2?.message}
        {...form.register('address.line2', { maxLength: atMost('line2') })}
      />
      <TextField
        label={t('form.state')}
        optional
        autoComplete="address-level1"
        error={errors?.state?.message}
        {...form.register('address.state', { maxLength: atMost('state') })}
      />
      <TextField
        label={t('form.postCode')}
        optional
        dir="ltr"
        autoComplete="postal-code"
        error={errors?.post_code?.message}
        {...form.register('address.post_code', { maxLength: atMost('post_code') })}
      />
    </div>
  );
}
