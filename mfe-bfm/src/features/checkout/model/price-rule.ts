/** What the price rule `auto` accepts above an estimate by itself (product.md 2.8). */
export const ACCEPTED = { share: 0.02, mostCents: 500 } as const;
