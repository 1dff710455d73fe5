export { Approximately } from './approximately.tsx';
export { formatMoney, type Money } from './money.ts';
export { formatMoneyRange } from './money-range.ts';
export { Price, type PriceProps } from './price.tsx';
