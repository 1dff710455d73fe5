export { Approximately } from './approximately.tsx';
export { formatMoney, formatMoneyRange, type Money } from './money.ts';
export { Price, type PriceProps } from './price.tsx';
