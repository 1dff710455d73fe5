import { COMMISSION_PERCENT, commissionOf } from '@outpost/shared-contracts/affiliates/commission';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { usd } from '@outpost/shared-contracts/money/money';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { formatMoney } from '@outpost/shared-ui/price';
import classes from './example.module.css';
import { Part } from './part.tsx';

/** Sums of items in US cents, for which the commission is shown. */
const SUMS = [4000, 12_000, 45_000];

/** What a sale brings, by the rate that sales are credited with. */
export function Example() {
  const { t } = useTranslation('mfe-affiliate');
  const locale = localeOf(useShell().language);
  const percent = new Intl.NumberFormat(locale, { style: 'percent' }).format(COMMISSION_PERCENT / 100);
  return (
    <Part title={t('apply.example.title')}>
      <p className={classes.text}>{t('apply.example.text', { percent })}</p>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('apply.example.items')}</th>
            <th scope="col">{t('apply.example.share')}</th>
          </tr>
        </thead>
        <tbody>
          {SUMS.map((cents) => (
            <tr key={cents}>
              <th scope="row">{formatMoney(usd(cents), locale)}</th>
              <td>{formatMoney(usd(commissionOf(cents)), locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  );
}
