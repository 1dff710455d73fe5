import { useQuery } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { bfmCountriesOptions, guessOptions, hostOptions } from '../../../api/places.ts';
import { type Cart, idsOf } from '../../../model/cart.ts';
import { summaryOptions } from '../api/basket-summary.ts';
import { groupsOf, storeHostsOf } from '../model/groups.ts';

const USUAL_COUNTRY = 'US';

/** From where, to where and by whom a basket is bought: what was chosen, else what the items and the visitor tell. */
export function useBasketRoute(cart: Cart, adding = false) {
  const shell = useShell();
  const { route } = cart;
  const stores = storeHostsOf(cart.bfm_items);
  const [firstStore] = stores;
  const storeHost = route.hostId !== null && stores.includes(route.hostId) ? route.hostId : firstStore;
  const host = useQuery({ ...hostOptions(shell, storeHost ?? 0), enabled: storeHost !== undefined }).data;
  const isFilled = cart.bfm_items.length > 0;
  const countries = useQuery({ ...bfmCountriesOptions(shell), enabled: isFilled }).data ?? [];
  const isVisitor = shell.session.current().state !== 'signed-in';
  const guess = useQuery({ ...guessOptions(shell), enabled: (isFilled || adding) && route.to === null && isVisitor });
  // Where the shops are, if somebody can buy there.
  const ofShops = groupsOf(cart.bfm_items).find(({ country }) => countries.some(({ code }) => code === country))?.country;
  const from = storeHost === undefined ? (route.from ?? ofShops) : host?.country_code;
  const to = route.to ?? (isVisitor ? (guess.data ?? undefined) : undefined);

  const ids = idsOf(cart);
  const saved = ids && cart.pending.length === 0 ? cart.saved : null;
  // A visitor's country is waited for, so that the sum does not jump.
  const isReady = saved !== null && (!guess.isLoading || to !== undefined);
  const summary = useQuery({
    ...summaryOptions(shell, ids ?? { anonymous_id: '', shopping_cart_id: '' }, saved ?? [], { from, to }),
    enabled: isReady,
  });
  const basis = summary.data?.data.basis;
  return {
    ids,
    isSaved: saved !== null,
    /** The host whose store is in the basket: nobody else can buy from it. */
    storeHost,
    stores,
    hostId: storeHost ?? route.hostId ?? undefined,
    countries,
    from: from ?? basis?.country_from ?? USUAL_COUNTRY,
    to: to ?? basis?.country_to ?? undefined,
    summary,
  };
}

export type UsedRoute = ReturnType<typeof useBasketRoute>;
