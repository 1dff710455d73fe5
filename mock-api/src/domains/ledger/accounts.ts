/**
 * Where money stands, in signed US cents, debit positive (docs/decisions/0031-ledger.md).
 *
 * - `held_at_company`, `holds_of_shoppers`: a pair that stands for what companies hold for us and is not ours yet.
 * - `company_balance`: taken, at the companies; what is left of it after refunds.
 * - `purchase_money`: taken for a purchase or an order and not divided yet; zero when it is over.
 * - `refunds_payable`: owed to shoppers, and not given back yet.
 * - `disputed`: taken out of our balance while a bank decides. `dispute_losses`: what it decided against us.
 * - `shipping_income`: what shoppers paid for the way, insurance and storage. `carrier_costs`: what labels cost us;
 *   `carrier_payable`: owed to carriers for them. `host_held`: a host's share of an order that is not completed yet.
 * - `affiliate_costs`: what affiliates earn of sales. `affiliate_pending`: theirs, while a sale may still come back;
 *   `affiliate_payable`: owed to them.
 * - `business_balance`: what companies have put on their balances and not spent. `business_held`: spent on shipments whose labels
 *   are not there yet.
 * - `claim_costs`: what the insurance pays for claims, and `claims_payable`: owed to shoppers for them, until it goes back to
 *   what they paid with or to their wallet. Of an order: what the insurance has put into it.
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
  'shipping_income',
  'carrier_costs',
  'carrier_payable',
  'host_held',
  'service_fees',
  'host_payable',
  'payouts',
  'affiliate_costs',
  'affiliate_pending',
  'affiliate_payable',
  'business_balance',
  'business_held',
  'claim_costs',
  'claims_payable',
] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];
