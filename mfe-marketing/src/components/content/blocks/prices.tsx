import type { BlockOf } from '@outpost/shared-contracts/content/blocks';
import { localeOf } from '@outpost/shared-contracts/language/language';
import type { Money } from '@outpost/shared-contracts/money/money';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Flag } from '@outpost/shared-ui/flag';
import { RouteArc } from '@outpost/shared-ui/pictures/route-arc';
import { Approximately, formatMoney } from '@outpost/shared-ui/price';
import { countryName } from '../../../model/country-names.ts';
import { Section } from '../../section.tsx';
import classes from './prices.module.css';
import { Rich } from './rich.tsx';

const SERVICES = ['economy', 'express', 'priority'] as const;

/** What parcels of a route cost, by weight and service. A table at every width: prices are there to be compared. */
export function Prices({ block }: { readonly block: BlockOf<'prices'> }) {
  const { t } = useTranslation('mfe-marketing');
  const { language } = useShell();
  const locale = localeOf(language);
  const kilograms = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilogram' });
  return (
    <Section title={block.title} text={block.lead}>
      <div className={classes.columns}>
        <div className={classes.card}>
          <table className={classes.table}>
            <caption data-visually-hidden>{block.title}</caption>
            <thead>
              <tr>
                <th scope="col">{t('contentPrices.weight')}</th>
                {SERVICES.map((service) => (
                  <th key={service} scope="col" data-service={service}>
                    {t(`contentPrices.${service}`)} <small>{t('contentPrices.days', { days: block.days[service].join('-') })}</small>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row) => (
                <tr key={row.weight}>
                  <th scope="row">{kilograms.format(row.weight / 1000)}</th>
                  {SERVICES.map((service) => (
                    <td key={service} data-service={service}>
                      <Amount money={row[service]} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <aside className={classes.route}>
          <div className={classes.ends}>
            <End country={block.from} />
            <RouteArc done={0.5} width={112} className={classes.arc} />
            <End country={block.to} />
          </div>
          {block.note && (
            <p>
              <Rich text={block.note} />
            </p>
          )}
        </aside>
      </div>
    </Section>
  );
}

/** What is charged, and below it about as much in the visitor's currency. */
function Amount({ money }: { readonly money: Money | null }) {
  const { t } = useTranslation('mfe-marketing');
  const { language } = useShell();
  if (!money) return t('contentPrices.none');
  return (
    <>
      <bdi>{formatMoney(money, localeOf(language))}</bdi>
      <Approximately money={money} />
    </>
  );
}

function End({ country }: { readonly country: string }) {
  const { language } = useShell();
  return (
    <p className={classes.end}>
      <Flag country={country} size="l" />
      <b>{countryName(country, language)}</b>
    </p>
  );
}
