import { useLayoutEffect } from 'react';
import { Outlet, type RouteObject, useLocation } from 'react-router-dom';

/**
 * Routes whose place is told once it is on the screen. The router itself stands at an address before React has drawn
 * what belongs to it: a test that waits for the router's own address then reads the page of the address before.
 * `shown()` is the path and query of what is drawn, or undefined before the first page.
 */
export function watchShownLocation(routes: RouteObject[]): { routes: RouteObject[]; shown: () => string | undefined } {
  let shown: string | undefined;
  function ShownLocation() {
    const { pathname, search } = useLocation();
    useLayoutEffect(() => {
      shown = pathname + search;
    }, [pathname, search]);
    return <Outlet />;
  }
  return { routes: [{ Component: ShownLocation, children: routes }], shown: () => shown };
}
