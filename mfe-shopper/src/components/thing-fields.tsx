import { longestOf } from '@outpost/shared-contracts/call/limits';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { usd } from '@outpost/shared-contracts/money/money';
import { amountOf, signOf } from '@outpost/shared-contracts/money/typed-amount';
import { NewOrder } from '@outpost/shared-contracts/orders/calls';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Button, IconButton } from '@outpost/shared-ui/button';
import { formatMoney } from '@outpost/shared-ui/price';
import { TextField } from '@outpost/shared-ui/text-field';
import { Plus, Trash2 } from 'lucide-react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { EMPTY_THING, quantityOf, type TypedPackage } from '../model/typed-package.ts';
import { CustomsFields } from './customs-fields.tsx';
import classes from './package-form.module.css';

/** Most things of one package. */
const MOST_THINGS = 50;

interface ThingFieldsProps {
  readonly form: UseFormReturn<TypedPackage>;
  /** Whether what customs want to know is asked for: once a package is announced. */
  readonly forCustoms: boolean;
}

/** What is in a package: at least one thing, each with how many and what one is worth. */
export function ThingFields({ form, forCustoms }: ThingFieldsProps) {
  const { t } = useTranslation('mfe-shopper');
  const locale = localeOf(useShell().language);
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'things' });
  const { register, formState } = form;
  return (
    <fieldset className={classes.things}>
      <legend>{t('package.things')}</legend>
      {fields.map(({ id }, place) => {
        const errors = formState.errors.things?.[place];
        const number = place + 1;
        return (
          <fieldset key={id} className={classes.thing}>
            <legend data-visually-hidden>{t('package.thing', { number })}</legend>
            <TextField
              className={classes.title}
              label={t('package.title')}
              autoComplete="off"
              maxLength={longestOf(NewOrder.shape.items.def.element.shape.title)}
              error={errors?.title?.message}
              {...register(`things.${place}.title`, { validate: (text) => text.trim() !== '' || t('package.required') })}
            />
            <TextField
              label={t('package.quantity')}
              inputMode="numeric"
              autoComplete="off"
              error={errors?.quantity?.message}
              {...register(`things.${place}.quantity`, {
                validate: (text) => quantityOf(text) !== undefined || t('package.wrongQuantity'),
              })}
            />
            <TextField
              label={t('package.value')}
              optional
              inputMode="decimal"
              dir="ltr"
              autoComplete="off"
              prefix={signOf(locale)}
              error={errors?.value?.message}
              {...register(`things.${place}.value`, {
                validate: (text) =>
                  !text.trim() || amountOf(text) !== undefined || t('package.wrongValue', { example: formatMoney(usd(1250), locale) }),
              })}
            />
            {forCustoms && <CustomsFields form={form} place={place} />}
            {fields.length > 1 && (
              <IconButton className={classes.remove} label={t('package.removeThing', { number })} onClick={() => remove(place)}>
                <Trash2 size={20} strokeWidth={1.75} aria-hidden="true" />
              </IconButton>
            )}
          </fieldset>
        );
      })}
      {fields.length < MOST_THINGS && (
        <Button
          className={classes.add}
          size="s"
          icon={<Plus size={20} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => append(EMPTY_THING)}
        >
          {t('package.addThing')}
        </Button>
      )}
    </fieldset>
  );
}
