import { useCallback, useEffect, useState } from 'react';
import { useCart } from '../../../components/use-cart.ts';
import type { CartIds } from '../../../model/cart.ts';
import type { LoadResult } from '../../../model/cart-port.ts';

/** Fetches the cart whose ids stand in the address, whoever is here. `loaded` is undefined until it ended. */
export function useCartOfAddress(asked: CartIds | undefined): { readonly loaded: LoadResult | undefined; readonly reload: () => void } {
  const { service } = useCart();
  const [loaded, setLoaded] = useState<LoadResult>();

  const reload = useCallback(() => {
    if (asked) void service.load(asked).then(setLoaded);
  }, [service, asked]);

  useEffect(() => {
    let left = false;
    setLoaded(undefined);
    if (asked) void service.load(asked).then((result) => left || setLoaded(result));
    return () => {
      left = true;
    };
  }, [service, asked]);

  return { loaded, reload };
}
