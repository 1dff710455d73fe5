import { paths } from '@outpost/shared-contracts/paths/paths';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Link } from '@outpost/shared-remote/router';
import { Button } from '@outpost/shared-ui/button';
import { useEffect, useId, useRef } from 'react';
import { useShellServices } from '../services/use-shell-services.tsx';
import type { ConsentChoices } from './choices.ts';
import classes from './consent-notice.module.css';
import { useChoices } from './use-choices.ts';

/** Asks a visitor who has not chosen yet. The page can be read and used meanwhile, without the companies. */
export function ConsentNotice({ choices }: { choices: ConsentChoices }) {
  const { t } = useTranslation('shell');
  const { modals } = useShellServices();
  const { chosen, refuse, allowAll, allowAllLabel } = useChoices(choices);
  const place = useRef<HTMLElement>(null);
  const title = useId();
  const asking = chosen === undefined;
  useRoomAtTheFoot(place, asking);
  useFocusAfter(asking);
  if (!asking) return null;
  return (
    <section ref={place} className={classes.notice} aria-labelledby={title}>
      <div className={classes.in}>
        <div className={classes.text}>
          <h2 id={title}>{t('consent.title')}</h2>
          <p>
            {t('consent.text')} <Link to={paths.privacyPolicy.pattern}>{t('footer.privacy')}</Link>
          </p>
          {choices.optedOut && choices.asked.includes('marketing') && <p>{t('consent.optedOut')}</p>}
        </div>
        <div className={classes.actions}>
          <Button variant="primary" onClick={refuse}>
            {t('consent.necessaryOnly')}
          </Button>
          <Button variant="primary" onClick={allowAll}>
            {allowAllLabel}
          </Button>
          <Button variant="outline" aria-haspopup="dialog" onClick={() => modals.open({ modal: 'privacy' })}>
            {t('consent.choose')}
          </Button>
        </div>
      </div>
    </section>
  );
}

/** The page can be scrolled as far as its foot stands above the notice, and what gets the focus is never below it. */
function useRoomAtTheFoot(place: React.RefObject<HTMLElement | null>, asking: boolean): void {
  useEffect(() => {
    const notice = place.current;
    if (!asking || !notice) return;
    const { documentElement: root, body } = document;
    const observer = new ResizeObserver(() => {
      const height = `${notice.offsetHeight}px`;
      root.style.scrollPaddingBlockEnd = height;
      body.style.paddingBlockEnd = height;
    });
    observer.observe(notice);
    return () => {
      observer.disconnect();
      root.style.scrollPaddingBlockEnd = '';
      body.style.paddingBlockEnd = '';
    };
  }, [place, asking]);
}

/** Whoever answered goes on in the page: the button that had the focus is gone. */
function useFocusAfter(asking: boolean): void {
  const asked = useRef(asking);
  useEffect(() => {
    if (asked.current && !asking) document.getElementById('main')?.focus({ preventScroll: true });
    asked.current = asking;
  }, [asking]);
}
