import type { OrderDetail } from '@outpost/shared-contracts/orders/order';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Button } from '@outpost/shared-ui/button';
import { Card } from '@outpost/shared-ui/card';
import { ErrorState } from '@outpost/shared-ui/error-state';
import { PhotoFields } from '../../../components/photo-fields.tsx';
import { MeasureFields } from './measure-fields.tsx';
import classes from './receive.module.css';
import { useInspection } from './use-inspection.ts';

interface InspectionFormProps {
  readonly userId: number;
  readonly order: OrderDetail;
}

/** What the host finds when a parcel is inspected: photos, weight, sides, and where it lies from now on. */
export function InspectionForm({ userId, order }: InspectionFormProps) {
  const { t } = useTranslation('mfe-host');
  const { form, photos, failure, isSubmitting, wrongCount, send } = useInspection(userId, order);
  return (
    <Card as="section" title={t('intake.title')}>
      <form className={classes.form} noValidate onSubmit={send} aria-label={t('intake.title')}>
        <PhotoFields photos={photos} className={classes.photos} />
        <MeasureFields form={form} />
        {failure && <ErrorState title={failure.text} requestId={failure.requestId} />}
        {!failure && wrongCount > 0 && (
          <p role="alert" className={classes.summary}>
            {t('intake.summary', { count: wrongCount })}
          </p>
        )}
        <Button type="submit" variant="accent" size="l" busy={isSubmitting}>
          {t('intake.send')}
        </Button>
      </form>
    </Card>
  );
}
