import type { Purchase } from '@outpost/shared-contracts/bfm/purchase';
import { startExpressPayment, verifyPayment } from '@outpost/shared-contracts/payments/calls';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { tokenizeCard } from '@outpost/shared-remote/payments/tokenize-card';
import { useShell } from '@outpost/shared-remote/remote';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { CartIds } from '../../../model/cart.ts';
import { beginPayment } from '../api/begin-payment.ts';
import { readPurchase, refreshPurchase } from '../api/purchase.ts';
import { createPaymentFlow, type PaymentDoor, type PaymentFlow } from '../model/payment-flow.ts';
import type { PaymentView } from '../model/payment-view.ts';
import type { Place } from '../model/place.ts';
import { phaseOf } from '../model/steps.ts';

interface Subject {
  readonly purchase: Purchase;
  readonly place: Place;
  readonly cart: CartIds | undefined;
  readonly onPurchase: (purchase: Purchase) => void;
}

/** The payment of a purchase: taken up where it runs already, in step with the other tabs of this browser. */
export function usePayment(subject: Subject): { readonly flow: PaymentFlow; readonly view: PaymentView } {
  const shell = useShell();
  const latest = useRef(subject);
  latest.current = subject;
  const channel = useRef<BroadcastChannel>(undefined);
  const [flow] = useState(() => createPaymentFlow(doorOf(shell, latest, () => channel.current?.postMessage('changed'))));
  const view = useSyncExternalStore(flow.subscribe, flow.current, flow.current);
  const { id, status } = subject.purchase;

  useEffect(() => {
    const tabs = new BroadcastChannel(`bfm-payment-${id}`);
    const look = () => void flow.ask();
    const comesBack = () => document.visibilityState === 'visible' && look();
    const shownAgain = ({ persisted }: PageTransitionEvent) => persisted && look();
    channel.current = tabs;
    tabs.addEventListener('message', look);
    document.addEventListener('visibilitychange', comesBack);
    window.addEventListener('pageshow', shownAgain);
    return () => {
      tabs.close();
      channel.current = undefined;
      document.removeEventListener('visibilitychange', comesBack);
      window.removeEventListener('pageshow', shownAgain);
      flow.stop();
    };
  }, [flow, id]);

  const runs = phaseOf(status) === 'paying';
  useEffect(() => {
    // Found running by a page that opens, or begun in another tab; one of our own knows of itself.
    if (runs && flow.current().is === 'idle') void flow.ask();
  }, [flow, runs]);

  return { flow, view };
}

function doorOf(shell: ShellApi, latest: { readonly current: Subject }, announce: () => void): PaymentDoor {
  const { api } = shell;
  const id = () => latest.current.purchase.id;
  return {
    refresh: () => refreshPurchase(shell, { ...latest.current.place, purchaseId: id() }, latest.current.cart),
    read: () => readPurchase(shell, id()),
    async tokenize(card, { payment_options }) {
      if (!payment_options) throw new Error('Nothing is to be paid');
      return tokenizeCard(card, payment_options.card);
    },
    openSheet: async () => (await api.call(startExpressPayment, { body: { purchase_id: id() } })).data.sheet_url,
    begin: (payment, purchase) => beginPayment(shell, payment, purchase),
    // One call for every way of paying: the service knows by which one it was begun.
    verify: async (intent) => (await api.call(verifyPayment, { body: { type: 'card', payment_intent_id: intent } })).data,
    leave: (url) => window.location.assign(url),
    announce,
    onPurchase: (purchase) => latest.current.onPurchase(purchase),
  };
}
