import { useLayoutEffect, useState } from 'react';
import { type createBrowserRouter, RouterProvider } from 'react-router-dom';

/**
 * RouterProvider that misses nothing. It listens to the router from its first effect on. What the router did between the
 * first render and that, as a fast loader does while a page is hydrated, the router keeps for its first listener only,
 * and the shell's services listen earlier.
 */
export function LiveRouter({ router }: { readonly router: ReturnType<typeof createBrowserRouter> }) {
  const [rendered] = useState(router.state);
  const [missed, setMissed] = useState(false);
  useLayoutEffect(() => {
    if (router.state !== rendered) setMissed(true);
  }, [router, rendered]);
  return <RouterProvider key={String(missed)} router={router} />;
}
