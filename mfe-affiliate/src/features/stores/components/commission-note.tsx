import { useTranslation } from '@outpost/shared-remote/i18n';
import { Info } from 'lucide-react';
import classes from './commission-note.module.css';

/** Every page of a partner's offers says who earns from them. */
export function CommissionNote() {
  const { t } = useTranslation('mfe-affiliate');
  return (
    <aside className={classes.note} aria-label={t('commission.label')}>
      <Info aria-hidden="true" size={20} />
      <p>{t('commission.text')}</p>
    </aside>
  );
}
