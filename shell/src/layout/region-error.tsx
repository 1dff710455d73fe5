import { useTranslation } from '@outpost/shared-remote/i18n';
import { ErrorState } from '@outpost/shared-ui/error-state';
import classes from './region.module.css';

interface RegionErrorProps {
  readonly onRetry: () => void;
  readonly busy: boolean;
}

/** The region of a team whose part did not come up: what failed, what is safe, and Retry. */
export function RegionError({ onRetry, busy }: RegionErrorProps) {
  const { t } = useTranslation('shell');
  return (
    <div className={classes.region}>
      <ErrorState title={t('region.failed')} onRetry={onRetry} retrying={busy} headingLevel={2} className={classes.error}>
        {t('region.safe')}
      </ErrorState>
    </div>
  );
}
