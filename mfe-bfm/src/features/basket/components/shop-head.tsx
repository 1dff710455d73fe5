import { countryInSentence, countryName } from '@outpost/shared-contracts/countries/country-name';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { countryInUrl } from '@outpost/shared-contracts/pricing/zones';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { Link } from '@outpost/shared-remote/router';
import { Flag } from '@outpost/shared-ui/flag';
import { MapPinOff } from 'lucide-react';
import { hostOptions } from '../../../api/places.ts';
import { useCart } from '../../../components/use-cart.ts';
import type { ShopGroup } from '../model/groups.ts';
import { shopWarningOf } from '../model/shop-warnings.ts';
import classes from './basket-lines.module.css';
import warnings from './line-warnings.module.css';
import type { UsedRoute } from './use-basket-route.ts';

interface ShopHeadProps {
  readonly id: string;
  readonly group: ShopGroup;
  readonly route: UsedRoute;
}

/** Which shop the lines below come from, and in which country; for a host's store, whose it is. */
export function ShopHead({ id, group, route }: ShopHeadProps) {
  const { t } = useTranslation('mfe-bfm');
  const shell = useShell();
  const host = useQuery({ ...hostOptions(shell, group.hostId ?? 0), enabled: group.hostId !== undefined }).data;
  const country = host?.country_code ?? group.country ?? route.from;
  const name = host ? t('shop.ofHost', { name: host.name }) : group.vendor || t('basket.lines');
  return (
    <>
      <div className={classes.head}>
        <Flag country={country} />
        <h2 id={id}>
          <bdi>{name}</bdi>
        </h2>
        <p>{host ? `${host.city}, ${countryName(country, shell.language)}` : countryName(country, shell.language)}</p>
      </div>
      <ShopWarningLine group={group} route={route} />
    </>
  );
}

function ShopWarningLine({ group, route }: Omit<ShopHeadProps, 'id'>) {
  const { t } = useTranslation('mfe-bfm');
  const { language } = useShell();
  const { service } = useCart();
  const { country } = group;
  const codes = route.countries.map(({ code }) => code);
  const warning = shopWarningOf(group, route.from, codes);
  if (!warning || !country) return null;
  const names = { country: countryInSentence(country, language), from: countryInSentence(route.from, language) };
  return (
    <p className={`${warnings.warning} ${warnings.shop}`}>
      <MapPinOff size={16} strokeWidth={1.75} aria-hidden="true" />
      <span>
        {t(warning === 'no-host' ? 'shop.noHost' : 'shop.elsewhere', names)}{' '}
        {warning === 'elsewhere' && route.storeHost === undefined ? (
          <button type="button" className={warnings.again} onClick={() => service.choose({ from: country, hostId: null })}>
            {t('shop.buyThere', names)}
          </button>
        ) : (
          <Link to={paths.shopFromCountry.href({ countryCode: countryInUrl(route.from) })}>{t('shop.hosts', names)}</Link>
        )}
      </span>
    </p>
  );
}
