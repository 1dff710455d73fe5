import { paths } from '@outpost/shared-contracts/paths/paths';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Slot, useBusEvent, useShell } from '@outpost/shared-remote/remote';
import { Link } from '@outpost/shared-remote/router';
import { ShoppingBasket } from 'lucide-react';
import { useEffect, useState } from 'react';
import classes from './header.module.css';

/** Keys that say that this browser has, or had, a basket. */
const TRACES = ['anonymous_id', 'cart_id', 'bfm_cart'];

/**
 * The basket of mfe-bfm (B-158). Its widget is fetched only when there is something to count: a basket from before, or
 * the first event of a new one. Until then, and when it does not come, a link with an empty count stands there.
 */
export function Basket() {
  const { storage } = useShell();
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const look = (): void => {
      if (TRACES.some((key) => storage.get(key) !== null)) setWanted(true);
    };
    look();
    window.addEventListener('storage', look);
    return () => window.removeEventListener('storage', look);
  }, [storage]);
  useBusEvent('bfm.basket.changed', () => setWanted(true));
  const empty = <EmptyBasket />;
  return <div className={classes.basket}>{wanted ? <Slot widget="mfe-bfm/basket" fallback={empty} failed={() => empty} /> : empty}</div>;
}

function EmptyBasket() {
  const { t } = useTranslation('shell');
  return (
    <Link to={paths.bfm.pattern} className={classes.iconLink} aria-label={t('header.emptyBasket')}>
      <ShoppingBasket size={22} aria-hidden="true" />
      <span className={classes.count} aria-hidden="true">
        0
      </span>
    </Link>
  );
}
