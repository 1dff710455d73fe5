import type { ExtraCharge as Charge, Purchase } from '@outpost/shared-contracts/bfm/purchase';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { usd } from '@outpost/shared-contracts/money/money';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Button } from '@outpost/shared-ui/button';
import { Card } from '@outpost/shared-ui/card';
import { AmountLines } from '@outpost/shared-ui/order-view';
import { ChallengeFrame } from '@outpost/shared-ui/payment';
import { formatMoney } from '@outpost/shared-ui/price';
import { type ReactNode, useState } from 'react';
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
  const payment = useExtraPayment(userId, purchase, charge);
  const [removing, setRemoving] = useState(false);
  const { view } = payment;
  const amount = formatMoney(charge.amount, locale);
  const intent = view.is === 'paused' ? view.intent : purchase.open_payment_intent_id;
  const running = view.is === 'processing' || view.is === 'unknown';

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
      {payment.problem && (
        <p role="alert" className={classes.problem}>
          {payment.problem}
        </p>
      )}
      {running ? (
        <p role="status" className={classes.running}>
          {t(view.is === 'unknown' ? 'purchase.paying.unknown' : 'purchase.paying.processing')}
        </p>
      ) : view.is === 'late' ? (
        <div role="status" className={classes.running}>
          <p>{t('purchase.paying.late')}</p>
          <Button onClick={payment.askOnce}>{t('purchase.paying.ask')}</Button>
        </div>
      ) : view.is === 'paused' || (charge.status === 'paying' && view.is === 'idle') ? (
        <div className={classes.running}>
          <p>{t('purchase.extra.running', { amount })}</p>
          {intent && (
            <Button variant="accent" onClick={() => void payment.resume(intent)}>
              {t('purchase.extra.goOn')}
            </Button>
          )}
        </div>
      ) : (
        <>
          <PayExtra userId={userId} purchase={purchase} amount={amount} payment={payment} />
          <div className={classes.others}>
            <Button onClick={() => setRemoving(true)}>{t('purchase.extra.remove')}</Button>
            {cancel}
          </div>
        </>
      )}
      {removing && <RemoveItem userId={userId} purchase={purchase} onClose={() => setRemoving(false)} />}
      {view.is === 'challenge' && (
        <ChallengeFrame url={view.url} title={t('purchase.extra.challenge')} onOver={payment.challengeOver} onGiveUp={payment.giveUp} />
      )}
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
