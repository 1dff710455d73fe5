/** Parts of addresses at which somebody is at work or at a checkout (B-358). */
const WORKPLACES = ['member', 'bfm', 'b2b/', 'details'];

/** Whether an offer may open by itself at an address: path and query, with or without language. */
export const allowsOffers = (address: string): boolean => !WORKPLACES.some((part) => address.includes(part));
