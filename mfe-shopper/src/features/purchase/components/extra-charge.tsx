import type { ExtraCharge as Charge, Purchase } from '@outpost/shared-contracts/bfm/purchase';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { usd } from '@outpost/shared-contracts/money/money';
import { PaymentDialogs } from '@outpost/shared-payments/components/payment-dialogs';
import { PaymentNotice } from '@outpost/shared-payments/components/payment-notice';
import { isRunning } from '@outpost/shared-payments/model/payment-view';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Button } from '@outpost/shared-ui/button';
import { Card } from '@outpost/shared-ui/card';
import { AmountLines } from '@outpost/shared-ui/order-view';
import { formatMoney } from '@outpost/shared-ui/price';
import { type ReactNode, useState } from 'react';
import { extraBillOf } from '../model/extra-bill.ts';
import classes from './extra-charge.module.css';
import { PayExtra } from './pay-extra.tsx';
import { RemoveItem } from './remove-item.tsx';
import { useExtraPayment } from './use-extra-payment.ts';

interface ExtraChargeProps {
  readonly userId: number;
  readonly purchase: Purchase;
  readonly charge: Charge;
  /** The way out of the whole order. */
  readonly cancel: ReactNode;
}

/** More is needed than was held: why, how much, and the three ways on (docs/product.md#purchases). */
export function ExtraCharge({ userId, purchase, charge, cancel }: ExtraChargeProps) {
  const { t } = useTranslation('mfe-shopper');
  const locale = localeOf(useShell().language);
  const payment = useExtraPayment(userId, purchase);
  const [removing, setRemoving] = useState(false);
  const { view, flow } = payment;
  const bill = extraBillOf(purchase);
  const amount = formatMoney(charge.amount, locale);
  // Begun in another tab, or before the page was closed.
  const waits = view.is === 'idle' && bill.phase === 'paying';
  const runs = waits || (isRunning(view) && view.is !== 'busy');

  async function goOn(): Promise<void> {
    await flow.ask();
    // Whoever has to go to the company's page said so by the press on the button.
    flow.goOn();
  }

  return (
    <Card as="section" title={t('purchase.extra.title', { amount })} className={classes.card}>
      <div className={classes.body}>
        <div className={classes.why}>
          <p>{t(`purchase.extra.reason.${charge.reason}`)}</p>
          {charge.note && <p>{t('purchase.extra.note', { host: purchase.host.name, note: charge.note })}</p>}
          <AmountLines
            lines={[
              { id: 'old', label: t('purchase.extra.old'), money: charge.old_total },
              { id: 'new', label: t('purchase.extra.new'), money: charge.new_total },
              { id: 'held', label: t('purchase.extra.held'), money: usd(-purchase.amounts.limit.minor), tone: 'less' },
              { id: 'amount', label: t('purchase.extra.amount'), money: charge.amount, tone: 'sum' },
            ]}
          />
        </div>
        <Evidence charge={charge} />
      </div>
      <div className={classes.notice}>
        <PaymentNotice view={view} flow={flow} bill={bill} onTakeUp={goOn} />
      </div>
      <PayExtra userId={userId} purchase={purchase} {...payment} hidden={runs} />
      {!runs && (
        <div className={classes.others}>
          <Button onClick={() => setRemoving(true)}>{t('purchase.extra.remove')}</Button>
          {cancel}
        </div>
      )}
      {removing && <RemoveItem userId={userId} purchase={purchase} onClose={() => setRemoving(false)} />}
      <PaymentDialogs view={view} flow={flow} bill={bill} />
    </Card>
  );
}

/** What the host photographed: the till, the page of the store. */
function Evidence({ charge: { evidence } }: { readonly charge: Charge }) {
  const { t } = useTranslation('mfe-shopper');
  if (evidence.length === 0) return null;
  return (
    <figure className={classes.evidence}>
      <figcaption>{t('purchase.extra.evidence')}</figcaption>
      {evidence.map(({ id, name, url }) => (
        <a key={id} href={url} target="_blank" rel="noreferrer">
          {/\.pdf$/i.test(name) ? <bdi>{name}</bdi> : <img src={url} alt={name} width={240} height={180} loading="lazy" decoding="async" />}
        </a>
      ))}
    </figure>
  );
}
