// What remotes may use of React Router. A facade, because Module Federation shares whole packages unshaken: sharing
// react-router-dom itself costs 196 KB instead of 95 (docs/decisions/0004).
import { paramsOf } from '@outpost/shared-contracts/paths/pattern';
import { type Params, useMatches, useParams as useRouterParams } from 'react-router-dom';
import type { PageHandle } from '../page-routes.tsx';

export {
  Link,
  NavLink,
  Outlet,
  useBlocker,
  useLocation,
  useNavigate,
  useNavigation,
  useSearchParams,
} from 'react-router-dom';

/** The parameters of the page's address, by the names in its pattern. */
function usePageParams(): Readonly<Params> {
  const found = useRouterParams();
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  return (handle && paramsOf(handle.pattern, found)) ?? found;
}

export const useParams = usePageParams as typeof useRouterParams;
