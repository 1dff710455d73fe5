import { paths } from '@outpost/shared-contracts/paths/paths';
import type { RemoteManifest } from '@outpost/shared-contracts/shell/manifest';

/** Where a remote is to be seen: its first page whose address is always the same, else the start page. */
export function pageOf({ routes }: Pick<RemoteManifest, 'routes'>): string {
  return routes.find(({ pattern }) => !/[:*?]/.test(pattern))?.pattern ?? paths.home.pattern;
}
