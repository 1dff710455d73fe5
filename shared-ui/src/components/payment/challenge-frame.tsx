import { PaymentFrame, type PaymentFrameProps } from './payment-frame.tsx';

export interface ChallengeFrameProps extends Omit<PaymentFrameProps, 'onMessage'> {
  /**
   * The person has answered. What came of it only the company knows: this is a nudge to ask, and it may never come, so
   * ask from time to time as well.
   */
  readonly onOver: () => void;
}

/** The card company's challenge (3-D Secure). */
export function ChallengeFrame({ onOver, ...frame }: ChallengeFrameProps) {
  return <PaymentFrame {...frame} onMessage={(data) => isOver(data) && onOver()} />;
}

const isOver = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'payment.challenge-over';
