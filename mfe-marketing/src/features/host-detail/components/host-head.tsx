import type { HostDetail } from '@outpost/shared-contracts/hosts/host';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { countryInUrl } from '@outpost/shared-contracts/pricing/zones';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Link } from '@outpost/shared-remote/router';
import { Breadcrumbs } from '@outpost/shared-ui/breadcrumbs';
import { Flag } from '@outpost/shared-ui/flag';
import { linkClass } from '@outpost/shared-ui/link';
import { Stars } from '@outpost/shared-ui/stars';
import { HostBadges } from '../../../components/host/host-badges.tsx';
import { countryName } from '../../../model/country-names.ts';
import classes from './host-head.module.css';

/** Who this is, and where. */
export function HostHead({ host }: { readonly host: HostDetail }) {
  const { t } = useTranslation('mfe-marketing');
  const { language } = useShell();
  const country = countryName(host.country_code, language);
  return (
    <section className={classes.head}>
      <div className={classes.wrap}>
        <Breadcrumbs
          items={[
            {
              id: 'all',
              content: (
                <Link to={paths.shopFrom.href()} className={linkClass('plain')}>
                  {t('hosts.all')}
                </Link>
              ),
            },
            {
              id: 'country',
              content: (
                <Link to={paths.shopFromCountry.href({ countryCode: countryInUrl(host.country_code) })} className={linkClass('plain')}>
                  {country}
                </Link>
              ),
            },
            { id: 'here', content: <bdi>{host.name}</bdi> },
          ]}
        />
        <div className={classes.who}>
          <img src={host.profile_image_url} width={112} height={112} alt="" className={classes.photo} />
          <div className={classes.texts}>
            <h1 tabIndex={-1}>
              <bdi>{host.name}</bdi>
            </h1>
            <p className={classes.place}>
              <Flag country={host.country_code} />
              <span>
                {host.place} · {country}
              </span>
            </p>
            <p className={classes.rating}>
              {host.rating === null ? (
                t('hosts.noReviews')
              ) : (
                <>
                  <Stars value={host.rating} showValue /> {t('reviews.count', { count: host.review_count })}
                </>
              )}
            </p>
            <p className={classes.badges}>
              <HostBadges badges={host.badges} />
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}
