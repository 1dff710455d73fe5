import { useShell } from '@outpost/shared-remote/remote';
import { lazy } from 'react';
import type { OpenModal } from '../services/modals.ts';
import { DiscountModal } from './discount-modal.tsx';
import { createPageVisits } from './page-visits.ts';

const CalculatorModal = lazy(async () => ({
  default: (await import(/* webpackChunkName: "modal-calculator" */ './calculator-modal.tsx')).CalculatorModal,
}));
const GetAddressModal = lazy(async () => ({
  default: (await import(/* webpackChunkName: "modal-get-address" */ './get-address-modal.tsx')).GetAddressModal,
}));
const CreateOrderModal = lazy(async () => ({
  default: (await import(/* webpackChunkName: "modal-create-order" */ './create-order-modal.tsx')).CreateOrderModal,
}));

interface OfferModalProps {
  readonly modal: OpenModal['modal'];
  readonly onClose: () => void;
}

/** The modals of calculator, addresses, orders and discounts. What exit intent showed begins the count of pages anew (B-362). */
export function OfferModal({ modal, onClose }: OfferModalProps) {
  const { storage } = useShell();
  const closeExit = () => {
    createPageVisits(storage).reset();
    onClose();
  };
  if (modal === 'exit-discount') return <DiscountModal onClose={closeExit} />;
  // What the exit-intent calculator holds is open (B-192): it is the calculator modal.
  if (modal === 'exit-calculator') return <CalculatorModal onClose={closeExit} />;
  if (modal === 'calculator') return <CalculatorModal onClose={onClose} />;
  if (modal === 'get-address') return <GetAddressModal onClose={onClose} />;
  return modal === 'create-order' ? <CreateOrderModal onClose={onClose} /> : null;
}
