import type { BasketState } from '@outpost/shared-contracts/events/catalogue';
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
 * the first event of a new one. Until then, and when it does not come, a link with the count stands there.
 */
export function Basket() {
  const { storage } = useShell();
  const [wanted, setWanted] = useState(false);
  const [state, setState] = useState<BasketState>();
  useEffect(() => {
    const look = (): void => {
      if (TRACES.some((key) => storage.get(key) !== null)) setWanted(true);
    };
    look();
    window.addEventListener('storage', look);
    return () => window.removeEventListener('storage', look);
  }, [storage]);
  useBusEvent('bfm.basket.changed', (basket) => {
    setWanted(true);
    setState(basket);
  });
  const link = <BasketLink state={state} />;
  return <div className={classes.basket}>{wanted ? <Slot widget="mfe-bfm/basket" fallback={link} failed={() => link} /> : link}</div>;
}

/** A basket that is closed counts as empty (B-304); one that is not leads to its own page (B-305). */
function BasketLink({ state }: { state: BasketState | undefined }) {
  const { t } = useTranslation('shell');
  const open = state && state.status !== 'CLOSED' ? state : undefined;
  const count = open?.count ?? 0;
  const to = open?.anonymous_id
    ? paths.bfm.href({}, { anonymous_id: open.anonymous_id, cart_id: open.shopping_cart_id ?? undefined })
    : paths.bfm.pattern;
  return (
    <Link to={to} className={classes.iconLink} aria-label={t('header.basket', { count })}>
      <ShoppingBasket size={22} aria-hidden="true" />
      <span className={count > 0 ? `${classes.count} ${classes.some}` : classes.count} aria-hidden="true">
        {count > 99 ? '99+' : count}
      </span>
    </Link>
  );
}
