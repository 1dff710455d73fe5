import type { HostCard } from '@outpost/shared-contracts/hosts/host';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Link } from '@outpost/shared-remote/router';
import { linkClass } from '@outpost/shared-ui/link';
import { Stars } from '@outpost/shared-ui/stars';
import { useId } from 'react';
import { momentOf } from '../model/calendar.ts';
import classes from './host-choice.module.css';

interface HostChoiceProps {
  readonly hosts: readonly HostCard[];
  readonly chosen: number;
  readonly onChoose: (id: number) => void;
}

/** The hosts of a country, one of them chosen; each leads to its own page. */
export function HostChoice({ hosts, chosen, onChoose }: HostChoiceProps) {
  const { t } = useTranslation('mfe-marketing');
  const { language } = useShell();
  const group = useId();
  const days = new Intl.DateTimeFormat(localeOf(language), { day: 'numeric', month: 'long', timeZone: 'UTC' });
  return (
    <fieldset className={classes.choice}>
      <legend>{t('chooseHost.list')}</legend>
      {hosts.map((host) => (
        <div key={host.id} className={classes.row} data-chosen={host.id === chosen || undefined}>
          <label>
            <input type="radio" name={group} value={host.id} checked={host.id === chosen} onChange={() => onChoose(host.id)} />
            <img src={host.profile_image_url} width={52} height={52} alt="" loading="lazy" />
            <span className={classes.texts}>
              <b>
                <bdi>{host.name}</bdi>
              </b>
              <span className={classes.soft}>{host.place}</span>
              <span className={classes.soft}>
                {t('hostPage.nextOpen')} <b>{days.format(momentOf(host.next_open_day))}</b>
              </span>
            </span>
            {host.rating !== null && <Stars value={host.rating} showValue className={classes.stars} />}
          </label>
          <Link to={paths.hostDetail.href({}, { host: host.id })} className={linkClass()}>
            {t('chooseHost.profile', { name: host.name })}
          </Link>
        </div>
      ))}
    </fieldset>
  );
}
