import type { ShipmentList as Reply } from '@outpost/shared-contracts/business/shipment-calls';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Link } from '@outpost/shared-remote/router';
import { Button, buttonClass } from '@outpost/shared-ui/button';
import { Card } from '@outpost/shared-ui/card';
import { EmptyState } from '@outpost/shared-ui/empty-state';
import { Pagination } from '@outpost/shared-ui/pagination';
import { EmptyPicture } from '@outpost/shared-ui/pictures/empty';
import type { Side } from '../../../api/shipments.ts';
import { onSide } from '../../../model/mode.ts';
import { type Filters, isFiltered, NO_FILTERS } from '../model/filters.ts';
import { ShipmentTable } from './shipment-table.tsx';

interface ShipmentListProps {
  readonly side: Side;
  readonly reply: Reply;
  readonly filters: Filters;
  /** Whether there is any shipment on this side; undefined while nobody knows. */
  readonly any: boolean | undefined;
  readonly hrefOf: (id: number) => string;
  readonly onChange: (change: Partial<Filters>) => void;
}

/** The shipments of a tab, or why there are none. */
export function ShipmentList({ side, reply: { data, total, page, per_page }, filters, any, hrefOf, onChange }: ShipmentListProps) {
  const { t } = useTranslation('mfe-b2b');
  if (data.length > 0)
    return (
      <>
        <Card padded={false}>
          <ShipmentTable caption={t(`list.tab.${filters.tab}`)} shipments={data} hrefOf={hrefOf} />
        </Card>
        <Pagination
          label={t('list.pages')}
          page={page}
          count={Math.ceil(total / per_page)}
          onPage={(wanted) => onChange({ page: wanted })}
        />
      </>
    );
  if (filters.page > 1 && total > 0)
    return (
      <EmptyState
        headingLevel={2}
        picture={<EmptyPicture of="parcels" />}
        title={t('list.empty.page')}
        actions={<Button onClick={() => onChange({ page: 1 })}>{t('list.empty.first')}</Button>}
      />
    );
  if (isFiltered(filters))
    return (
      <EmptyState
        headingLevel={2}
        picture={<EmptyPicture of="search" />}
        title={t('list.empty.noMatch')}
        actions={
          <Button variant="primary" onClick={() => onChange(NO_FILTERS)}>
            {t('list.empty.clear')}
          </Button>
        }
      >
        {t('list.empty.noMatchText')}
      </EmptyState>
    );
  if (any)
    return (
      <EmptyState headingLevel={2} picture={<EmptyPicture of="parcels" />} title={t(`list.empty.tab.${filters.tab}`)}>
        {t('list.empty.otherTab')}
      </EmptyState>
    );
  return (
    <EmptyState
      headingLevel={2}
      picture={<EmptyPicture of="parcels" />}
      title={t('list.empty.none')}
      actions={
        <>
          <Link className={buttonClass({ variant: 'primary' })} to={onSide(paths.b2bCreateShipment.href(), side.mode)}>
            {t('list.create')}
          </Link>
          {side.mode === 'live' && (
            <Link className={buttonClass()} to={onSide(paths.b2bCreateShipment.href(), 'test')}>
              {t('list.empty.inTest')}
            </Link>
          )}
        </>
      }
    >
      {t('list.empty.noneText')}
    </EmptyState>
  );
}
