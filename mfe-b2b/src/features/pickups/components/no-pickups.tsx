import { useTranslation } from '@outpost/shared-remote/i18n';
import { Button } from '@outpost/shared-ui/button';
import { EmptyState } from '@outpost/shared-ui/empty-state';
import { EmptyPicture } from '@outpost/shared-ui/pictures/empty';

export interface ListProps {
  readonly q: string;
  /** From 1. */
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly onClear: () => void;
}

interface NoPickupsProps extends ListProps {
  readonly none: 'unscheduled' | 'arranged';
}

/** Why there is nothing in a list of pickups. */
export function NoPickups({ none, q, page, onPage, onClear }: NoPickupsProps) {
  const { t } = useTranslation('mfe-b2b');
  if (page > 1)
    return (
      <EmptyState
        headingLevel={2}
        picture={<EmptyPicture of="parcels" />}
        title={t('desk.emptyPage')}
        actions={<Button onClick={() => onPage(1)}>{t('desk.firstPage')}</Button>}
      />
    );
  if (q)
    return (
      <EmptyState
        headingLevel={2}
        picture={<EmptyPicture of="search" />}
        title={t('desk.pickups.noMatch')}
        actions={
          <Button variant="primary" onClick={onClear}>
            {t('desk.pickups.clear')}
          </Button>
        }
      />
    );
  return (
    <EmptyState headingLevel={2} picture={<EmptyPicture of="parcels" />} title={t(`desk.pickups.none.${none}`)}>
      {t(`desk.pickups.noneText.${none}`)}
    </EmptyState>
  );
}
