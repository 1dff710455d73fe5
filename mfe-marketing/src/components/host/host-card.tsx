import type { HostCard as Host } from '@outpost/shared-contracts/hosts/host';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Link } from '@outpost/shared-remote/router';
import { Badge } from '@outpost/shared-ui/badge';
import { buttonClass } from '@outpost/shared-ui/button';
import { Flag } from '@outpost/shared-ui/flag';
import { Price } from '@outpost/shared-ui/price';
import { Stars } from '@outpost/shared-ui/stars';
import { CalendarDays } from 'lucide-react';
import { HostBadges } from './host-badges.tsx';
import classes from './host-card.module.css';
import { HostFacts } from './host-facts.tsx';

interface HostCardProps {
  readonly host: Host;
  /** The name of the country that the total is for. */
  readonly destination?: string;
  /** The name of the host's country, where a list has several. */
  readonly country?: string;
  /** The first card carries the one call to action of the screen. */
  readonly first: boolean;
  readonly cheapest?: boolean;
}

export function HostCard({ host, destination, country, first, cheapest = false }: HostCardProps) {
  const { t } = useTranslation('mfe-marketing');
  const { language } = useShell();
  const [offDay] = host.off_days;
  const day =
    offDay && new Intl.DateTimeFormat(localeOf(language), { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(offDay));
  return (
    <article className={classes.card} data-first={first || undefined} aria-label={host.name}>
      <div className={classes.who}>
        <img src={host.profile_image_url} width={72} height={72} alt="" loading="lazy" className={classes.photo} />
        <div>
          <h3>
            <bdi>{host.name}</bdi>
          </h3>
          <p className={classes.city}>{host.place}</p>
          {country && (
            <p className={classes.city}>
              <Flag country={host.country_code} size="s" /> {country}
            </p>
          )}
          {host.rating === null ? (
            <p className={classes.city}>{t('hosts.noReviews')}</p>
          ) : (
            <p className={classes.rating}>
              <Stars value={host.rating} showValue />
              <span data-visually-hidden>{t('reviews.count', { count: host.review_count })}</span>
              <span aria-hidden="true">({host.review_count})</span>
            </p>
          )}
        </div>
      </div>
      <div className={classes.middle}>
        <div className={classes.badges}>
          <HostBadges badges={host.badges} />
          {cheapest && <Badge tone="tape">{t('hosts.badge.cheapest')}</Badge>}
        </div>
        <HostFacts host={host} />
      </div>
      <div className={classes.end}>
        {host.estimated_total && (
          <>
            <p className={classes.for}>{t('hosts.total', { country: destination })}</p>
            <Price money={host.estimated_total} size="l" />
            <p className={classes.for}>{t('hosts.totalOf')}</p>
          </>
        )}
        <Link
          to={paths.hostDetail.href({}, { host: host.id })}
          className={buttonClass({ variant: first ? 'accent' : 'outline', full: true })}
          aria-label={t('hosts.addressOf', { name: host.name })}
        >
          {t('hosts.address')}
        </Link>
        <p className={classes.away}>
          <CalendarDays aria-hidden="true" size={16} />
          {day ? t('hosts.offDay', { day }) : t('hosts.open')}
        </p>
      </div>
    </article>
  );
}
