import { useTranslation } from '@outpost/shared-remote/i18n';
import { Button } from '@outpost/shared-ui/button';
import { Card } from '@outpost/shared-ui/card';
import { ErrorState } from '@outpost/shared-ui/error-state';
import { PhotoFields } from '../../../components/photo-fields.tsx';
import { MeasureFields } from './measure-fields.tsx';
import classes from './receive.module.css';
import { useInspection } from './use-inspection.ts';

type MeasuringFormProps = Parameters<typeof useInspection>[0] & {
  readonly title: string;
  readonly sendLabel: string;
};

/** What the host says of a parcel or a box: photos, weight, sides, and of a parcel where it lies. */
export function MeasuringForm({ title, sendLabel, ...measuring }: MeasuringFormProps) {
  const { t } = useTranslation('mfe-host');
  const { form, photos, failure, isSubmitting, wrongCount, send } = useInspection(measuring);
  return (
    <Card as="section" title={title}>
      <form className={classes.form} noValidate onSubmit={send} aria-label={title}>
        <PhotoFields photos={photos} className={classes.photos} />
        <MeasureFields form={form} hasShelf={measuring.shelf !== undefined} />
        {failure && <ErrorState title={failure.text} requestId={failure.requestId} />}
        {!failure && wrongCount > 0 && (
          <p role="alert" className={classes.summary}>
            {t('intake.summary', { count: wrongCount })}
          </p>
        )}
        <Button type="submit" variant="accent" size="l" busy={isSubmitting}>
          {sendLabel}
        </Button>
      </form>
    </Card>
  );
}
