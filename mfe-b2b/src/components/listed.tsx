import { useTranslation } from '@outpost/shared-remote/i18n';
import { QueryFailed } from '@outpost/shared-remote/query-failed';
import { Card } from '@outpost/shared-ui/card';
import { Pagination } from '@outpost/shared-ui/pagination';
import { Skeleton as Bars, Loading } from '@outpost/shared-ui/skeleton';
import type { ComponentProps, ReactNode } from 'react';

interface ListedProps {
  readonly query: ComponentProps<typeof QueryFailed>['query'] & {
    readonly data: { readonly total: number } | undefined;
    readonly error: Error | null;
  };
  /** Rows of this page. */
  readonly rows: number;
  /** Rows of a page that is full. */
  readonly perPage: number;
  /** From 1. */
  readonly page: number;
  readonly onPage: (page: number) => void;
  /** Stands where there are no rows. */
  readonly empty: ReactNode;
  /** The table. */
  readonly children: ReactNode;
}

/** A table with its pages, or what stands in its place while it loads, did not load, or is empty. */
export function Listed({ query, rows, perPage, page, onPage, empty, children }: ListedProps) {
  const { t } = useTranslation('mfe-b2b');
  const { data, error } = query;
  if (data && rows > 0)
    return (
      <>
        <Card padded={false}>{children}</Card>
        <Pagination label={t('desk.pages')} page={page} count={Math.ceil(data.total / perPage)} onPage={onPage} />
      </>
    );
  if (data) return empty;
  if (error)
    return (
      <QueryFailed query={query} headingLevel={2} title={t('desk.failed')}>
        {t('desk.failedText')}
      </QueryFailed>
    );
  return (
    <Loading label={t('desk.loading')}>
      <Card>
        <Bars shape="row" count={5} />
      </Card>
    </Loading>
  );
}
