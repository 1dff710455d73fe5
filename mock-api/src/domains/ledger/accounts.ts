/**
 * Where money stands, in signed US cents, debit positive (docs/decisions/0031-ledger.md).
 *
 * - `held_at_company`, `holds_of_shoppers`: a pair that stands for what companies hold for us and is not ours yet.
 * - `company_balance`: taken, at the companies; what is left of it after refunds.
 * - `purchase_money`: taken for a purchase and not divided yet; zero when the purchase is over.
 * - `refunds_payable`: owed to shoppers, and not given back yet.
 * - `disputed`: taken out of our balance while a bank decides. `dispute_losses`: what it decided against us.
 * - `service_fees`: ours. `host_payable`: owed to hosts. `payouts`: sent to hosts.
 */
export const LEDGER_ACCOUNTS = [
  'held_at_company',
  'holds_of_shoppers',
  'company_balance',
  'purchase_money',
  'refunds_payable',
  'disputed',
  'dispute_losses',
  'service_fees',
  'host_payable',
  'payouts',
] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];
