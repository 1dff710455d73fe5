import type { KeyMode, KeyRequest } from '@outpost/shared-contracts/business/api-key';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { NotLoaded } from '@outpost/shared-settings/page';
import { Card } from '@outpost/shared-ui/card';
import { Pagination } from '@outpost/shared-ui/pagination';
import { Skeleton } from '@outpost/shared-ui/skeleton';
import { Table } from '@outpost/shared-ui/table';
import { useState } from 'react';
import { ownRequests } from '../api/queries.ts';
import classes from '../page.module.css';

/** What was asked with the keys of one side. */
export function Requests({ userId, mode }: { readonly userId: number; readonly mode: KeyMode }) {
  const { t } = useTranslation('mfe-b2b');
  const shell = useShell();
  const [page, setPage] = useState(1);
  const requests = useQuery(ownRequests(shell, userId, mode, page));
  const time = new Intl.DateTimeFormat(localeOf(shell.language), { dateStyle: 'short', timeStyle: 'medium' });
  const found = requests.data;
  return (
    <Card as="section" title={t('keys.requests')}>
      <div className={classes.rows}>
        <p className={classes.lead}>{t('keys.requestsLead')}</p>
        {requests.isPending && <Skeleton count={4} />}
        {!requests.isPending && !found && <NotLoaded query={requests} headingLevel={3} />}
        {found && (
          <Table<KeyRequest>
            caption={t('keys.requests')}
            rows={found.data}
            rowKey={({ id }) => String(id)}
            empty={<p>{t('keys.noRequests')}</p>}
            columns={[
              { id: 'time', header: t('keys.time'), cell: ({ at }) => time.format(new Date(at)) },
              {
                id: 'call',
                header: t('keys.call'),
                onCard: 'title',
                cell: ({ method, path }) => (
                  <code dir="ltr">
                    {method} {path}
                  </code>
                ),
              },
              { id: 'status', header: t('keys.status'), onCard: 'amount', cell: ({ status }) => status },
              {
                id: 'id',
                header: t('keys.requestId'),
                cell: ({ request_id }) => (
                  <code dir="ltr" className={classes.secret}>
                    {request_id}
                  </code>
                ),
              },
            ]}
          />
        )}
        {found && <Pagination label={t('keys.requests')} page={page} count={Math.ceil(found.total / found.per_page)} onPage={setPage} />}
      </div>
    </Card>
  );
}
