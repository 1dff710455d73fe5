import { useShell } from '@outpost/shared-remote/remote';
import { lazyPart } from '../services/lazy-part.tsx';
import type { OpenModal } from '../services/modals.ts';
import { DiscountModal } from './discount-modal.tsx';
import { createPageVisits } from './page-visits.ts';

const CalculatorModal = lazyPart(
  async () => (await import(/* webpackChunkName: "modal-calculator" */ './calculator-modal.tsx')).CalculatorModal,
);
const GetAddressModal = lazyPart(
  async () => (await import(/* webpackChunkName: "modal-get-address" */ './get-address-modal.tsx')).GetAddressModal,
);

interface OfferModalProps {
  readonly of: Pick<OpenModal, 'modal'>;
  readonly onClose: () => void;
  readonly onBroken?: () => void;
}

/** The modals of calculator, addresses and discounts. What exit intent showed begins the count of pages anew (B-362). */
export function OfferModal({ of: { modal }, onClose, onBroken }: OfferModalProps) {
  const part = { about: `the modal ${modal}`, onBroken };
  const { storage } = useShell();
  const closeExit = () => {
    createPageVisits(storage).reset();
    onClose();
  };
  if (modal === 'exit-discount') return <DiscountModal onClose={closeExit} />;
  // What the exit-intent calculator holds is open (B-192): it is the calculator modal.
  if (modal === 'exit-calculator') return <CalculatorModal {...part} onClose={closeExit} />;
  if (modal === 'calculator') return <CalculatorModal {...part} onClose={onClose} />;
  return modal === 'get-address' ? <GetAddressModal {...part} onClose={onClose} /> : null;
}
