import { countryName } from '@outpost/shared-contracts/countries/country-name';
import type { HostCard } from '@outpost/shared-contracts/hosts/host';
import { type Language, localeOf } from '@outpost/shared-contracts/language/language';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { Flag } from '@outpost/shared-ui/flag';
import { NativeSelect } from '@outpost/shared-ui/native-select';
import { countriesOptions, hostsOfCountryOptions, storeHostsOptions } from '../../../api/places.ts';
import { useCart } from '../../../components/use-cart.ts';
import classes from './route-panel.module.css';
import type { UsedRoute } from './use-basket-route.ts';

/** Countries as options, by their names in the language of the page. */
function optionsOf(codes: readonly string[], language: Language) {
  const collator = new Intl.Collator(localeOf(language));
  return [...new Set(codes)]
    .map((code) => ({ value: code, label: countryName(code, language), icon: <Flag country={code} /> }))
    .sort((a, b) => collator.compare(a.label, b.label));
}

/** From where to where, and who buys. What comes from a host's store is bought by that host. */
export function RoutePanel({ route }: { readonly route: UsedRoute }) {
  const { t } = useTranslation('mfe-bfm');
  const shell = useShell();
  const { service } = useCart();
  const { data: all = [] } = useQuery(countriesOptions(shell));
  const offered = all.map(({ code }) => code);
  return (
    <div className={classes.panel}>
      {route.storeHost === undefined ? (
        <>
          <NativeSelect
            label={t('route.from')}
            value={route.from}
            options={optionsOf([route.from, ...route.countries.map(({ code }) => code)], shell.language)}
            onChange={({ target }) => service.choose({ from: target.value, hostId: null })}
          />
          <HostChoice route={route} />
        </>
      ) : (
        <StoreHosts route={route} />
      )}
      <NativeSelect
        label={t('route.to')}
        value={route.to ?? ''}
        placeholder={route.to === undefined ? t('route.toPlaceholder') : undefined}
        options={optionsOf(route.to === undefined ? offered : [route.to, ...offered], shell.language)}
        onChange={({ target }) => service.choose({ to: target.value || null })}
      />
    </div>
  );
}

/** The best host of the country unless another one is chosen. */
function HostChoice({ route }: { readonly route: UsedRoute }) {
  const { t } = useTranslation('mfe-bfm');
  const shell = useShell();
  const { service } = useCart();
  const { data: hosts = [] } = useQuery(hostsOfCountryOptions(shell, route.from));
  const chosen = hosts.find(({ id }) => id === route.hostId);
  const shown = chosen ?? hosts[0];
  return (
    <div className={classes.host}>
      {shown && <HostLine host={shown} note={chosen ? shown.city : t('route.chosenForYou', { city: shown.city })} />}
      <NativeSelect
        label={t('route.host')}
        labelHidden
        value={chosen ? String(chosen.id) : ''}
        placeholder={t('route.hostAuto')}
        options={hosts.map(({ id, name, city }) => ({ value: String(id), label: t('route.hostOption', { name, city }) }))}
        onChange={({ target }) => service.choose({ hostId: target.value ? Number(target.value) : null, from: route.from })}
      />
    </div>
  );
}

/** The host of the store in the basket; where there are several, which of them comes first. */
function StoreHosts({ route }: { readonly route: UsedRoute }) {
  const { t } = useTranslation('mfe-bfm');
  const shell = useShell();
  const { service } = useCart();
  const { data: hosts = [] } = useQuery(storeHostsOptions(shell, route.stores));
  const host = hosts.find(({ id }) => id === route.storeHost);
  return (
    <div className={classes.host}>
      <p className={classes.label}>{t('route.storeHost')}</p>
      {host && <HostLine host={host} note={`${host.city}, ${countryName(host.country_code, shell.language)}`} />}
      {hosts.length > 1 && (
        <>
          <NativeSelect
            label={t('route.firstStore')}
            value={String(route.storeHost ?? '')}
            options={hosts.map(({ id, name, city }) => ({ value: String(id), label: t('route.hostOption', { name, city }) }))}
            onChange={({ target }) => service.choose({ hostId: Number(target.value) })}
          />
          <p className={classes.note}>{t('route.otherStores')}</p>
        </>
      )}
    </div>
  );
}

function HostLine({ host, note }: { readonly host: Pick<HostCard, 'name' | 'profile_image_url'>; readonly note: string }) {
  return (
    <div className={classes.line}>
      <img src={host.profile_image_url} alt="" width={44} height={44} />
      <p>
        <b>
          <bdi>{host.name}</bdi>
        </b>
        <small>{note}</small>
      </p>
    </div>
  );
}
