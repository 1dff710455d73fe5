import { useTranslation } from '@outpost/shared-remote/i18n';
import { type Head, type HeadContext, useShell } from '@outpost/shared-remote/remote';
import { useSearchParams } from '@outpost/shared-remote/router';
import { Loading, Skeleton } from '@outpost/shared-ui/skeleton';
import { useMemo, useRef, useState } from 'react';
import { useCart } from '../../components/use-cart.ts';
import { basketPath } from '../../model/basket-path.ts';
import { type CartIds, EMPTY_CART, idsOf } from '../../model/cart.ts';
import type { CartView } from '../../model/cart-port.ts';
import { productLink } from '../../model/link.ts';
import { BasketLines } from './components/basket-lines.tsx';
import { ClosedBasket } from './components/closed-basket.tsx';
import { EmptyBasket } from './components/empty-basket.tsx';
import { ItemPanel } from './components/item-panel.tsx';
import { LinkBox } from './components/link-box.tsx';
import { Notices } from './components/notices.tsx';
import { Summary } from './components/summary.tsx';
import { UnreadBasket } from './components/unread-basket.tsx';
import { useBasketRoute } from './components/use-basket-route.ts';
import { useCartOfAddress } from './components/use-cart-of-address.ts';
import classes from './page.module.css';

export const head = ({ t }: HeadContext): Head => ({ title: t('head.title'), description: t('head.description'), canonical: '/bfm' });

/** The basket: a product by its link, the items by store, and what they are likely to cost. */
export function Component() {
  const { t } = useTranslation('mfe-bfm');
  const { navigate } = useShell();
  const { view, service } = useCart();
  const [query] = useSearchParams();
  const heading = useRef<HTMLHeadingElement>(null);
  const [reading, setReading] = useState(false);
  const link = query.get('link') ?? '';
  const anonymousId = query.get('anonymous_id');
  const cartId = query.get('cart_id');
  const asked = useMemo<CartIds | undefined>(
    () => (anonymousId && cartId ? { anonymous_id: anonymousId, shopping_cart_id: cartId } : undefined),
    [anonymousId, cartId],
  );
  const { loaded, reload } = useCartOfAddress(asked);

  // The address names the cart, so that the page can be kept and opened elsewhere; one that was left behind is not kept.
  function goTo(nextLink?: string): void {
    const left = loaded === 'closed' || loaded === 'gone';
    const ids = idsOf(service.current().cart) ?? (left ? undefined : asked);
    navigate(basketPath(ids, nextLink), { replace: nextLink === undefined });
  }

  /** The form and its focus are gone: back to the top, where the next link goes. */
  function leaveItem(): void {
    goTo();
    heading.current?.focus();
  }

  // The page's own host is known in the browser only, where the cart is known as well.
  const product = view && link ? productLink(link, location.hostname) : undefined;
  const cart = view?.cart ?? EMPTY_CART;
  const items = cart.bfm_items;
  const route = useBasketRoute(cart, product !== undefined);

  return (
    <div className={classes.page}>
      <h1 ref={heading} tabIndex={-1} className={classes.title}>
        {t('basket.title')}
      </h1>
      <div className={items.length > 0 ? classes.columns : undefined}>
        <div className={classes.main}>
          <div className={classes.add}>
            <LinkBox
              link={link}
              keep={asked ? { anonymous_id: asked.anonymous_id, cart_id: asked.shopping_cart_id } : {}}
              busy={reading}
              onLink={goTo}
            />
            {product && <ItemPanel key={product} link={product} route={route} onBusy={setReading} onDone={leaveItem} />}
          </div>
          {view && <Notices view={view} loaded={loaded} onReload={reload} />}
          <Body view={view} adding={product !== undefined} onRetry={loaded === 'unreachable' ? reload : undefined} />
          {view && <BasketLines items={items} route={route} />}
        </div>
        {view && items.length > 0 && (
          <aside className={classes.aside} aria-label={t('summary.title')}>
            <Summary cart={view.cart} route={route} />
          </aside>
        )}
      </div>
    </div>
  );
}

interface BodyProps {
  readonly view: CartView | undefined;
  readonly adding: boolean;
  /** Where the cart of the address could not be read. */
  readonly onRetry: (() => void) | undefined;
}

/** What stands where the items would be: while waiting, after an order, where nobody knows, and before the first item. */
function Body({ view, adding, onRetry }: BodyProps) {
  const { service } = useCart();
  if (view?.cart.status === 'CLOSED') return <ClosedBasket cart={view.cart} />;
  if (view && view.cart.bfm_items.length > 0) return null;
  const again = onRetry ?? (view?.unread ? () => void service.readAgain() : undefined);
  if (view && again) return <UnreadBasket busy={view.loading} onRetry={again} />;
  if (!view || view.loading) return <Waiting />;
  return adding ? null : <EmptyBasket />;
}

function Waiting() {
  const { t } = useTranslation('mfe-bfm');
  return (
    <Loading label={t('basket.loading')} className={classes.waiting}>
      <noscript>{t('basket.noScript')}</noscript>
      <Skeleton shape="row" count={2} />
    </Loading>
  );
}
