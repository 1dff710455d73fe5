import type { Money } from '@outpost/shared-contracts/money/money';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { ConfirmDialog, Dialog } from '@outpost/shared-ui/dialog';
import { useState } from 'react';
import type { PaymentFlow } from '../model/payment-flow.ts';
import type { PaymentView } from '../model/payment-view.ts';
import { CompanyFrame } from './company-frame.tsx';
import { useFormats } from './use-formats.ts';

interface PaymentDialogsProps {
  readonly view: PaymentView;
  readonly flow: PaymentFlow;
  readonly amount: Money;
}

/** The windows of other companies above the page: the bank's challenge, and the sheet of the express payment. */
export function PaymentDialogs({ view, flow, amount }: PaymentDialogsProps) {
  return (
    <>
      {view.is === 'challenge' && <Challenge url={view.url} flow={flow} amount={amount} />}
      {view.is === 'sheet' && <Sheet url={view.url} flow={flow} />}
    </>
  );
}

function Challenge({ url, flow, amount }: { readonly url: string; readonly flow: PaymentFlow; readonly amount: Money }) {
  const { t } = useTranslation('mfe-bfm');
  const { money } = useFormats();
  const [stopping, setStopping] = useState(false);
  return (
    <Dialog open onClose={() => setStopping(true)} title={t('checkout.challenge.title')}>
      <p>{t('checkout.challenge.text', { amount: money(amount) })}</p>
      <CompanyFrame
        url={url}
        title={t('checkout.challenge.frame')}
        onMessage={({ type }) => void (type === 'payment.challenge-over' && flow.ask())}
      />
      <ConfirmDialog
        open={stopping}
        tone="primary"
        title={t('checkout.challenge.stopTitle')}
        confirmLabel={t('checkout.challenge.stop')}
        cancelLabel={t('checkout.challenge.stay')}
        onConfirm={flow.putAside}
        onClose={() => setStopping(false)}
      >
        {t('checkout.challenge.stopText')}
      </ConfirmDialog>
    </Dialog>
  );
}

function Sheet({ url, flow }: { readonly url: string; readonly flow: PaymentFlow }) {
  const { t } = useTranslation('mfe-bfm');
  return (
    <Dialog open onClose={flow.closeSheet} title={t('checkout.sheet.title')}>
      <CompanyFrame
        url={url}
        title={t('checkout.sheet.frame')}
        onMessage={({ type, token }) => {
          if (type === 'payment.express' && typeof token === 'string') void flow.finishSheet(token);
          if (type === 'payment.express-canceled') flow.closeSheet();
        }}
      />
    </Dialog>
  );
}
