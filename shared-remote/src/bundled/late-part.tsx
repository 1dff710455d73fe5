import { queryOptions, useQuery } from '@outpost/shared-remote/query';
import { QueryFailed } from '@outpost/shared-remote/query-failed';
import { Loading, Skeleton } from '@outpost/shared-ui/skeleton';
import type { ComponentType } from 'react';

interface LateProps {
  /** What a screen reader hears while the code is on its way. */
  readonly loading: string;
  /** Stands in its place when it did not come. */
  readonly failed: string;
}

/**
 * A part of a page whose code comes when it is shown, so that pages without it stay within their budget. What did not come
 * is asked for again, which React's `lazy` never does.
 */
export function latePart<Props extends object>(name: string, load: () => Promise<ComponentType<Props>>) {
  const code = queryOptions({
    queryKey: ['part', name] as const,
    queryFn: async () => ({ Part: await load() }),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  function Late({ loading, failed, ...props }: LateProps & Props) {
    const query = useQuery(code);
    if (query.data) return <query.data.Part {...(props as unknown as Props)} />;
    if (query.error) return <QueryFailed headingLevel={2} query={query} title={failed} />;
    return (
      <Loading label={loading}>
        <Skeleton shape="row" count={3} />
      </Loading>
    );
  }
  return Object.assign(Late, { code });
}
