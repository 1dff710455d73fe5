import { accountData } from './domains/accounts/own-data.ts';
import { addressData } from './domains/addresses/own-data.ts';
import { affiliateData } from './domains/affiliates/own-data.ts';
import { purchaseData } from './domains/bfm/own-data.ts';
import { businessData } from './domains/business/own-data.ts';
import { businessShipmentData } from './domains/business-shipments/own-data.ts';
import { cartData } from './domains/cart/own-data.ts';
import { claimData } from './domains/claims/own-data.ts';
import { consolidationData } from './domains/consolidations/own-data.ts';
import { hostData } from './domains/hosts/own-data.ts';
import { identityData } from './domains/identity/own-data.ts';
import { loyaltyData } from './domains/loyalty/own-data.ts';
import { messageData } from './domains/messages/own-data.ts';
import { orderData } from './domains/orders/own-data.ts';
import { paymentData } from './domains/payments/own-data.ts';
import { pricingData } from './domains/pricing/own-data.ts';
import { promotionData } from './domains/promotions/own-data.ts';
import { shipmentData } from './domains/shipments/own-data.ts';
import { storeData } from './domains/stores/own-data.ts';
import { surveyData } from './domains/surveys/own-data.ts';
import type { OwnData } from './platform/own-data.ts';
import { platformData } from './platform/own-files.ts';

/** What every part of the service keeps about people, in the order in which it is taken out. */
export const OWN_DATA: readonly OwnData[] = [
  orderData,
  shipmentData,
  consolidationData,
  claimData,
  purchaseData,
  businessData,
  businessShipmentData,
  cartData,
  paymentData,
  pricingData,
  promotionData,
  messageData,
  storeData,
  hostData,
  identityData,
  affiliateData,
  addressData,
  loyaltyData,
  surveyData,
  accountData,
  platformData,
];
