import { useTranslation } from '@outpost/shared-remote/i18n';
import { Button } from '@outpost/shared-ui/button';
import { EmptyState } from '@outpost/shared-ui/empty-state';
import { EmptyPicture } from '@outpost/shared-ui/pictures/empty';
import { FirstSteps } from '../../../components/first-steps.tsx';
import type { Filters } from '../model/filters.ts';

interface NothingHereProps {
  readonly filters: Filters;
  /** Parcels in all tabs with these filters. */
  readonly elsewhere: number;
  readonly onChange: (change: Partial<Filters>) => void;
}

/** An empty list, and why: the search, the tab or the period leaves nothing over, or nothing was ever ordered. */
export function NothingHere({ filters, elsewhere, onChange }: NothingHereProps) {
  const { t } = useTranslation('mfe-shopper');
  const parcels = <EmptyPicture of="parcels" />;
  if (filters.q) {
    const clear = (
      <Button variant="primary" onClick={() => onChange({ q: '', days: 0 })}>
        {t('empty.clear')}
      </Button>
    );
    return (
      <EmptyState headingLevel={2} picture={<EmptyPicture of="search" />} title={t('empty.noMatch', { text: filters.q })} actions={clear}>
        {t(elsewhere > 0 ? 'empty.otherTab' : 'empty.noMatchText')}
      </EmptyState>
    );
  }
  if (elsewhere > 0) {
    return (
      <EmptyState headingLevel={2} picture={parcels} title={t(`empty.tab.${filters.tab}`)}>
        {t('empty.otherTab')}
      </EmptyState>
    );
  }
  const recent = filters.days === 30 || filters.days === 90;
  if (recent) {
    const widen = (
      <Button variant="primary" onClick={() => onChange({ days: 0 })}>
        {t('empty.showAll')}
      </Button>
    );
    return <EmptyState headingLevel={2} picture={parcels} title={t('empty.period', { count: filters.days })} actions={widen} />;
  }
  return (
    <EmptyState headingLevel={2} picture={parcels} title={t('empty.none')} actions={<FirstSteps />}>
      {t('empty.noneText')}
    </EmptyState>
  );
}
