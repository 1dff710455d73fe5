import { useCountryOptions } from '@outpost/shared-addresses/use-country-options';
import { addressRuleOf } from '@outpost/shared-contracts/addresses/rules';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useSubmission } from '@outpost/shared-remote/submission';
import { Button } from '@outpost/shared-ui/button';
import { ErrorState } from '@outpost/shared-ui/error-state';
import { NativeSelect } from '@outpost/shared-ui/native-select';
import { TextField } from '@outpost/shared-ui/text-field';
import { useForm } from 'react-hook-form';
import { useAddAddress } from '../api/way.ts';
import classes from './way.module.css';

const FIELDS = ['line1', 'line2', 'city_name', 'post_code', 'state'] as const;
const COMPLETION = {
  line1: 'address-line1',
  line2: 'address-line2',
  city_name: 'address-level2',
  post_code: 'postal-code',
  state: 'address-level1',
} as const;
const EMPTY = { country_code: '', line1: '', line2: '', city_name: '', post_code: '', state: '' };

interface NewAddressProps {
  readonly userId: number;
  /** Where the parcel was announced to go. */
  readonly country: string;
  readonly onAdded: (id: number) => void;
}

/** An address that the book does not have yet, in the fields that its country has. */
export function NewAddress({ userId, country: first, onAdded }: NewAddressProps) {
  const { t } = useTranslation('mfe-shopper');
  const add = useAddAddress(userId);
  const form = useForm({ defaultValues: { ...EMPTY, country_code: first } });
  const { register, watch } = form;
  const { errors } = form.formState;
  const { submit, busy, failure } = useSubmission<typeof EMPTY, void>(form, {
    failureText: (error) => (isRefusal(error) ? undefined : t('package.unreachable')),
  });
  const country = watch('country_code');
  const { hasState, postCodes } = addressRuleOf(country);
  const options = useCountryOptions(country);
  const shown = FIELDS.filter((name) => (name !== 'state' || hasState) && (name !== 'post_code' || postCodes?.length !== 0));
  const isNeeded = (name: (typeof FIELDS)[number]) => name !== 'line2' && (name !== 'post_code' || postCodes !== undefined);

  const save = async (values: typeof EMPTY) => onAdded(await add({ ...values, state: hasState ? values.state : '' }));

  return (
    <form className={classes.address} noValidate autoComplete="on" onSubmit={(event) => void submit(save)(event)}>
      <NativeSelect
        className={classes.whole}
        label={t('way.address.country')}
        autoComplete="shipping country"
        options={options}
        value={country}
        error={errors.country_code?.message}
        {...register('country_code')}
      />
      {shown.map((name) => (
        <TextField
          key={name}
          className={name.startsWith('line') ? classes.whole : undefined}
          label={t(`way.address.${name}`)}
          optional={!isNeeded(name)}
          {...(name === 'post_code' ? { dir: 'ltr' as const } : {})}
          autoComplete={`shipping ${COMPLETION[name]}`}
          error={errors[name]?.message}
          {...register(name, { validate: (typed) => !isNeeded(name) || typed.trim() !== '' || t('way.address.required') })}
        />
      ))}
      {failure && (
        <ErrorState className={classes.whole} title={t('way.address.failed')} requestId={failure.requestId} headingLevel={3}>
          {failure.text}
        </ErrorState>
      )}
      <Button type="submit" className={classes.whole} busy={busy}>
        {t('way.address.use')}
      </Button>
    </form>
  );
}
