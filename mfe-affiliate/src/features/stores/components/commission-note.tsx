import { paths } from '@outpost/shared-contracts/paths/paths';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Link } from '@outpost/shared-remote/router';
import { linkClass } from '@outpost/shared-ui/link';
import { Info } from 'lucide-react';
import classes from './commission-note.module.css';

/** Every page of a partner's offers says who earns from them. */
export function CommissionNote() {
  const { t } = useTranslation('mfe-affiliate');
  return (
    <aside className={classes.note} aria-label={t('commission.label')}>
      <Info aria-hidden="true" size={20} />
      <p>
        {t('commission.text')}{' '}
        <Link to={paths.becomeAnAffiliate.pattern} className={linkClass()}>
          {t('commission.become')}
        </Link>
      </p>
    </aside>
  );
}
