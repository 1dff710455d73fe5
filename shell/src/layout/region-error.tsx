import type { FailureClass } from '@outpost/shared-contracts/shell/beacon';
import { useTranslation } from '@outpost/shared-remote/i18n';
import type { RetryPhase } from '@outpost/shared-remote/runtime/use-retries';
import { ErrorState } from '@outpost/shared-ui/error-state';
import classes from './region.module.css';

interface RegionErrorProps {
  readonly failure: FailureClass | undefined;
  readonly phase: RetryPhase;
  readonly onRetry: () => void;
  readonly busy: boolean;
}

/** The region of a team whose part did not come up: what failed, what is safe, what happens next, and Retry. */
export function RegionError({ failure, phase, onRetry, busy }: RegionErrorProps) {
  const { t } = useTranslation('shell');
  return (
    <div className={classes.region}>
      <ErrorState title={t(regionTitle(failure))} onRetry={onRetry} retrying={busy} headingLevel={2} className={classes.error}>
        {t('region.safe')}
      </ErrorState>
      {/* Apart from the alert, which would be read again as a whole. One text for all tries: it is announced once. */}
      <p role="status" className={classes.next}>
        {t(`region.${phase}`)}
      </p>
    </div>
  );
}

/** What failed in a region, as a key of the shell's words. */
export function regionTitle(failure: FailureClass | undefined): string {
  if (failure === 'integrity') return 'region.damaged';
  if (failure === 'timeout') return 'region.late';
  return failure === 'init' || failure === 'render' ? 'region.broken' : 'region.failed';
}
