import { paramsOf, routerPathOf } from '@outpost/shared-contracts/paths/pattern';
import { matchPath } from 'react-router-dom';

/** Whether a path (without language) is one of a pattern's, as the route table decides it. */
export function servesPath(pattern: string, path: string): boolean {
  const found = matchPath(routerPathOf(pattern), path);
  return found !== null && paramsOf(pattern, found.params) !== undefined;
}
