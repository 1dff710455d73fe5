import { longestOf } from '@outpost/shared-contracts/call/limits';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { HEAVIEST_GRAMS, Inspection, LONGEST_CM } from '@outpost/shared-contracts/orders/calls';
import { PARCEL_CONDITIONS } from '@outpost/shared-contracts/orders/order';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Button } from '@outpost/shared-ui/button';
import { Card } from '@outpost/shared-ui/card';
import { Checkbox } from '@outpost/shared-ui/checkbox';
import { ErrorState } from '@outpost/shared-ui/error-state';
import { RadioGroup } from '@outpost/shared-ui/radio-group';
import { TextField } from '@outpost/shared-ui/text-field';
import { PhotoFields } from '../../../../components/photo-fields.tsx';
import type { IntakeEntry, KeptParcel } from '../model/entry.ts';
import { centimetresIn, gramsIn, SIZE_UNITS, WEIGHT_UNITS } from '../model/typed-intake.ts';
import classes from './receive.module.css';
import { useIntakeForm } from './use-intake-form.ts';

const SIDES = ['length', 'width', 'height'] as const;

interface IntakeFormProps {
  readonly userId: number;
  readonly parcel: KeptParcel;
  readonly keep: (entry: IntakeEntry) => Promise<void>;
}

/** What the host finds of a parcel: photos, weight, sides and where it lies from now on. It needs no network. */
export function IntakeForm({ userId, parcel, keep }: IntakeFormProps) {
  const { t } = useTranslation('mfe-host');
  const { form, photos, failure, busy, send } = useIntakeForm(userId, parcel, keep);
  const { errors } = form.formState;
  const number = new Intl.NumberFormat(localeOf(useShell().language));
  const [weightUnit, sizeUnit] = form.watch(['weightUnit', 'sizeUnit']);
  const plain = { autoComplete: 'off', dir: 'ltr', inputMode: 'decimal' } as const;
  return (
    <Card as="section" title={t('intake.title')}>
      <form className={classes.form} noValidate onSubmit={send} aria-label={t('intake.title')}>
        <PhotoFields photos={photos} className={classes.photos} />
        <div className={classes.units}>
          <RadioGroup
            look="segments"
            label={t('receive.weightUnit')}
            options={WEIGHT_UNITS.map((value) => ({ value, label: value }))}
            {...form.register('weightUnit')}
          />
          <RadioGroup
            look="segments"
            label={t('receive.sizeUnit')}
            options={SIZE_UNITS.map((value) => ({ value, label: value }))}
            {...form.register('sizeUnit')}
          />
        </div>
        <div className={classes.measures}>
          <TextField
            label={t('intake.weight')}
            {...plain}
            suffix={weightUnit}
            error={errors.weight?.message}
            {...form.register('weight', {
              validate: (typed, { weightUnit: unit }) =>
                gramsIn(typed, unit) !== undefined || t('intake.weightWrong', { most: number.format(HEAVIEST_GRAMS / 1000) }),
            })}
          />
          {SIDES.map((side) => (
            <TextField
              key={side}
              label={t(`intake.${side}`)}
              {...plain}
              suffix={sizeUnit}
              error={errors[side]?.message}
              {...form.register(side, {
                validate: (typed, { sizeUnit: unit }) =>
                  centimetresIn(typed, unit) !== undefined ||
                  t(unit === 'cm' ? 'intake.sideWrong' : 'receive.inchesWrong', {
                    most: number.format(unit === 'cm' ? LONGEST_CM : Math.floor(LONGEST_CM / 2.54)),
                  }),
              })}
            />
          ))}
          <TextField
            label={t('intake.shelf')}
            optional
            autoComplete="off"
            dir="auto"
            maxLength={longestOf(Inspection.shape.shelf)}
            error={errors.shelf?.message}
            {...form.register('shelf')}
          />
        </div>
        <RadioGroup
          look="row"
          label={t('receive.condition')}
          options={PARCEL_CONDITIONS.map((value) => ({ value, label: t(`receive.conditions.${value}`) }))}
          {...form.register('condition')}
        />
        <Checkbox label={t('receive.contentsSeen')} {...form.register('contentsSeen')} />
        {failure && <ErrorState title={failure.text} requestId={failure.requestId} />}
        <Button type="submit" variant="accent" size="l" busy={busy}>
          {t('receive.save')}
        </Button>
      </form>
    </Card>
  );
}
