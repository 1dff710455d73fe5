import type { ServiceQuote } from '@outpost/shared-contracts/pricing/calls';

const sum = (lines: ServiceQuote['lines']): number => lines.reduce((total, { cents }) => total + cents, 0);
const isShipping = ({ code }: ServiceQuote['lines'][number]): boolean => code === 'shipping';
const isDiscount = ({ cents }: ServiceQuote['lines'][number]): boolean => cents < 0;

/** Shipping before discounts, in US cents. */
export const shippingOf = ({ lines }: ServiceQuote): number => sum(lines.filter(isShipping));

/** All discounts together, negative. */
export const discountOf = ({ lines }: ServiceQuote): number => sum(lines.filter(isDiscount));

/** What the host and the insurance cost. */
export const feesOf = ({ lines }: ServiceQuote): number => sum(lines.filter((line) => !isShipping(line) && !isDiscount(line)));
