import { buttonClass } from '@outpost/shared-ui/button';
import { useShellServices } from '../../services/use-shell-services.tsx';
import { useWords } from '../../words/use-words.ts';
import type { BandLine } from './band-place.tsx';
import classes from './host-band.module.css';

/** Calls a host to the messages that wait (B-337). */
export function HostBand({ place }: { readonly place: BandLine }) {
  const { modals } = useShellServices();
  const { t } = useWords('messages');
  return (
    <section className={`${classes.band} ${classes[place]}`} aria-label={t('messageBand.label')}>
      <p>{t('messageBand.text')}</p>
      <button
        type="button"
        className={`${buttonClass({ size: 's' })} ${classes.button}`}
        onClick={() => modals.open({ modal: 'notifications' })}
      >
        {t('messageBand.button')}
      </button>
    </section>
  );
}
