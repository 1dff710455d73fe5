import { useState } from 'react';
import { Badge } from '../components/badge/badge.tsx';
import { Button } from '../components/button/button.tsx';
import { Card } from '../components/card/card.tsx';
import { EmptyState } from '../components/empty-state/empty-state.tsx';
import { ErrorState } from '../components/error-state/error-state.tsx';
import { Price } from '../components/price/price.tsx';
import { Progress } from '../components/progress/progress.tsx';
import { Loading, Skeleton } from '../components/skeleton/skeleton.tsx';
import { type Sort, Table } from '../components/table/table.tsx';
import { createToastQueue } from '../components/toast/toast-queue.ts';
import { ToastRegion } from '../components/toast/toast-region.tsx';
import { EmptyPicture } from '../pictures/empty.tsx';
import classes from './gallery.module.css';
import { Part } from './part.tsx';

const toasts = createToastQueue();
const ORDERS = [
  { id: '101-774', store: 'Keyfold', status: 'Arrived', minor: 6740 },
  { id: '101-802', store: 'Wool & Harbour', status: 'Expected', minor: 12990 },
  { id: '101-911', store: 'Maison Odée', status: 'Shipped', minor: 4205 },
];

export function TellingParts() {
  const [sort, setSort] = useState<Sort>({ column: 'total', direction: 'ascending' });
  const sign = sort.direction === 'ascending' ? 1 : -1;
  return (
    <>
      <Part title="Table" wide>
        <Card padded={false}>
          <Table
            caption="Orders"
            rows={[...ORDERS].sort((a, b) => sign * (a.minor - b.minor))}
            rowKey={(order) => order.id}
            sort={sort}
            onSort={setSort}
            columns={[
              { id: 'id', header: 'Order', onCard: 'title', cell: (order) => order.id },
              { id: 'store', header: 'Store', cell: (order) => order.store },
              {
                id: 'status',
                header: 'Status',
                onCard: 'quiet',
                cell: (order) => (
                  <Badge shape="status" tone="spruce">
                    {order.status}
                  </Badge>
                ),
              },
              {
                id: 'total',
                header: 'Total',
                align: 'end',
                onCard: 'amount',
                sortable: true,
                cell: (order) => <Price money={{ minor: order.minor, currency: 'USD' }} tone="ink" />,
              },
            ]}
          />
        </Card>
      </Part>
      <Part title="Loading, empty, failed" wide>
        <div className={classes.columns}>
          <Loading label="Loading your orders">
            <Skeleton shape="row" count={3} />
          </Loading>
          <Skeleton shape="card" count={2} />
          <Skeleton count={3} />
          <EmptyState
            picture={<EmptyPicture of="parcels" />}
            title="No parcels yet"
            actions={<Button variant="primary">Get an address</Button>}
          >
            Order to your address abroad; every parcel that arrives is listed here.
          </EmptyState>
          <ErrorState title="The orders did not load" requestId="req_8f2a71" onRetry={() => undefined}>
            Your orders are safe. The connection to the service broke.
          </ErrorState>
          <div className={classes.stack}>
            <Progress label="Uploading label.pdf" value={62} />
            <Progress label="Printing" value={3} max={12} valueText="3 of 12 labels" tone="tape" />
          </div>
        </div>
      </Part>
      <Part title="Toasts">
        <Button onClick={() => toasts.add({ tone: 'success', text: 'Product Added' })}>Success</Button>
        <Button
          onClick={() => toasts.add({ tone: 'error', title: 'Session Expired', text: 'Your session has expired. Please login again.' })}
        >
          Error
        </Button>
        <Button onClick={() => toasts.add({ tone: 'info', text: 'The price in the store went up by $2.00.' })}>Info</Button>
        <ToastRegion queue={toasts} />
      </Part>
    </>
  );
}
