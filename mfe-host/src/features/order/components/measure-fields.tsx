import { longestOf } from '@outpost/shared-contracts/call/limits';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { HEAVIEST_GRAMS, Inspection, LONGEST_CM } from '@outpost/shared-contracts/orders/calls';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { TextField } from '@outpost/shared-ui/text-field';
import type { UseFormReturn } from 'react-hook-form';
import { gramsOf, sideOf, type TypedMeasures } from '../model/measures.ts';
import classes from './receive.module.css';

const SIDES = ['length', 'width', 'height'] as const;

/** What the scale and the tape say, and where the parcel lies from now on. */
export function MeasureFields({ form, hasShelf }: { readonly form: UseFormReturn<TypedMeasures>; readonly hasShelf: boolean }) {
  const { t } = useTranslation('mfe-host');
  const { errors } = form.formState;
  const number = new Intl.NumberFormat(localeOf(useShell().language));
  return (
    <div className={classes.measures}>
      <TextField
        label={t('intake.weight')}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        suffix="kg"
        error={errors.weight?.message}
        {...form.register('weight', {
          validate: (typed) => gramsOf(typed) !== undefined || t('intake.weightWrong', { most: number.format(HEAVIEST_GRAMS / 1000) }),
        })}
      />
      {SIDES.map((side) => (
        <TextField
          key={side}
          label={t(`intake.${side}`)}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          suffix="cm"
          error={errors[side]?.message}
          {...form.register(side, {
            validate: (typed) => sideOf(typed) !== undefined || t('intake.sideWrong', { most: number.format(LONGEST_CM) }),
          })}
        />
      ))}
      {hasShelf && (
        <TextField
          label={t('intake.shelf')}
          optional
          autoComplete="off"
          dir="auto"
          maxLength={longestOf(Inspection.shape.shelf)}
          error={errors.shelf?.message}
          {...form.register('shelf')}
        />
      )}
    </div>
  );
}
