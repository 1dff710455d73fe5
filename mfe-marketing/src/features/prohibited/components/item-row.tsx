import { localeOf } from '@outpost/shared-contracts/language/language';
import type { ProhibitedItem, ProhibitedRule, Verdict } from '@outpost/shared-contracts/prohibited/prohibited';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Ban, TriangleAlert, Truck } from 'lucide-react';
import { countryName } from '../../../model/country-names.ts';
import type { Route } from '../model/route.ts';
import classes from './item-row.module.css';

const ICONS = { banned: Ban, limited: TriangleAlert, service: Truck } as const satisfies Record<Verdict, unknown>;

interface ItemRowProps {
  readonly item: ProhibitedItem;
  readonly route: Route;
}

/** An item, what holds for it, and who says so. */
export function ItemRow({ item, route }: ItemRowProps) {
  const { t } = useTranslation('mfe-marketing');
  const Icon = ICONS[item.verdict];
  return (
    <li className={classes.row}>
      <div className={classes.head}>
        <h3>{item.name}</h3>
        <span className={classes.verdict} data-verdict={item.verdict}>
          <Icon size={16} aria-hidden="true" /> {t(`prohibited.verdict.${item.verdict}`)}
        </span>
      </div>
      <ul className={classes.rules}>
        {item.rules.map((rule, place) => (
          <Rule key={`${place} ${rule.scope}`} rule={rule} route={route} />
        ))}
      </ul>
    </li>
  );
}

function Rule({ rule, route }: { readonly rule: ProhibitedRule; readonly route: Route }) {
  const { t } = useTranslation('mfe-marketing');
  const { language } = useShell();
  const { scope, condition, verdict, services, source_url, checked_at } = rule;
  const locale = localeOf(language);
  const place = { everywhere: undefined, origin: route.from, destination: route.to }[scope];
  const names = new Intl.ListFormat(locale, { type: 'conjunction' }).format(services.map((service) => t(`prohibited.service.${service}`)));
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${checked_at}T00:00:00Z`));
  return (
    <li>
      {condition && <p>{condition}</p>}
      {verdict === 'service' && <p>{t('prohibited.services', { services: names })}</p>}
      <p className={classes.source}>
        <span>{t(`prohibited.scope.${scope}`, { country: place ? countryName(place, language) : '' })}</span>
        {source_url && (
          <a href={source_url} rel="noreferrer" target="_blank">
            {t('prohibited.source', { site: new URL(source_url).hostname.replace(/^www\./, '') })}{' '}
            <span data-visually-hidden>{t('newTab')}</span>
          </a>
        )}
        <span>{t('prohibited.checked', { date })}</span>
      </p>
    </li>
  );
}
