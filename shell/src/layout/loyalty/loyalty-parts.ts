// One chunk for the three places of the widget, by the names of `LoyaltySlot`.
export { LoyaltyCard as card } from './loyalty-card.tsx';
export { LoyaltyLine as line } from './loyalty-line.tsx';
export { LoyaltyPill as pill } from './loyalty-pill.tsx';
