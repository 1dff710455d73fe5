// What remotes may use of React Router. A facade, because Module Federation shares whole packages unshaken: sharing
// react-router-dom itself costs 196 KB instead of 95 (docs/decisions/0004).
import { paramsOf } from '@outpost/shared-contracts/paths/pattern';
import { useCallback, useEffect, useRef } from 'react';
import {
  createSearchParams,
  type Params,
  type SetURLSearchParams,
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

/**
 * The query of the address. A function that is given to the setter gets what was set last, also while the page still shows
 * what was there before: of two quick choices the router's own would lose the first.
 */
export function useSearchParams(): ReturnType<typeof useRouterSearchParams> {
  const [params, setParams] = useRouterSearchParams();
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  const set = useCallback<SetURLSearchParams>(
    (next, options) => {
      latest.current = createSearchParams(typeof next === 'function' ? next(new URLSearchParams(latest.current)) : next);
      setParams(latest.current, options);
    },
    [setParams],
  );
  return [params, set];
}
