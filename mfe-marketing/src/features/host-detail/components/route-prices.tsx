import type { HostDetail } from '@outpost/shared-contracts/hosts/host';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { usd } from '@outpost/shared-contracts/money/money';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { shippingCents } from '@outpost/shared-contracts/pricing/shipping';
import { SHIPPING_SERVICES, type ShippingService } from '@outpost/shared-contracts/pricing/tables';
import { countryInUrl } from '@outpost/shared-contracts/pricing/zones';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Link } from '@outpost/shared-remote/router';
import { linkClass } from '@outpost/shared-ui/link';
import { Price } from '@outpost/shared-ui/price';
import { useId } from 'react';
import { DestinationSelect } from '../../../components/destination-select.tsx';
import classes from './route-prices.module.css';

const KILOGRAMS = [0.5, 1, 2, 5, 10];
const SERVICES = Object.keys(SHIPPING_SERVICES) as ShippingService[];

interface RoutePricesProps {
  readonly host: HostDetail;
  readonly destination: string;
  readonly onDestination: (code: string) => void;
}

/** What parcels of usual weights cost from the host's country to the visitor's, by all services. */
export function RoutePrices({ host, destination, onDestination }: RoutePricesProps) {
  const { t } = useTranslation('mfe-marketing');
  const locale = localeOf(useShell().language);
  const heading = useId();
  const from = host.country_code;
  const kilograms = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilogram' });
  const numbers = new Intl.NumberFormat(locale);
  const exact = { from: countryInUrl(from), to: countryInUrl(destination) };
  return (
    <section aria-labelledby={heading} className={classes.section}>
      <h2 id={heading}>{t('hostPage.prices.title')}</h2>
      <div className={classes.choice}>
        <DestinationSelect value={destination} onChange={onDestination} />
      </div>
      {destination === from ? (
        <p className={classes.soft}>{t('hostPage.prices.same')}</p>
      ) : (
        <table className={classes.prices} aria-labelledby={heading}>
          <thead>
            <tr>
              <th scope="col">{t('hostPage.prices.weight')}</th>
              {SERVICES.map((service) => (
                <th key={service} scope="col">
                  {t(`hostPage.prices.${service}`)}
                  <small>
                    {t('hostPage.prices.days', {
                      range: numbers.formatRange(SHIPPING_SERVICES[service].days[0], SHIPPING_SERVICES[service].days[1]),
                    })}
                  </small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {KILOGRAMS.map((weight) => (
              <tr key={weight}>
                <th scope="row">{kilograms.format(weight)}</th>
                {SERVICES.map((service) => (
                  <td key={service}>
                    <Price money={usd(shippingCents(from, destination, weight * 1000, service))} size="s" tone="ink" />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className={classes.soft}>
        {t('hostPage.prices.text')}{' '}
        <Link to={paths.calculator.href({}, exact)} className={linkClass()}>
          {t('hostPage.prices.exact')}
        </Link>
      </p>
    </section>
  );
}
