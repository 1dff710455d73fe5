import { paths } from '@outpost/shared-contracts/paths/paths';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Link } from '@outpost/shared-remote/router';
import { buttonClass } from '@outpost/shared-ui/button';

/** The two ways in which a shopper begins. */
export function FirstSteps() {
  const { t } = useTranslation('mfe-shopper');
  return (
    <>
      <Link to={paths.shopFrom.pattern} className={buttonClass({ variant: 'primary' })}>
        {t('empty.getAddress')}
      </Link>
      <Link to={paths.bfm.pattern} className={buttonClass()}>
        {t('empty.buyForMe')}
      </Link>
    </>
  );
}
