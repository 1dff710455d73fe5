import { longestOf, takes } from '@outpost/shared-contracts/call/limits';
import { ShipperApplication } from '@outpost/shared-contracts/partners/calls';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { NativeSelect } from '@outpost/shared-ui/native-select';
import { TextField } from '@outpost/shared-ui/text-field';
import type { UseFormReturn } from 'react-hook-form';
import { accepts, type TypedApplication } from '../model/typed-application.ts';
import { useCountryOptions } from './country-options.ts';
import classes from './shipper-form.module.css';

const { shape } = ShipperApplication;

/** Who applies, and how the company is reached. */
export function CompanyFields({ form }: { readonly form: UseFormReturn<TypedApplication> }) {
  const { t } = useTranslation('mfe-marketing');
  const countries = useCountryOptions();
  const { register, formState } = form;
  const { errors } = formState;
  const required = t('shipper.errors.required');
  return (
    <div className={classes.pair}>
      <TextField
        label={t('shipper.company')}
        autoComplete="organization"
        maxLength={longestOf(shape.company)}
        error={errors.company?.message}
        {...register('company', { validate: takes(shape.company, required) })}
      />
      <TextField
        label={t('shipper.contact')}
        autoComplete="name"
        maxLength={longestOf(shape.contact)}
        error={errors.contact?.message}
        {...register('contact', { validate: takes(shape.contact, required) })}
      />
      <TextField
        type="email"
        label={t('shipper.email')}
        autoComplete="email"
        maxLength={longestOf(shape.email)}
        error={errors.email?.message}
        {...register('email', { required, validate: takes(shape.email, t('shipper.errors.email')) })}
      />
      <TextField
        type="tel"
        label={t('shipper.phone')}
        autoComplete="tel"
        maxLength={30}
        description={t('shipper.phoneHint')}
        error={errors.phone?.message}
        {...register('phone', { required, validate: (text) => accepts.phone(text) || t('shipper.errors.phone') })}
      />
      <TextField
        type="url"
        label={t('shipper.website')}
        optional
        autoComplete="url"
        maxLength={longestOf(shape.website)}
        error={errors.website?.message}
        {...register('website', { validate: (text) => accepts.website(text) || t('shipper.errors.website') })}
      />
      <NativeSelect
        label={t('shipper.country')}
        placeholder={t('shipper.choose')}
        autoComplete="country"
        options={countries}
        error={errors.home_country?.message}
        {...register('home_country', { required })}
      />
    </div>
  );
}
