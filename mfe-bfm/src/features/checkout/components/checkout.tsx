import type { User } from '@outpost/shared-contracts/accounts/user';
import { type ItemProblem, itemProblemsOf } from '@outpost/shared-contracts/bfm/item-problem';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useQuery, useQueryClient } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { useSearchParams } from '@outpost/shared-remote/router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useCart } from '../../../components/use-cart.ts';
import { type CartIds, idsOf } from '../../../model/cart.ts';
import type { CartView } from '../../../model/cart-port.ts';
import { CART_ID_KEY } from '../../../model/cart-storage.ts';
import { checkoutKey, purchaseOptions } from '../api/queries.ts';
import type { Place } from '../model/place.ts';
import { ChangedThings } from './changed-things.tsx';
import { Gate } from './gate.tsx';
import { Frame, NoCheckout, UnreadCheckout, Waiting, WaitingCard } from './states.tsx';
import { Steps } from './steps.tsx';

interface CheckoutProps {
  readonly user: User;
  readonly place: Place;
}

/** The checkout of somebody who may buy: finds the purchase that the address, or else the basket, is about. */
export function Checkout({ user, place }: CheckoutProps) {
  const shell = useShell();
  const queryClient = useQueryClient();
  const { view, service } = useCart();
  const { storage } = shell;
  const [, setQuery] = useSearchParams();
  const { anonymousId, cartId, purchaseId } = place;
  const named = useMemo<CartIds | undefined>(
    () => (anonymousId && cartId ? { anonymous_id: anonymousId, shopping_cart_id: cartId } : undefined),
    [anonymousId, cartId],
  );
  const own = view && idsOf(view.cart);
  // A visitor's basket goes into the account's when they sign in: until that is done nobody knows which is to be bought.
  const isJoined = useIsJoined(user, view);
  // The basket of this browser counts only where the address names nothing; once begun, it is not exchanged any more.
  const begun = useRef<CartIds>(undefined);
  if (isJoined) begun.current ??= purchaseId === undefined ? own : undefined;
  const cart = named ?? begun.current;
  const options = purchaseOptions(shell, place, cart);
  const { data, error, isFetching, refetch } = useQuery({ ...options, enabled: options.enabled && isJoined });
  const id = data?.purchase.id;
  const refused = useMemo(() => itemProblemsOf(error), [error]);
  // While it is asked again the page stays, and with it the place of the keyboard.
  const [mending, setMending] = useState<readonly ItemProblem[]>();
  const things = refused ?? (isFetching ? mending : undefined);

  const emptied = isEmptyCart(error) && own !== undefined && own.shopping_cart_id !== cartId && (view?.cart.bfm_items.length ?? 0) > 0;
  useEffect(() => {
    if (!emptied || !own) return;
    // What was in the cart of the address is in the account's now.
    setQuery(
      (query) => {
        query.set('anonymous_id', own.anonymous_id);
        query.set('cart_id', own.shopping_cart_id);
        query.delete('purchase');
        return query;
      },
      { replace: true },
    );
  }, [emptied, own, setQuery]);

  useEffect(() => {
    // Who comes back from home has the cart in the address alone (B-284): the basket in the header follows.
    if (id !== undefined && named && storage.get(CART_ID_KEY) !== named.shopping_cart_id) void service.load(named);
  }, [id, named, service, storage]);

  useEffect(() => {
    if (id === undefined || purchaseId === id) return;
    // From now on the address names the purchase, so that a reload goes on with it.
    queryClient.setQueryData(checkoutKey(id), data);
    setQuery(
      (query) => {
        query.set('purchase', String(id));
        if (cart) {
          query.set('anonymous_id', cart.anonymous_id);
          query.set('cart_id', cart.shopping_cart_id);
        }
        return query;
      },
      { replace: true },
    );
  }, [id, purchaseId, data, cart, queryClient, setQuery]);

  if (data)
    return (
      <Steps
        key={data.purchase.id}
        user={user}
        place={place}
        cart={cart}
        opened={data}
        onPurchase={(purchase) => {
          // The address may come to name the purchase while a step is on its way.
          for (const key of [options.queryKey, checkoutKey(purchase.id)]) queryClient.setQueryData(key, { ...data, purchase });
        }}
        onStale={() => void refetch()}
        takesFocus={mending !== undefined}
      />
    );
  if (isRefusal(error, 'email_not_confirmed')) return <Frame>{<Gate user={user} place={place} missing="email" />}</Frame>;
  if (isRefusal(error, 'phone_not_confirmed')) return <Frame>{<Gate user={user} place={place} missing="phone" />}</Frame>;
  if (emptied) return <Waiting />;
  const resolved = () => {
    setMending(things);
    void refetch();
  };
  if (things)
    return (
      <Frame>
        <ChangedThings things={things} cart={cart} onResolved={resolved} instead={<WaitingCard />} />
      </Frame>
    );
  // Nobody knows what is in the basket: it is not called empty.
  if (!error && !cart && purchaseId === undefined && view?.unread)
    return <UnreadCheckout retrying={view.loading} onRetry={() => void service.readAgain()} />;
  if (error || (isJoined && !cart && purchaseId === undefined && view && !view.loading))
    return <NoCheckout error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  return <Waiting />;
}

const isEmptyCart = (error: Error | null): boolean =>
  isRefusal(error, 'validation_failed') &&
  (error.problem.errors?.some(({ field, code }) => field === 'items' && code === 'required') ?? false);

/** How long the joining of baskets may take before the checkout goes on without it, in milliseconds. */
const JOIN_TIMEOUT = 4000;

function useIsJoined(user: User, view: CartView | undefined): boolean {
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), JOIN_TIMEOUT);
    return () => clearTimeout(timer);
  }, []);
  return waited || (view !== undefined && (idsOf(view.cart) === undefined || view.cart.owner === user.id));
}
