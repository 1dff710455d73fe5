export { ChallengeFrame, type ChallengeFrameProps } from './challenge-frame.tsx';
export { PaymentFrame, type PaymentFrameProps } from './payment-frame.tsx';
