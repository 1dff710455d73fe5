import { LANE_SERVICES, MAX_LANE_KG, MAX_LANES } from '@outpost/shared-contracts/partners/calls';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Button } from '@outpost/shared-ui/button';
import { NativeSelect } from '@outpost/shared-ui/native-select';
import { TextField } from '@outpost/shared-ui/text-field';
import { Plus, Trash2 } from 'lucide-react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { centsOf, EMPTY_LANE, type TypedApplication, wholeOf } from '../model/typed-application.ts';
import { useCountryOptions } from './country-options.ts';
import classes from './shipper-form.module.css';

/** The routes that a company carries on: at least one, each with its own price. */
export function LaneFields({ form }: { readonly form: UseFormReturn<TypedApplication> }) {
  const { t } = useTranslation('mfe-marketing');
  const countries = useCountryOptions();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'lanes' });
  const { register, formState, getValues } = form;
  const required = t('shipper.errors.required');

  return (
    <fieldset className={classes.lanes}>
      <legend>{t('shipper.lanes')}</legend>
      <p className={classes.hint}>{t('shipper.lanesHint')}</p>
      {fields.map(({ id }, place) => {
        const errors = formState.errors.lanes?.[place];
        const number = place + 1;
        return (
          <fieldset key={id} className={classes.lane}>
            <legend>{t('shipper.lane', { number })}</legend>
            <NativeSelect
              label={t('shipper.from')}
              placeholder={t('shipper.choose')}
              options={countries}
              error={errors?.from?.message}
              {...register(`lanes.${place}.from`, { required })}
            />
            <NativeSelect
              label={t('shipper.to')}
              placeholder={t('shipper.choose')}
              options={countries}
              error={errors?.to?.message}
              {...register(`lanes.${place}.to`, {
                required,
                validate: (to) => to !== getValues(`lanes.${place}.from`) || t('shipper.errors.same'),
              })}
            />
            <NativeSelect
              label={t('shipper.service')}
              options={LANE_SERVICES.map((service) => ({ value: service, label: t(`shipper.services.${service}`) }))}
              error={errors?.service?.message}
              {...register(`lanes.${place}.service`)}
            />
            <TextField
              label={t('shipper.maxWeight')}
              inputMode="numeric"
              autoComplete="off"
              suffix="kg"
              error={errors?.max_kg?.message}
              {...register(`lanes.${place}.max_kg`, {
                validate: (text) => wholeOf(text, MAX_LANE_KG) !== undefined || t('shipper.errors.weight'),
              })}
            />
            <TextField
              label={t('shipper.price')}
              inputMode="decimal"
              autoComplete="off"
              suffix="USD"
              error={errors?.price_per_kg?.message}
              {...register(`lanes.${place}.price_per_kg`, { validate: (text) => centsOf(text) !== undefined || t('shipper.errors.price') })}
            />
            {fields.length > 1 && (
              <Button
                className={classes.remove}
                variant="quiet"
                size="s"
                icon={<Trash2 aria-hidden="true" size={20} />}
                onClick={() => remove(place)}
              >
                {t('shipper.remove', { number })}
              </Button>
            )}
          </fieldset>
        );
      })}
      {fields.length < MAX_LANES && (
        <Button className={classes.add} icon={<Plus aria-hidden="true" size={20} />} onClick={() => append(EMPTY_LANE)}>
          {t('shipper.add')}
        </Button>
      )}
    </fieldset>
  );
}
