import type { Availability } from '@outpost/shared-contracts/hosts/availability-calls';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Notice } from '@outpost/shared-ui/notice';
import { conflictsOf } from '../model/days.ts';
import { DueList } from './due-list.tsx';

/** Parcels that come on a day off. */
export function Conflicts({ availability }: { readonly availability: Availability }) {
  const { t } = useTranslation('mfe-shopper');
  const conflicts = conflictsOf(availability);
  if (conflicts.length === 0) return null;
  return (
    <Notice tone="warning" title={t('availability.conflicts.title')} details={<DueList due={conflicts} />}>
      {t('availability.conflicts.text')}
    </Notice>
  );
}
