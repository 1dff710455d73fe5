import { longestOf } from '@outpost/shared-contracts/call/limits';
import { MAX_MONTHLY_PARCELS, ShipperApplication } from '@outpost/shared-contracts/partners/calls';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Button } from '@outpost/shared-ui/button';
import { Card } from '@outpost/shared-ui/card';
import { ErrorState } from '@outpost/shared-ui/error-state';
import { FileField } from '@outpost/shared-ui/file-field';
import { TextArea, TextField } from '@outpost/shared-ui/text-field';
import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import { type TypedApplication, wholeOf } from '../model/typed-application.ts';
import { ApplicationSent } from './application-sent.tsx';
import { CompanyFields } from './company-fields.tsx';
import { LaneFields } from './lane-fields.tsx';
import classes from './shipper-form.module.css';
import { useApplication } from './use-application.ts';

/** Fields that are wrong, those of the lanes each by itself. */
function countOf({ lanes = [], ...others }: FieldErrors<TypedApplication>): number {
  const inLanes = Array.isArray(lanes) ? lanes.reduce((sum, lane) => sum + Object.keys(lane ?? {}).length, 0) : 0;
  return Object.keys(others).length + inLanes;
}

/** The application of a shipping company (docs/product.md#contact-and-applications). Everything typed stays until there is a number. */
export function ShipperForm() {
  const { t } = useTranslation('mfe-marketing');
  const { form, chosen, failure, sent, submit } = useApplication();
  const { errors, isSubmitting, submitCount } = form.formState;
  const wrong = countOf(errors);

  if (sent) return <ApplicationSent {...sent} />;

  return (
    <Card>
      <form className={classes.form} aria-label={t('shipper.form')} noValidate onSubmit={(event) => void submit(event)}>
        <h2>{t('shipper.form')}</h2>
        <CompanyFields form={form} />
        <LaneFields form={form} />
        <CapacityField form={form} />
        <FileField label={t('shipper.files')} optional description={t('shipper.filesHint')} {...chosen.field} />
        <TextArea
          label={t('shipper.message')}
          optional
          rows={4}
          maxLength={longestOf(ShipperApplication.shape.message)}
          error={errors.message?.message}
          {...form.register('message')}
        />
        {failure ? (
          <ErrorState title={t('shipper.errors.failed')} requestId={failure.requestId}>
            {failure.text}
          </ErrorState>
        ) : (
          submitCount > 0 &&
          wrong > 0 && (
            <p role="alert" className={classes.summary}>
              {t('shipper.summary', { count: wrong })}
            </p>
          )
        )}
        <Button type="submit" variant="accent" size="l" busy={isSubmitting}>
          {t('shipper.send')}
        </Button>
      </form>
    </Card>
  );
}

/** By itself, so that it is registered after the lanes: the first wrong field from above gets the focus. */
function CapacityField({ form }: { readonly form: UseFormReturn<TypedApplication> }) {
  const { t } = useTranslation('mfe-marketing');
  return (
    <TextField
      label={t('shipper.capacity')}
      inputMode="numeric"
      autoComplete="off"
      maxLength={8}
      error={form.formState.errors.monthly_capacity?.message}
      {...form.register('monthly_capacity', {
        validate: (text) => wholeOf(text, MAX_MONTHLY_PARCELS) !== undefined || t('shipper.errors.capacity'),
      })}
    />
  );
}
