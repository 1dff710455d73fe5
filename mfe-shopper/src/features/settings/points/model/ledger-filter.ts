import { LOYALTY_REASONS } from '@outpost/shared-contracts/accounts/profile';

/** What the ledger shows, as the address says it. */
export interface LedgerFilter {
  /** From 1. */
  readonly page: number;
  /** Every one without it. */
  readonly reason?: (typeof LOYALTY_REASONS)[number];
}

/** Reads `?reason=order&page=2`. What is missing or makes no sense is every reason, page 1. */
export function readLedgerFilter(params: URLSearchParams): LedgerFilter {
  const page = Number(params.get('page'));
  const reason = LOYALTY_REASONS.find((one) => one === params.get('reason'));
  return { page: Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1, ...(reason && { reason }) };
}
