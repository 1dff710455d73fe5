import type { HostCard } from '@outpost/shared-contracts/hosts/host';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { countryInUrl } from '@outpost/shared-contracts/pricing/zones';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Link } from '@outpost/shared-remote/router';
import { linkClass } from '@outpost/shared-ui/link';
import { Stars } from '@outpost/shared-ui/stars';
import { useId } from 'react';
import { countryInSentence } from '../../../model/country-names.ts';
import classes from './similar-hosts.module.css';

interface SimilarHostsProps {
  readonly hosts: readonly HostCard[];
  readonly country: string;
}

/** Other hosts of the country. */
export function SimilarHosts({ hosts, country }: SimilarHostsProps) {
  const { t } = useTranslation('mfe-marketing');
  const { language } = useShell();
  const heading = useId();
  if (hosts.length === 0) return null;
  return (
    <section aria-labelledby={heading} className={classes.section}>
      <h2 id={heading}>{t('hostPage.similar')}</h2>
      <ul className={classes.list}>
        {hosts.map((host) => (
          <li key={host.id}>
            <Link to={paths.hostDetail.href({}, { host: host.id })} className={classes.card}>
              <img src={host.profile_image_url} width={56} height={56} alt="" loading="lazy" />
              <span>
                <b>
                  <bdi>{host.name}</bdi>
                </b>
                <span className={classes.soft}>{host.place}</span>
                {host.rating !== null && <Stars value={host.rating} showValue />}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Link to={paths.shopFromCountry.href({ countryCode: countryInUrl(country) })} className={linkClass('strong')}>
        {t('chooseHost.all', { country: countryInSentence(country, language) })}
      </Link>
    </section>
  );
}
