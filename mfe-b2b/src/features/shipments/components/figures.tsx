import type { ShipmentNumbers } from '@outpost/shared-contracts/business/shipment-calls';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useFormats } from '../../../components/use-formats.ts';
import classes from './figures.module.css';

/** The last 30 days in four numbers. */
export function Figures({ numbers }: { readonly numbers: ShipmentNumbers }) {
  const { t } = useTranslation('mfe-b2b');
  const { locale, money, number } = useFormats();
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  const { shipments, spent, average, on_time_percent: onTime } = numbers;
  return (
    <section aria-label={t('list.figures')}>
      <dl className={classes.strip}>
        <div>
          <dt>{t('list.figure.shipments')}</dt>
          <dd>{number(shipments)}</dd>
        </div>
        <div>
          <dt>{t('list.figure.spent')}</dt>
          <dd>{money(spent)}</dd>
        </div>
        <div>
          <dt>{t('list.figure.average')}</dt>
          <dd>{money(average)}</dd>
        </div>
        <div>
          <dt>{t('list.figure.onTime')}</dt>
          <dd>{onTime === null ? '–' : percent.format(onTime / 100)}</dd>
        </div>
      </dl>
      <p className={classes.period}>{t('list.figures')}</p>
    </section>
  );
}
