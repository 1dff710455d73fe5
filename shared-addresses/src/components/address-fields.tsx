import { addressRuleOf, postCodeExample } from '@outpost/shared-contracts/addresses/rules';
import { getCountries } from '@outpost/shared-contracts/countries/calls';
import { countryName } from '@outpost/shared-contracts/countries/country-name';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { NativeSelect } from '@outpost/shared-ui/native-select';
import { TextField } from '@outpost/shared-ui/text-field';
import type { UseFormReturn } from 'react-hook-form';
import { type PostalPart, type PostalValues, postalFaultOf } from '../model/postal.ts';
import classes from './address-fields.module.css';

interface AddressFieldsProps<Typed extends PostalValues> {
  readonly form: UseFormReturn<Typed>;
  /** The name of the remote, in whose namespace the words are. */
  readonly words: string;
}

/** An address, in the fields that its country has. */
export function AddressFields<Typed extends PostalValues>({ words, ...props }: AddressFieldsProps<Typed>) {
  const { t } = useTranslation(words);
  const shell = useShell();
  // Of a form that may hold more, these fields are all that is touched here.
  const form = props.form as unknown as UseFormReturn<PostalValues>;
  const { data: countries } = useQuery({
    queryKey: ['addresses', 'countries'],
    queryFn: async ({ signal }) => (await shell.api.call(getCountries, {}, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
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

  const rule = (part: PostalPart) => ({
    validate: () => {
      const fault = postalFaultOf(part, form.getValues());
      return fault === undefined || t(`addressKit.${fault}.${part}`);
    },
  });
  const postCodeError = errors.post_code?.message;
  const isWrong = postCodeError !== undefined && postCodeError === t('addressKit.wrong.post_code');
  return (
    <div className={classes.fields}>
      <NativeSelect
        className={classes.whole}
        label={t('addressKit.country')}
        placeholder={t('addressKit.chooseCountry')}
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
        label={t('addressKit.line1')}
        autoComplete="shipping address-line1"
        error={errors.line1?.message}
        {...form.register('line1', rule('line1'))}
      />
      <TextField
        className={classes.whole}
        label={t('addressKit.line2')}
        optional
        autoComplete="shipping address-line2"
        error={errors.line2?.message}
        {...form.register('line2', rule('line2'))}
      />
      <TextField
        label={t('addressKit.city')}
        autoComplete="shipping address-level2"
        error={errors.city_name?.message}
        {...form.register('city_name', rule('city_name'))}
      />
      {postCodes?.length !== 0 && (
        <TextField
          label={t('addressKit.postCode')}
          optional={postCodes === undefined}
          dir="ltr"
          autoComplete="shipping postal-code"
          error={isWrong && example ? t('addressKit.wrong.post_codeLike', { example: `\u2066${example}\u2069` }) : postCodeError}
          {...form.register('post_code', rule('post_code'))}
        />
      )}
      {hasState && (
        <TextField
          label={t('addressKit.state')}
          autoComplete="shipping address-level1"
          error={errors.state?.message}
          {...form.register('state', rule('state'))}
        />
      )}
    </div>
  );
}
