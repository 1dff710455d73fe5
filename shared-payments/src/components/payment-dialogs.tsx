import { ConfirmDialog, Dialog } from '@outpost/shared-ui/dialog';
import { useState } from 'react';
import type { Bill } from '../model/bill.ts';
import type { PaymentFlow } from '../model/payment-flow.ts';
import type { PaymentView } from '../model/payment-view.ts';
import { useFormats } from '../use-formats.ts';
import { usePaymentWords } from '../words.ts';
import { CompanyFrame } from './company-frame.tsx';

/** The dialogs work with a payment of anything. */
type AnyFlow = Pick<PaymentFlow<never>, 'ask' | 'putAside' | 'finishSheet' | 'closeSheet'>;

interface PaymentDialogsProps {
  readonly view: PaymentView;
  readonly flow: AnyFlow;
  readonly bill: Bill;
}

/** The windows of other companies above the page: the bank's challenge, and the sheet of the express payment. */
export function PaymentDialogs({ view, flow, bill }: PaymentDialogsProps) {
  return (
    <>
      {view.is === 'challenge' && <Challenge url={view.url} flow={flow} bill={bill} />}
      {view.is === 'sheet' && <Sheet url={view.url} flow={flow} />}
    </>
  );
}

function Challenge({ url, flow, bill }: { readonly url: string; readonly flow: AnyFlow; readonly bill: Bill }) {
  const { t } = usePaymentWords();
  const { money } = useFormats();
  const [stopping, setStopping] = useState(false);
  return (
    <Dialog open onClose={() => setStopping(true)} title={t('payment.challenge.title')}>
      <p>{t(bill.takes === 'hold' ? 'payment.challenge.text' : 'payment.running.unfinished', { amount: money(bill.amount) })}</p>
      <CompanyFrame
        url={url}
        title={t('payment.challenge.frame')}
        onMessage={({ type }) => void (type === 'payment.challenge-over' && flow.ask())}
      />
      <ConfirmDialog
        open={stopping}
        tone="primary"
        title={t('payment.challenge.stopTitle')}
        confirmLabel={t('payment.challenge.stop')}
        cancelLabel={t('payment.challenge.stay')}
        onConfirm={flow.putAside}
        onClose={() => setStopping(false)}
      >
        {t('payment.challenge.stopText')}
      </ConfirmDialog>
    </Dialog>
  );
}

function Sheet({ url, flow }: { readonly url: string; readonly flow: AnyFlow }) {
  const { t } = usePaymentWords();
  return (
    <Dialog open onClose={flow.closeSheet} title={t('payment.sheet.title')}>
      <CompanyFrame
        url={url}
        title={t('payment.sheet.frame')}
        onMessage={({ type, token }) => {
          if (type === 'payment.express' && typeof token === 'string') void flow.finishSheet(token);
          if (type === 'payment.express-canceled') flow.closeSheet();
        }}
      />
    </Dialog>
  );
}
