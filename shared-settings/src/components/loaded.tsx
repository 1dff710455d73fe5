import type { QueryFailed } from '@outpost/shared-remote/query-failed';
import { Skeleton } from '@outpost/shared-ui/skeleton';
import type { ComponentProps, ReactNode } from 'react';
import { NotLoaded } from './not-loaded.tsx';

interface LoadedProps<Data> {
  readonly query: ComponentProps<typeof QueryFailed>['query'] & { readonly data: Data | undefined; readonly isPending: boolean };
  /** Bars that stand in its place while it is on the way. */
  readonly bars: number;
  readonly children: (data: Data) => ReactNode;
}

/** What a card of the settings shows of something that is read: bars, itself, or that it could not be read. */
export function Loaded<Data>({ query, bars, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return <Skeleton count={bars} />;
  return <NotLoaded query={query} headingLevel={3} />;
}
