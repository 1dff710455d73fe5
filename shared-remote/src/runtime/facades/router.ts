// What remotes may use of React Router. A facade, because Module Federation shares whole packages unshaken: sharing
// react-router-dom itself costs 196 KB instead of 95 (docs/decisions/0004).
import { paramsOf } from '@outpost/shared-contracts/paths/pattern';
import { useCallback } from 'react';
import {
  createSearchParams,
  type Location,
  type NavigateOptions,
  type Params,
  type URLSearchParamsInit,
  useLocation,
  useMatches,
  useParams as useRouterParams,
  useSearchParams as useRouterSearchParams,
} from 'react-router-dom';
import type { PageHandle } from '../page-routes.tsx';

export {
  Link,
  NavLink,
  Outlet,
  useBlocker,
  useLocation,
  useNavigate,
  useNavigation,
} from 'react-router-dom';

/** The parameters of the page's address, by the names in its pattern. */
function usePageParams(): Readonly<Params> {
  const found = useRouterParams();
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  return (handle && paramsOf(handle.pattern, found)) ?? found;
}

export const useParams = usePageParams as typeof useRouterParams;

/** What was set last, while the page still shows what was there before; by the place that is shown. */
const underWay = new WeakMap<Location, URLSearchParams>();

/** Sets the query of the address, made of what was set last. */
type SetSearchParams = (next: (now: URLSearchParams) => URLSearchParamsInit, options?: NavigateOptions) => void;

/**
 * The query of the address. Its setter is given a function, which gets what was set last, in whichever part of the page,
 * also while the page still shows what was there before: of two quick choices one would else be lost.
 */
export function useSearchParams(): readonly [URLSearchParams, SetSearchParams] {
  const [params, setParams] = useRouterSearchParams();
  const location = useLocation();
  const set = useCallback<SetSearchParams>(
    (next, options) => {
      const wanted = createSearchParams(next(new URLSearchParams(underWay.get(location) ?? params)));
      underWay.set(location, wanted);
      setParams(wanted, options);
    },
    [location, params, setParams],
  );
  return [params, set];
}
