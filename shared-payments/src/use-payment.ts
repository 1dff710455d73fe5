import { verifyPayment } from '@outpost/shared-contracts/payments/calls';
import type { PaymentOptions } from '@outpost/shared-contracts/payments/payment';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { useShell } from '@outpost/shared-remote/remote';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Bill } from './model/bill.ts';
import { createPaymentFlow, type PaymentFlow, type PaymentPort } from './model/payment-flow.ts';
import type { PaymentView } from './model/payment-view.ts';
import { tokenizeCard } from './tokenize-card.ts';

/** What a page says of the thing that it lets people pay. */
export interface PaymentSubject<Payable> extends Pick<PaymentPort<Payable>, 'refresh' | 'read' | 'openSheet' | 'begin' | 'onChange'> {
  readonly payable: Payable;
  readonly billOf: (payable: Payable) => Bill;
  /** How it may be paid; null while nothing is to be paid. */
  readonly optionsOf: (payable: Payable) => PaymentOptions | null;
  /** By this name the tabs of a browser tell each other that something has moved. */
  readonly channel: string;
  /** A payment that runs already is taken up when the page opens; otherwise when the person asks for it by `flow.ask`. */
  readonly takesUp: boolean;
  /** Asks how a payment stands, where that is a call of its own. */
  readonly verify?: PaymentPort<Payable>['verify'];
}

/** The payment of something: taken up where it runs already, in step with the other tabs of this browser. */
export function usePayment<Payable>(subject: PaymentSubject<Payable>): {
  readonly flow: PaymentFlow<Payable>;
  readonly view: PaymentView;
} {
  const shell = useShell();
  const latest = useRef(subject);
  latest.current = subject;
  const tabs = useRef<BroadcastChannel>(undefined);
  const [flow] = useState(() => createPaymentFlow(portOf(shell, latest, () => tabs.current?.postMessage('changed'))));
  const view = useSyncExternalStore(flow.subscribe, flow.current, flow.current);
  const { channel, billOf, payable, takesUp } = subject;

  useEffect(() => {
    const others = new BroadcastChannel(channel);
    const look = () => {
      const { takesUp, read, onChange } = latest.current;
      // What cannot be read now is read again with the page.
      if (!takesUp && flow.current().is === 'idle') void read().then(onChange, () => undefined);
      else void flow.ask();
    };
    const comesBack = () => document.visibilityState === 'visible' && look();
    const shownAgain = ({ persisted }: PageTransitionEvent) => persisted && look();
    tabs.current = others;
    others.addEventListener('message', look);
    document.addEventListener('visibilitychange', comesBack);
    window.addEventListener('pageshow', shownAgain);
    return () => {
      others.close();
      tabs.current = undefined;
      document.removeEventListener('visibilitychange', comesBack);
      window.removeEventListener('pageshow', shownAgain);
      flow.stop();
    };
  }, [flow, channel]);

  const runs = takesUp && billOf(payable).phase === 'paying';
  useEffect(() => {
    // Found running by a page that opens, or begun in another tab; one of our own knows of itself.
    if (runs && flow.current().is === 'idle') void flow.ask();
  }, [flow, runs]);

  return { flow, view };
}

function portOf<Payable>(
  { api }: Pick<ShellApi, 'api'>,
  latest: { readonly current: PaymentSubject<Payable> },
  announce: () => void,
): PaymentPort<Payable> {
  return {
    billOf: (payable) => latest.current.billOf(payable),
    refresh: () => latest.current.refresh(),
    read: () => latest.current.read(),
    async tokenize(card, payable) {
      const options = latest.current.optionsOf(payable);
      if (!options) throw new Error('Nothing is to be paid');
      return tokenizeCard(card, options.card);
    },
    openSheet: () => latest.current.openSheet(),
    begin: (payment, payable) => latest.current.begin(payment, payable),
    // One call for every way of paying: the service knows by which one it was begun.
    verify: async (intent) =>
      latest.current.verify?.(intent) ?? (await api.call(verifyPayment, { body: { type: 'card', payment_intent_id: intent } })).data,
    leave: (url) => window.location.assign(url),
    announce,
    onChange: (payable) => latest.current.onChange(payable),
  };
}
