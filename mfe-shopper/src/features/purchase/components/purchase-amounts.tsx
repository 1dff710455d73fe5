import type { Purchase } from '@outpost/shared-contracts/bfm/purchase';
import { countryName } from '@outpost/shared-contracts/countries/country-name';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Card } from '@outpost/shared-ui/card';
import { AmountLines } from '@outpost/shared-ui/order-view';
import { linesOf } from '../model/amount-lines.ts';
import { cardName } from '../model/card-name.ts';
import classes from './purchase-amounts.module.css';

/** What it costs, and how it was paid. */
export function PurchaseAmounts({ purchase }: { readonly purchase: Purchase }) {
  const { t } = useTranslation('mfe-shopper');
  const { language } = useShell();
  const { payment, amounts, country_to: country } = purchase;
  const lines = linesOf(purchase).map((line) => ({
    ...line,
    label: t(`purchase.amounts.${line.id}`, { country: countryName(country, language) }),
  }));
  return (
    <Card as="section" title={t('purchase.amounts.title')}>
      <AmountLines lines={lines} />
      {!amounts.is_final && <p className={classes.note}>{t('purchase.amounts.note')}</p>}
      {payment && (
        <p className={classes.note}>
          {payment.brand && payment.last4
            ? t('purchase.amounts.card', { brand: cardName(payment.brand), last4: payment.last4 })
            : t(`purchase.amounts.method.${payment.method}`)}
        </p>
      )}
    </Card>
  );
}
