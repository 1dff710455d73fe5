import * as accounts from '@outpost/shared-contracts/accounts/calls';
import * as contact from '@outpost/shared-contracts/accounts/contact-calls';
import * as passkeys from '@outpost/shared-contracts/accounts/passkey-calls';
import * as profile from '@outpost/shared-contracts/accounts/profile-calls';
import * as secondFactor from '@outpost/shared-contracts/accounts/second-factor-calls';
import * as sessions from '@outpost/shared-contracts/accounts/session-calls';
import * as social from '@outpost/shared-contracts/accounts/social-calls';
import * as verification from '@outpost/shared-contracts/accounts/verification-calls';
import * as addresses from '@outpost/shared-contracts/addresses/calls';
import * as affiliates from '@outpost/shared-contracts/affiliates/calls';
import * as affiliateStores from '@outpost/shared-contracts/affiliates/store-calls';
import * as bfm from '@outpost/shared-contracts/bfm/calls';
import * as purchases from '@outpost/shared-contracts/bfm/purchase-calls';
import * as balance from '@outpost/shared-contracts/business/balance-calls';
import * as keys from '@outpost/shared-contracts/business/key-calls';
import * as pickups from '@outpost/shared-contracts/business/pickup-calls';
import * as reports from '@outpost/shared-contracts/business/report-calls';
import * as business from '@outpost/shared-contracts/business/shipment-calls';
import type { Call } from '@outpost/shared-contracts/call/call';
import * as cart from '@outpost/shared-contracts/cart/calls';
import * as consolidations from '@outpost/shared-contracts/consolidations/calls';
import * as boxPayments from '@outpost/shared-contracts/consolidations/pay-calls';
import * as banners from '@outpost/shared-contracts/content/banners';
import * as content from '@outpost/shared-contracts/content/calls';
import * as faq from '@outpost/shared-contracts/content/faq';
import * as countries from '@outpost/shared-contracts/countries/calls';
import * as availability from '@outpost/shared-contracts/hosts/availability-calls';
import * as hosts from '@outpost/shared-contracts/hosts/calls';
import * as desk from '@outpost/shared-contracts/hosts/desk-calls';
import * as identity from '@outpost/shared-contracts/hosts/identity-calls';
import * as messages from '@outpost/shared-contracts/messages/calls';
import * as money from '@outpost/shared-contracts/money/calls';
import * as notifications from '@outpost/shared-contracts/notifications/calls';
import * as orders from '@outpost/shared-contracts/orders/calls';
import * as claims from '@outpost/shared-contracts/orders/claim-calls';
import * as dashboard from '@outpost/shared-contracts/orders/dashboard-call';
import * as orderImages from '@outpost/shared-contracts/orders/image-calls';
import * as labels from '@outpost/shared-contracts/orders/label-calls';
import * as orderMoney from '@outpost/shared-contracts/orders/money-call';
import * as reviews from '@outpost/shared-contracts/orders/review-calls';
import * as ways from '@outpost/shared-contracts/orders/shipping-calls';
import * as tips from '@outpost/shared-contracts/orders/tip-calls';
import * as partners from '@outpost/shared-contracts/partners/calls';
import * as payments from '@outpost/shared-contracts/payments/calls';
import * as payoutMethods from '@outpost/shared-contracts/payments/payout-method-calls';
import * as wallet from '@outpost/shared-contracts/payments/wallet-calls';
import * as pricing from '@outpost/shared-contracts/pricing/calls';
import * as tariff from '@outpost/shared-contracts/pricing/hts-calls';
import * as savedQuotes from '@outpost/shared-contracts/pricing/saved-quote-calls';
import * as prohibited from '@outpost/shared-contracts/prohibited/calls';
import * as promotions from '@outpost/shared-contracts/promotions/calls';
import * as stores from '@outpost/shared-contracts/stores/calls';
import * as catalogue from '@outpost/shared-contracts/stores/catalogue';
import * as ownStore from '@outpost/shared-contracts/stores/own-calls';
import * as uploads from '@outpost/shared-contracts/uploads/calls';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value;

/** Every call of the contracts that this service serves. */
export const CALLS: readonly Call[] = [
  accounts,
  keys,
  business,
  pickups,
  reports,
  balance,
  profile,
  verification,
  sessions,
  secondFactor,
  passkeys,
  contact,
  social,
  countries,
  hosts,
  availability,
  desk,
  identity,
  addresses,
  cart,
  bfm,
  purchases,
  stores,
  ownStore,
  catalogue,
  orders,
  dashboard,
  orderImages,
  ways,
  claims,
  reviews,
  orderMoney,
  tips,
  labels,
  consolidations,
  boxPayments,
  messages,
  notifications,
  pricing,
  savedQuotes,
  tariff,
  money,
  content,
  banners,
  faq,
  partners,
  affiliates,
  affiliateStores,
  payments,
  wallet,
  payoutMethods,
  promotions,
  prohibited,
  uploads,
].flatMap((domain) => Object.values(domain).filter(isCall));
