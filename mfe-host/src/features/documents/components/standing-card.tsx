import type { HostStanding, StandingPart } from '@outpost/shared-contracts/hosts/identity';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Link } from '@outpost/shared-remote/router';
import { Card } from '@outpost/shared-ui/card';
import { Circle } from 'lucide-react';
import classes from './documents.module.css';

/** Where each part is put right; what is on this page has its place here. */
const PLACES: Partial<Record<StandingPart, string>> = {
  email: paths.verification.pattern,
  phone: paths.verification.pattern,
  address: paths.settingsAddresses.pattern,
  hours: paths.settingsAvailability.pattern,
  payment: paths.settingsPaymentInfo.pattern,
};
const HERE: Partial<Record<StandingPart, string>> = { identity: '#passport', agreement: '#agreement' };

/** Whether the host may be listed and is paid, and what lacks, with the way there. */
export function StandingCard({ standing: { is_listable, is_payable, missing } }: { readonly standing: HostStanding }) {
  const { t } = useTranslation('mfe-host');
  const said = is_listable ? (is_payable ? 'both' : 'listable') : 'neither';
  return (
    <Card as="section" title={t('documents.standing.title')}>
      <p>{t(`documents.standing.${said}`)}</p>
      {missing.length > 0 && (
        <ul className={classes.missing}>
          {missing.map((part) => {
            const place = PLACES[part];
            const here = HERE[part];
            const text = part === 'payment' ? t('documents.standing.payment') : t(`desk.step.${part}`);
            return (
              <li key={part}>
                <Circle size={20} strokeWidth={1.75} aria-hidden="true" />
                {place ? <Link to={place}>{text}</Link> : here ? <a href={here}>{text}</a> : <span>{text}</span>}
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
