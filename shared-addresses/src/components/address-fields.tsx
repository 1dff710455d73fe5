import { addressRuleOf, postCodeExample } from '@outpost/shared-contracts/addresses/rules';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { NativeSelect } from '@outpost/shared-ui/native-select';
import { TextField } from '@outpost/shared-ui/text-field';
import { type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form';
import { type PostalPart, type PostalValues, postalFaultOf } from '../model/postal.ts';
import { useCountryOptions } from '../use-country-options.ts';
import classes from './address-fields.module.css';

interface AddressFieldsProps<Typed extends FieldValues> {
  /** The form that has the parts of an address ({@link PostalValues}), by their names or below {@link at}. */
  readonly form: UseFormReturn<Typed>;
  /** The name of the remote, in whose namespace the words are. */
  readonly words: string;
  /** The part of a form with several addresses that is this one: `from`. */
  readonly at?: Path<Typed>;
}

/** An address, in the fields that its country has. */
export function AddressFields<Typed extends FieldValues>({ words, at, ...props }: AddressFieldsProps<Typed>) {
  const { t } = useTranslation(words);
  // Of a form that may hold more, these fields are all that is touched here.
  const form = props.form as unknown as UseFormReturn<FieldValues>;
  const nameOf = (part: PostalPart): string => (at === undefined ? part : `${at}.${part}`);
  const fills = (token: string): string => (at === undefined ? `shipping ${token}` : `section-${at} shipping ${token}`);
  const { formState } = form;
  const errorOf = (part: PostalPart): string | undefined => form.getFieldState(nameOf(part), formState).error?.message;
  const country: string = form.watch(nameOf('country_code'));
  const { hasState, postCodes } = addressRuleOf(country);
  const example = postCodeExample(country);
  const options = useCountryOptions(country);

  const rule = (part: PostalPart) => ({
    validate: () => {
      const values: FieldValues = form.getValues();
      const fault = postalFaultOf(part, (at === undefined ? values : get(values, at)) as PostalValues);
      return fault === undefined || t(`addressKit.${fault}.${part}`);
    },
  });
  const postCodeError = errorOf('post_code');
  const isWrong = postCodeError !== undefined && postCodeError === t('addressKit.wrong.post_code');
  return (
    <div className={classes.fields}>
      <NativeSelect
        className={classes.whole}
        label={t('addressKit.country')}
        placeholder={t('addressKit.chooseCountry')}
        autoComplete={fills('country')}
        options={options}
        value={country}
        error={errorOf('country_code')}
        {...form.register(nameOf('country_code'), {
          ...rule('country_code'),
          onChange: () => {
            form.setValue(nameOf('state'), '');
            form.clearErrors([nameOf('state'), nameOf('post_code')]);
          },
        })}
      />
      <TextField
        className={classes.whole}
        label={t('addressKit.line1')}
        autoComplete={fills('address-line1')}
        error={errorOf('line1')}
        {...form.register(nameOf('line1'), rule('line1'))}
      />
      <TextField
        className={classes.whole}
        label={t('addressKit.line2')}
        optional
        autoComplete={fills('address-line2')}
        error={errorOf('line2')}
        {...form.register(nameOf('line2'), rule('line2'))}
      />
      <TextField
        label={t('addressKit.city')}
        autoComplete={fills('address-level2')}
        error={errorOf('city_name')}
        {...form.register(nameOf('city_name'), rule('city_name'))}
      />
      {postCodes?.length !== 0 && (
        <TextField
          label={t('addressKit.postCode')}
          optional={postCodes === undefined}
          dir="ltr"
          autoComplete={fills('postal-code')}
          error={isWrong && example ? t('addressKit.wrong.post_codeLike', { example: `\u2066${example}\u2069` }) : postCodeError}
          {...form.register(nameOf('post_code'), rule('post_code'))}
        />
      )}
      {hasState && (
        <TextField
          label={t('addressKit.state')}
          autoComplete={fills('address-level1')}
          error={errorOf('state')}
          {...form.register(nameOf('state'), rule('state'))}
        />
      )}
    </div>
  );
}
