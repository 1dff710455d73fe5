import type { HostDesk } from '@outpost/shared-contracts/hosts/desk-calls';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Link } from '@outpost/shared-remote/router';
import { Card } from '@outpost/shared-ui/card';
import { Circle, CircleCheck } from 'lucide-react';
import classes from './checklist.module.css';

/** Where a step is done, as far as there is a page for it. */
const PLACES: Partial<Record<HostDesk['steps'][number]['key'], string>> = {
  email: paths.verification.pattern,
  phone: paths.verification.pattern,
  identity: paths.settingsDocuments.pattern,
  agreement: paths.settingsDocuments.pattern,
  address: paths.settingsAddresses.pattern,
  hours: paths.settingsAvailability.pattern,
};

/** What is to be done once before parcels come; gone when everything is. */
export function Checklist({ steps }: Pick<HostDesk, 'steps'>) {
  const { t } = useTranslation('mfe-host');
  const left = steps.filter(({ done }) => !done).length;
  if (left === 0) return null;
  return (
    <Card as="section" title={t('desk.title')}>
      <p className={classes.left}>{t('desk.left', { number: left })}</p>
      <ul className={classes.steps}>
        {steps.map(({ key, done }) => {
          const place = done ? undefined : PLACES[key];
          const Icon = done ? CircleCheck : Circle;
          return (
            <li key={key} data-done={done || undefined}>
              <Icon size={20} strokeWidth={1.75} role="img" aria-label={t(done ? 'desk.done' : 'desk.open')} />
              {place ? <Link to={place}>{t(`desk.step.${key}`)}</Link> : <span>{t(`desk.step.${key}`)}</span>}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
