import { DraftParcel, LABEL_FORMATS, MOST_PARCELS, REFERENCE_LENGTH } from '@outpost/shared-contracts/business/shipment-draft';
import { longestOf } from '@outpost/shared-contracts/call/limits';
import { signOf } from '@outpost/shared-contracts/money/typed-amount';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Button } from '@outpost/shared-ui/button';
import { Card } from '@outpost/shared-ui/card';
import { Checkbox } from '@outpost/shared-ui/checkbox';
import { NativeSelect } from '@outpost/shared-ui/native-select';
import { TextField } from '@outpost/shared-ui/text-field';
import { CopyPlus, Plus, Trash2 } from 'lucide-react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { useFormats } from '../../../components/use-formats.ts';
import { EMPTY_PARCEL, firstDay, lastDay, type TypedShipment } from '../model/typed-shipment.ts';
import classes from './step.module.css';
import { useRules } from './use-fault-text.ts';

const SIDES = ['length', 'width', 'height'] as const;
const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The parcels with their sizes and weights, and how they are sent. */
export function ParcelsStep({ form }: { readonly form: UseFormReturn<TypedShipment> }) {
  const { t } = useTranslation('mfe-b2b');
  const rule = useRules(form);
  const { locale } = useFormats();
  const { fields, append, remove, insert } = useFieldArray({ control: form.control, name: 'parcels' });
  const { register, formState } = form;
  const { errors } = formState;
  const now = new Date();
  return (
    <>
      <Card as="section" title={t('create.steps.parcels')}>
        <div className={classes.rows}>
          {fields.map(({ id }, place) => {
            const wrong = errors.parcels?.[place];
            const number = place + 1;
            return (
              <fieldset key={id} className={classes.row}>
                <legend>{t('create.parcel', { number })}</legend>
                <div className={classes.head}>
                  <span />
                  <div className={classes.tools}>
                    {fields.length < MOST_PARCELS && (
                      <Button
                        size="s"
                        variant="quiet"
                        icon={<CopyPlus {...icon} />}
                        onClick={() => insert(place + 1, form.getValues(`parcels.${place}`))}
                      >
                        {t('create.again')} <span data-visually-hidden>{t('create.parcel', { number })}</span>
                      </Button>
                    )}
                    {fields.length > 1 && (
                      <Button size="s" variant="quiet" icon={<Trash2 {...icon} />} onClick={() => remove(place)}>
                        {t('create.remove')} <span data-visually-hidden>{t('create.parcel', { number })}</span>
                      </Button>
                    )}
                  </div>
                </div>
                {SIDES.map((side) => (
                  <TextField
                    key={side}
                    label={t(`create.${side}`)}
                    inputMode="decimal"
                    autoComplete="off"
                    maxLength={8}
                    suffix="cm"
                    error={wrong?.[side]?.message}
                    {...register(`parcels.${place}.${side}`, rule(`parcels.${place}.${side}`))}
                  />
                ))}
                <TextField
                  label={t('create.weight')}
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={8}
                  suffix="kg"
                  error={wrong?.weight?.message}
                  {...register(`parcels.${place}.weight`, rule(`parcels.${place}.weight`))}
                />
                <TextField
                  className={classes.whole}
                  label={t('create.inside')}
                  autoComplete="off"
                  maxLength={longestOf(DraftParcel.shape.description)}
                  error={wrong?.description?.message}
                  {...register(`parcels.${place}.description`, rule(`parcels.${place}.description`))}
                />
              </fieldset>
            );
          })}
          {fields.length < MOST_PARCELS && (
            <div>
              <Button icon={<Plus {...icon} />} onClick={() => append(EMPTY_PARCEL)}>
                {t('create.addParcel')}
              </Button>
            </div>
          )}
        </div>
      </Card>
      <Card as="section" title={t('create.options')}>
        <div className={classes.pair}>
          <TextField
            type="date"
            label={t('create.shipDate')}
            min={firstDay(now)}
            max={lastDay(now)}
            error={errors.options?.ship_date?.message}
            {...register('options.ship_date', rule('options.ship_date'))}
          />
          <TextField
            label={t('create.reference')}
            optional
            autoComplete="off"
            maxLength={REFERENCE_LENGTH}
            error={errors.options?.reference?.message}
            {...register('options.reference', rule('options.reference'))}
          />
          <TextField
            label={t('create.insured')}
            optional
            inputMode="decimal"
            dir="ltr"
            autoComplete="off"
            maxLength={9}
            prefix={signOf(locale)}
            description={t('create.insuredHint')}
            error={errors.options?.insured?.message}
            {...register('options.insured', rule('options.insured'))}
          />
          <NativeSelect
            label={t('create.paper')}
            options={LABEL_FORMATS.map((format) => ({ value: format, label: t(`create.papers.${format}`) }))}
            {...register('options.label_format')}
          />
          <Checkbox className={classes.whole} label={t('create.signature')} {...register('options.signature')} />
        </div>
      </Card>
    </>
  );
}
