import { type Money, sumOf } from '@outpost/shared-contracts/money/money';
import type { ServiceQuote } from '@outpost/shared-contracts/pricing/calls';

const sum = (lines: ServiceQuote['lines']): Money => sumOf(lines.map(({ amount }) => amount));
const isShipping = ({ code }: ServiceQuote['lines'][number]): boolean => code === 'shipping';
const isDiscount = ({ amount }: ServiceQuote['lines'][number]): boolean => amount.minor < 0;

/** Shipping before discounts. */
export const shippingOf = ({ lines }: ServiceQuote): Money => sum(lines.filter(isShipping));

/** All discounts together, negative. */
export const discountOf = ({ lines }: ServiceQuote): Money => sum(lines.filter(isDiscount));

/** What the host and the insurance cost. */
export const feesOf = ({ lines }: ServiceQuote): Money => sum(lines.filter((line) => !isShipping(line) && !isDiscount(line)));
