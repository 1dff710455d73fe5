import type { Purchase } from '@outpost/shared-contracts/bfm/purchase';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Button } from '@outpost/shared-ui/button';
import { useEffect, useRef } from 'react';
import type { CartIds } from '../../../model/cart.ts';
import type { PaymentFlow } from '../model/payment-flow.ts';
import type { PaymentView, Refusal } from '../model/payment-view.ts';
import { ChangedThings } from './changed-things.tsx';
import { Notice } from './notice.tsx';
import { useFormats } from './use-formats.ts';

interface PaymentNoticeProps {
  readonly view: PaymentView;
  readonly flow: PaymentFlow;
  readonly purchase: Purchase;
  readonly cart: CartIds | undefined;
  /** The basket was changed to what can be bought. */
  readonly onMended: () => void;
}

/** How the payment stands, in one band: what it means for the money, and what to do. */
export function PaymentNotice({ view, flow, purchase, cart, onMended }: PaymentNoticeProps) {
  const { t } = useTranslation('mfe-bfm');
  const { money, locale } = useFormats();
  const refusalText = useRefusalText();
  const notice = useRef<HTMLDivElement>(null);
  const needsLook = view.is === 'changed' || (view.is === 'idle' && view.refusal !== undefined);
  useEffect(() => {
    // A field that is wrong takes the focus itself.
    const atField = view.is === 'idle' && view.refusal?.why === 'card' && view.refusal.field;
    if (needsLook && !atField) notice.current?.focus();
  }, [needsLook, view]);

  const ask = <Button onClick={() => void flow.ask()}>{t('checkout.running.ask')}</Button>;
  switch (view.is) {
    case 'idle':
      if (view.refusal?.why === 'things')
        return <ChangedThings ref={notice} things={view.refusal.things} cart={cart} onMended={onMended} />;
      return view.refusal ? (
        <Notice ref={notice} tone="danger" alert title={t('checkout.refusal.title')}>
          {refusalText(view.refusal)}
        </Notice>
      ) : null;
    case 'changed':
      return (
        <Notice ref={notice} tone="warning" alert title={t('checkout.changed.title')}>
          {t('checkout.changed.text', { before: money(view.before), now: money(view.now) })}
        </Notice>
      );
    case 'challenge':
      return <Notice tone="info" title={t('checkout.challenge.title')} />;
    case 'processing':
      return (
        <Notice tone="info" title={t('checkout.running.processingTitle')}>
          {t('checkout.running.processingText')}
        </Notice>
      );
    case 'late':
      return (
        <Notice tone="info" title={t('checkout.running.lateTitle')} actions={ask}>
          {t('checkout.running.lateText')}
        </Notice>
      );
    case 'unknown':
      return (
        <Notice tone="warning" alert title={t('checkout.running.unknownTitle')} actions={ask}>
          {t('checkout.running.unknownText')}
        </Notice>
      );
    case 'paused':
      return (
        <Notice
          tone="info"
          title={t('checkout.running.pausedTitle')}
          actions={
            <Button variant="primary" onClick={flow.goOn}>
              {t('checkout.running.goOn')}
            </Button>
          }
        >
          {purchase.due_at && purchase.status === 'paying'
            ? t('checkout.running.pausedText', {
                time: new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(new Date(purchase.due_at)),
              })
            : t('checkout.running.pausedTextOpen')}
        </Notice>
      );
    case 'leaving':
      return (
        <Notice tone="info" title={t('checkout.running.leavingTitle')}>
          {t('checkout.running.leavingText')}
        </Notice>
      );
    default:
      return null;
  }
}

function useRefusalText(): (refusal: Exclude<Refusal, { why: 'things' }>) => string {
  const { t } = useTranslation('mfe-bfm');
  return (refusal) => {
    if (refusal.why === 'refused') return refusal.message;
    return t(`checkout.refusal.${refusal.why === 'declined' ? refusal.code : refusal.why}`);
  };
}
