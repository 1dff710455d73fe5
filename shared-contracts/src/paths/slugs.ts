/** Path names that the specification hides; ours, and the only place where they are written. */
export const SLUGS = {
  /** R-072, the influencer store. */
  influencerStore: 'creator-store',
  /** R-075, the one fixed host's store. */
  hostStore: 'host-shop',
  /** */
  product: 'outpost',
  /** R-119, E-051. */
  walletProvider: 'wallet',
  /** E-052. */
  payoutProvider: 'payout',
  /** E-033, E-034 and the key `payment_with_cardpay3ds` (B-224). */
  cardProvider: 'cardpay',
} as const;

/** The host whose store R-075 shows; an account of the sample data by default. */
export const FIXED_HOST_STORE_ID = 2;
