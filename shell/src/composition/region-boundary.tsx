import { useShell } from '@outpost/shared-remote/remote';
import type { PageHandle } from '@outpost/shared-remote/runtime/page-routes';
import { useEffect } from 'react';
import { useMatches, useRevalidator, useRouteError } from 'react-router-dom';
import { RegionError } from '../layout/region-error.tsx';

/**
 * Stands in for a page that could not be loaded or drawn. Retry fetches its remote anew and runs its loader again, by
 * click or when the browser is back online, without a page reload.
 */
export function RegionBoundary() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const shell = useShell();
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  const remote = handle?.remote ?? 'shell';

  useEffect(() => {
    shell.report(error, { about: remote });
  }, [error, remote, shell]);

  const retry = (): void => {
    handle?.forget();
    void revalidate();
  };
  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  });

  return <RegionError onRetry={retry} busy={state === 'loading'} />;
}
