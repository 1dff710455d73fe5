import { addressRuleOf, postCodeExample } from '@outpost/shared-contracts/addresses/rules';
import { countryName } from '@outpost/shared-contracts/countries/country-name';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { Checkbox } from '@outpost/shared-ui/checkbox';
import { NativeSelect } from '@outpost/shared-ui/native-select';
import { TextField } from '@outpost/shared-ui/text-field';
import type { UseFormReturn } from 'react-hook-form';
import { countriesOptions } from '../api/queries.ts';
import type { AddressField, AddressValues } from '../model/address-form.ts';
import classes from './step.module.css';

interface AddressFieldsProps {
  readonly form: UseFormReturn<AddressValues>;
  readonly rule: (name: AddressField) => { readonly validate: () => true | string };
}

/** A new address, in the fields that its country has. */
export function AddressFields({ form, rule }: AddressFieldsProps) {
  const { t } = useTranslation('mfe-bfm');
  const shell = useShell();
  const { data: countries } = useQuery(countriesOptions(shell));
  const { errors } = form.formState;
  const country = form.watch('country_code');
  const { hasState, postCodes } = addressRuleOf(country);
  const example = postCodeExample(country);
  const locale = localeOf(shell.language);
  // Also before the list is there: the country that is chosen already.
  const codes = countries?.map(({ code }) => code) ?? (country ? [country] : []);
  const options = codes
    .map((code) => ({ value: code, label: countryName(code, shell.language) }))
    .sort((a, b) => a.label.localeCompare(b.label, locale));

  const postCodeError = errors.post_code?.message;
  const isWrong = postCodeError !== undefined && postCodeError === t('checkout.address.wrong.post_code');
  return (
    <div className={classes.pair}>
      <NativeSelect
        className={classes.whole}
        label={t('checkout.address.country')}
        placeholder={t('checkout.address.chooseCountry')}
        autoComplete="shipping country"
        options={options}
        value={country}
        error={errors.country_code?.message}
        {...form.register('country_code', {
          ...rule('country_code'),
          onChange: () => {
            form.setValue('state', '');
            form.clearErrors(['state', 'post_code']);
          },
        })}
      />
      <TextField
        className={classes.whole}
        label={t('checkout.address.line1')}
        autoComplete="shipping address-line1"
        error={errors.line1?.message}
        {...form.register('line1', rule('line1'))}
      />
      <TextField
        className={classes.whole}
        label={t('checkout.address.line2')}
        optional
        autoComplete="shipping address-line2"
        error={errors.line2?.message}
        {...form.register('line2', rule('line2'))}
      />
      <TextField
        label={t('checkout.address.city')}
        autoComplete="shipping address-level2"
        error={errors.city_name?.message}
        {...form.register('city_name', rule('city_name'))}
      />
      {postCodes?.length !== 0 && (
        <TextField
          label={t('checkout.address.postCode')}
          optional={postCodes === undefined}
          dir="ltr"
          autoComplete="shipping postal-code"
          error={isWrong && example ? t('checkout.address.wrong.post_codeLike', { example: `\u2066${example}\u2069` }) : postCodeError}
          {...form.register('post_code', rule('post_code'))}
        />
      )}
      {hasState && (
        <TextField
          label={t('checkout.address.state')}
          autoComplete="shipping address-level1"
          error={errors.state?.message}
          {...form.register('state', rule('state'))}
        />
      )}
      <Checkbox className={classes.whole} label={t('checkout.address.save')} {...form.register('save')} />
    </div>
  );
}
