import { MOST_AUDIENCES } from '@outpost/shared-contracts/affiliates/application';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Button } from '@outpost/shared-ui/button';
import { NativeSelect } from '@outpost/shared-ui/native-select';
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form';
import type { TypedStore } from '../model/store.ts';
import classes from './form.module.css';
import { useCountryChoice } from './use-country-choice.ts';

/** The countries in which the affiliate's audience is; none is anywhere. */
export function AudienceFields({ form }: { readonly form: UseFormReturn<TypedStore> }) {
  const { t } = useTranslation('mfe-affiliate');
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'audience_countries' });
  const chosen = useWatch({ control, name: 'audience_countries' });
  const { options, placeholder, failed } = useCountryChoice(chosen.map(({ code }) => code));
  return (
    <fieldset className={classes.rows}>
      <legend>{t('apply.form.audience')}</legend>
      <p className={classes.hint}>{t('apply.form.audienceHint')}</p>
      {fields.map((field, at) => (
        <div key={field.id} className={classes.country}>
          <NativeSelect
            label={t('apply.form.audienceCountry', { number: at + 1 })}
            placeholder={placeholder}
            options={options}
            error={form.formState.errors.audience_countries?.[at]?.code?.message}
            {...form.register(`audience_countries.${at}.code`)}
          />
          <Button variant="quiet" size="s" onClick={() => remove(at)}>
            {t('apply.form.removeCountry', { number: at + 1 })}
          </Button>
        </div>
      ))}
      {failed}
      {fields.length < MOST_AUDIENCES && <Button onClick={() => append({ code: '' })}>{t('apply.form.addCountry')}</Button>}
    </fieldset>
  );
}
