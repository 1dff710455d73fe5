import type { Purchase } from '@outpost/shared-contracts/bfm/purchase';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Button } from '@outpost/shared-ui/button';
import { Card } from '@outpost/shared-ui/card';
import { formatMoney, Price } from '@outpost/shared-ui/price';
import { TriangleAlert } from 'lucide-react';
import { useConfirmHostPayment } from '../api/purchase.ts';
import classes from './reimbursement.module.css';

/** What the host gets back for what he bought, and whether it has come (docs/product.md#purchases). */
export function Reimbursement({ userId, purchase }: { readonly userId: number; readonly purchase: Purchase }) {
  const { t } = useTranslation('mfe-host');
  const locale = localeOf(useShell().language);
  const { mutate, isPending, error } = useConfirmHostPayment(userId, purchase);
  const moment = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' });
  const owed = purchase.host_payment;
  if (!owed || purchase.status === 'canceled' || owed.amount.minor === 0) return null;
  return (
    <Card as="section" title={t('purchase.back.title')}>
      <Price money={owed.amount} tone="ink" size="l" />
      {owed.can_be_sent_again ? (
        <p role="status" className={classes.failed}>
          <TriangleAlert size={20} strokeWidth={1.75} aria-hidden="true" />
          <span>{t('purchase.back.failed')}</span>
        </p>
      ) : (
        <p className={classes.hint} role={owed.waits_until ? 'status' : undefined}>
          {owed.waits_until
            ? t('purchase.back.waits', { date: moment.format(new Date(owed.waits_until)) })
            : t(`purchase.back.${owed.status}`)}
        </p>
      )}
      {owed.status === 'sent' && (
        <Button className={classes.button} variant="primary" busy={isPending} onClick={() => mutate('confirmed')}>
          {t('purchase.back.received', { amount: formatMoney(owed.amount, locale) })}
        </Button>
      )}
      {owed.can_be_sent_again && (
        <Button className={classes.button} variant="primary" busy={isPending} onClick={() => mutate('due')}>
          {t('purchase.back.again')}
        </Button>
      )}
      {error && (
        <p role="alert" className={classes.error}>
          {isRefusal(error) ? error.message : t('purchase.doFailed')}
        </p>
      )}
    </Card>
  );
}
