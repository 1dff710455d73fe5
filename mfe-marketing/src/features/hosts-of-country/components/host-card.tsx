import type { HostCard as Host } from '@outpost/shared-contracts/hosts/host';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Link } from '@outpost/shared-remote/router';
import { Badge, type BadgeProps } from '@outpost/shared-ui/badge';
import { buttonClass } from '@outpost/shared-ui/button';
import { Price } from '@outpost/shared-ui/price';
import { Stars } from '@outpost/shared-ui/stars';
import { BadgeCheck, CalendarDays, Medal, Warehouse } from 'lucide-react';
import classes from './host-card.module.css';
import { HostFacts } from './host-facts.tsx';

const BADGES = {
  id_verified: { tone: 'spruce', Icon: BadgeCheck },
  warehouse: { tone: 'sky', Icon: Warehouse },
  super_host: { tone: 'tape', Icon: Medal },
} as const satisfies Record<Host['badges'][number], { tone: BadgeProps['tone']; Icon: typeof Medal }>;

interface HostCardProps {
  readonly host: Host;
  /** The name of the country that the total is for. */
  readonly destination: string;
  /** The first card carries the one call to action of the screen. */
  readonly first: boolean;
  readonly cheapest: boolean;
}

export function HostCard({ host, destination, first, cheapest }: HostCardProps) {
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
          <h3>{host.name}</h3>
          <p className={classes.city}>{host.city}</p>
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
          {host.badges.map((badge) => {
            const { tone, Icon } = BADGES[badge];
            return (
              <Badge key={badge} tone={tone} icon={<Icon aria-hidden="true" />}>
                {t(`hosts.badge.${badge}`)}
              </Badge>
            );
          })}
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
          to={paths.hostDetail.href({}, { id: host.id })}
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
