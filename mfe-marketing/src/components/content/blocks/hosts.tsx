import type { BlockOf } from '@outpost/shared-contracts/content/blocks';
import type { HostCard } from '@outpost/shared-contracts/hosts/host';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Link } from '@outpost/shared-remote/router';
import { buttonClass } from '@outpost/shared-ui/button';
import { Stars } from '@outpost/shared-ui/stars';
import { Check } from 'lucide-react';
import { Section } from '../../section.tsx';
import classes from './hosts.module.css';

/** The best hosts of a country, each with a way to the address. */
export function Hosts({ block }: { readonly block: BlockOf<'hosts'> }) {
  if (block.hosts.length === 0) return null;
  return (
    <Section
      title={block.title}
      text={block.lead}
      action={
        block.action && (
          <Link to={block.action.path} className={buttonClass()}>
            {block.action.label}
          </Link>
        )
      }
    >
      <ul className={classes.hosts}>
        {block.hosts.map((host) => (
          <li key={host.id}>
            <Host host={host} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Host({ host }: { readonly host: HostCard }) {
  const { t } = useTranslation('mfe-marketing');
  const locale = localeOf(useShell().language);
  return (
    <article className={classes.host} aria-label={host.name}>
      <div className={classes.who}>
        <img src={host.profile_image_url} width={64} height={64} alt="" loading="lazy" className={classes.photo} />
        <div>
          <h3>{host.name}</h3>
          <p className={classes.soft}>{host.city}</p>
          <p className={classes.rating}>
            {host.rating === null ? (
              t('hosts.noReviews')
            ) : (
              <>
                <Stars value={host.rating} showValue />
                <span data-visually-hidden>{t('reviews.count', { count: host.review_count })}</span>
                <span aria-hidden="true">({new Intl.NumberFormat(locale).format(host.review_count)})</span>
              </>
            )}
          </p>
        </div>
      </div>
      <ul className={classes.services}>
        {host.services.map(({ code }) => (
          <li key={code}>
            <Check aria-hidden="true" size={16} />
            {t(`service.${code}`)}
          </li>
        ))}
      </ul>
      <Link
        to={paths.hostDetail.href({}, { host: host.id })}
        className={buttonClass({ full: true })}
        aria-label={t('hosts.addressOf', { name: host.name })}
      >
        {t('hosts.address')}
      </Link>
    </article>
  );
}
