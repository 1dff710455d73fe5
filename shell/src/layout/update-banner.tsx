import { useTranslation } from '@outpost/shared-remote/i18n';
import { Button } from '@outpost/shared-ui/button';
import { useState, useSyncExternalStore } from 'react';
import { useShellServices } from '../services/use-shell-services.tsx';
import floating from './floating.module.css';
import classes from './update-banner.module.css';

/** Offers the newer version of the site. Says so once, without taking the focus; the page is opened anew only by click. */
export function UpdateBanner() {
  const { t } = useTranslation('shell');
  const { update, toasts } = useShellServices();
  const [busy, setBusy] = useState(false);
  const offered = useSyncExternalStore(
    (changed) => {
      const subscription = update.offered$.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    update.offered,
    () => false,
  );

  const accept = (): void => {
    setBusy(true);
    update.accept().catch(() => {
      setBusy(false);
      toasts.add({ tone: 'error', title: t('update.failedTitle'), text: t('update.failed') });
    });
  };

  return (
    <div className={`${floating.corner} ${classes.place}`}>
      <div className={offered ? `${floating.paper} ${classes.banner}` : undefined}>
        {/* Always there: a live region that appears together with its text is not read. */}
        <p role="status">{offered && t('update.text')}</p>
        {offered && (
          <div className={classes.actions}>
            <Button variant="primary" size="s" busy={busy} onClick={accept}>
              {t('update.accept')}
            </Button>
            <Button variant="quiet" size="s" onClick={update.dismiss}>
              {t('update.dismiss')}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
