import { useCountryOptions } from '@outpost/shared-addresses/use-country-options';
import { signOf } from '@outpost/shared-contracts/money/typed-amount';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Button } from '@outpost/shared-ui/button';
import { NativeSelect } from '@outpost/shared-ui/native-select';
import { TextField } from '@outpost/shared-ui/text-field';
import { Plus, Trash2 } from 'lucide-react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { useFormats } from '../../../components/use-formats.ts';
import { EMPTY_ITEM, type TypedShipment } from '../model/typed-shipment.ts';
import classes from './step.module.css';
import { useRules } from './use-fault-text.ts';

interface CustomsItemsProps {
  readonly form: UseFormReturn<TypedShipment>;
  readonly most: number;
  readonly longest: number;
}

/** What is in the parcels, line by line, as customs want to read it. */
export function CustomsItems({ form, most, longest }: CustomsItemsProps) {
  const { t } = useTranslation('mfe-b2b');
  const rule = useRules(form);
  const { locale } = useFormats();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'customs.items' });
  const { register, formState, watch } = form;
  const from = watch('from.country_code');
  const countries = useCountryOptions(from);

  return (
    <div className={classes.rows}>
      {fields.map(({ id }, place) => {
        const wrong = formState.errors.customs?.items?.[place];
        const number = place + 1;
        const at = `customs.items.${place}` as const;
        return (
          <fieldset key={id} className={classes.row}>
            <legend>{t('create.line', { number })}</legend>
            <div className={classes.head}>
              <span />
              {fields.length > 1 && (
                <Button
                  size="s"
                  variant="quiet"
                  icon={<Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />}
                  onClick={() => remove(place)}
                >
                  {t('create.remove')} <span data-visually-hidden>{t('create.line', { number })}</span>
                </Button>
              )}
            </div>
            <TextField
              className={classes.whole}
              label={t('create.itemDescription')}
              autoComplete="off"
              maxLength={longest}
              description={t('create.itemDescriptionHint')}
              error={wrong?.description?.message}
              {...register(`${at}.description`, rule(`${at}.description`))}
            />
            <TextField
              label={t('create.quantity')}
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              error={wrong?.quantity?.message}
              {...register(`${at}.quantity`, rule(`${at}.quantity`))}
            />
            <TextField
              label={t('create.value')}
              inputMode="decimal"
              dir="ltr"
              autoComplete="off"
              maxLength={9}
              prefix={signOf(locale)}
              error={wrong?.value?.message}
              {...register(`${at}.value`, rule(`${at}.value`))}
            />
            <TextField
              label={t('create.itemWeight')}
              inputMode="decimal"
              autoComplete="off"
              maxLength={8}
              suffix="kg"
              error={wrong?.weight?.message}
              {...register(`${at}.weight`, rule(`${at}.weight`))}
            />
            <TextField
              label={t('create.hsCode')}
              optional
              inputMode="numeric"
              dir="ltr"
              autoComplete="off"
              maxLength={14}
              error={wrong?.hs_code?.message}
              {...register(`${at}.hs_code`, rule(`${at}.hs_code`))}
            />
            <NativeSelect
              className={classes.half}
              label={t('create.origin')}
              placeholder={t('create.chooseCountry')}
              options={countries}
              error={wrong?.origin?.message}
              {...register(`${at}.origin`, rule(`${at}.origin`))}
            />
          </fieldset>
        );
      })}
      {fields.length < most && (
        <div>
          <Button icon={<Plus size={18} strokeWidth={1.75} aria-hidden="true" />} onClick={() => append({ ...EMPTY_ITEM, origin: from })}>
            {t('create.addLine')}
          </Button>
        </div>
      )}
    </div>
  );
}
