import { Button } from '@outpost/shared-ui/button';
import { Notice } from '@outpost/shared-ui/notice';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import type { Bill } from '../model/bill.ts';
import type { PaymentFlow } from '../model/payment-flow.ts';
import type { PaymentView, Refusal } from '../model/payment-view.ts';
import { useFormats } from '../use-formats.ts';
import { usePaymentWords } from '../words.ts';

interface PaymentNoticeProps {
  readonly view: PaymentView;
  readonly flow: Pick<PaymentFlow<never>, 'ask' | 'goOn'>;
  readonly bill: Bill;
  /** Where a payment that runs is taken up only when the person wants it: takes it up. */
  readonly onTakeUp?: () => void;
  /** What stands in the place of a refusal of which the page knows more; it takes the focus by `ref`. */
  readonly instead?: (refusal: Refusal, ref: Ref<HTMLDivElement>) => ReactNode;
}

/** How the payment stands, in one band: what it means for the money, and what to do. */
export function PaymentNotice({ view, flow, bill, onTakeUp, instead }: PaymentNoticeProps) {
  const { t } = usePaymentWords();
  const { money, locale } = useFormats();
  const refusalText = useRefusalText(bill.takes);
  const notice = useRef<HTMLDivElement>(null);
  const needsLook = view.is === 'changed' || (view.is === 'idle' && view.refusal !== undefined);
  useEffect(() => {
    // A field that is wrong takes the focus itself.
    const atField = view.is === 'idle' && view.refusal?.why === 'card' && view.refusal.field;
    if (needsLook && !atField) notice.current?.focus();
  }, [needsLook, view]);

  const ask = <Button onClick={() => void flow.ask()}>{t('payment.running.ask')}</Button>;
  const goOn = (act: () => void) => (
    <Button variant="primary" onClick={act}>
      {t('payment.running.goOn')}
    </Button>
  );
  switch (view.is) {
    case 'idle':
      if (!view.refusal)
        return onTakeUp && bill.phase === 'paying' ? (
          <Notice tone="info" title={t('payment.running.unfinished', { amount: money(bill.amount) })} actions={goOn(onTakeUp)} />
        ) : null;
      return (
        instead?.(view.refusal, notice) ?? (
          <Notice ref={notice} tone="danger" alert title={t('payment.refusal.title')}>
            {refusalText(view.refusal)}
          </Notice>
        )
      );
    case 'changed':
      return (
        <Notice ref={notice} tone="warning" alert title={t('payment.changed.title')}>
          {t('payment.changed.text', { before: money(view.before), now: money(view.now) })}
        </Notice>
      );
    case 'challenge':
      return <Notice tone="info" title={t('payment.challenge.title')} />;
    case 'processing':
      return (
        <Notice tone="info" title={t('payment.running.processingTitle')}>
          {t('payment.running.processingText')}
        </Notice>
      );
    case 'late':
      return (
        <Notice tone="info" title={t('payment.running.lateTitle')} actions={ask}>
          {t('payment.running.lateText')}
        </Notice>
      );
    case 'unknown':
      return (
        <Notice tone="warning" alert title={t('payment.running.unknownTitle')} actions={ask}>
          {t('payment.running.unknownText')}
        </Notice>
      );
    case 'paused':
      return (
        <Notice tone="info" title={t('payment.running.pausedTitle')} actions={goOn(flow.goOn)}>
          {bill.waitsUntil
            ? t('payment.running.pausedText', {
                time: new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(new Date(bill.waitsUntil)),
              })
            : t('payment.running.pausedTextOpen')}
        </Notice>
      );
    case 'leaving':
      return (
        <Notice tone="info" title={t('payment.running.leavingTitle')}>
          {t('payment.running.leavingText')}
        </Notice>
      );
    default:
      return null;
  }
}

function useRefusalText(takes: Bill['takes']): (refusal: Refusal) => string {
  const { t } = usePaymentWords();
  const to = takes === 'hold' ? 'held' : 'charged';
  return (refusal) => {
    if (refusal.why === 'refused') return refusal.message;
    if (refusal.why === 'unreachable') return t(`payment.refusal.unreachable.${to}`);
    return t(`payment.refusal.${refusal.why === 'declined' ? refusal.code : refusal.why}`, { nothing: t(`payment.nothing.${to}`) });
  };
}
