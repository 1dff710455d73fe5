import type { HostCard } from '@outpost/shared-contracts/hosts/host';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { usd } from '@outpost/shared-contracts/money/money';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { perKgCents } from '@outpost/shared-contracts/pricing/shipping';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Link } from '@outpost/shared-remote/router';
import { Breadcrumbs } from '@outpost/shared-ui/breadcrumbs';
import { Flag } from '@outpost/shared-ui/flag';
import { linkClass } from '@outpost/shared-ui/link';
import { Price } from '@outpost/shared-ui/price';
import { PriceStamp } from '../../../components/price-stamp.tsx';
import { countryInSentence, countryName } from '../../../model/country-names.ts';
import classes from './country-head.module.css';

interface CountryHeadProps {
  /** ISO 3166. */
  readonly country: string;
  readonly destination: string;
  readonly hosts: readonly HostCard[] | undefined;
}

/** Which country this is, and what buying there comes to. */
export function CountryHead({ country, destination, hosts }: CountryHeadProps) {
  const { t } = useTranslation('mfe-marketing');
  const { language } = useShell();
  const name = countryName(country, language);
  const numbers = new Intl.NumberFormat(localeOf(language));
  const perKilogram = country === destination ? undefined : usd(perKgCents(country, destination));
  const cities = hosts && new Set(hosts.map(({ city }) => city)).size;
  return (
    <section className={classes.head}>
      <div className={classes.wrap}>
        <div className={classes.texts}>
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
              { id: 'here', content: name },
            ]}
          />
          <h1 tabIndex={-1}>
            <Flag country={country} size="xl" className={classes.flag} />
            {t('hosts.title', { country: countryInSentence(country, language) })}
          </h1>
          <p className={classes.lead}>{t('hosts.text')}</p>
          <dl className={classes.facts}>
            {hosts && hosts.length > 0 && (
              <>
                <div>
                  <dt>{t('hosts.fact.hosts')}</dt>
                  <dd>{numbers.format(hosts.length)}</dd>
                </div>
                <div>
                  <dt>{t('hosts.fact.cities')}</dt>
                  <dd>{numbers.format(cities ?? 0)}</dd>
                </div>
              </>
            )}
            {perKilogram && (
              <div>
                <dt>{t('countries.from')}</dt>
                <dd>
                  <Price money={perKilogram} unit={t('perKg')} />
                </dd>
              </div>
            )}
            <div>
              <dt>{t('hosts.fact.express')}</dt>
              <dd>{t('hosts.fact.days')}</dd>
            </div>
          </dl>
        </div>
        <div className={classes.stamp} aria-hidden="true">
          <PriceStamp country={country} perKilogram={perKilogram} />
        </div>
      </div>
    </section>
  );
}
