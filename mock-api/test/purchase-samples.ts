import type { PurchaseChoices } from '@outpost/shared-contracts/bfm/purchase';

/** The smallest picture that the service takes for one. */
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
export const aFile = (name = 'receipt.png') => ({ name, data: PICTURE });

export const DELIVERY = {
  name: 'Sam Shopper',
  phone: '+447700900123',
  address: { line1: '1 High Street', line2: '', city_name: 'Leeds', state: '', post_code: 'LS1 4AP', country_code: 'GB' },
};
export const CHOICES: PurchaseChoices = { photos: true, insurance: false, consolidate: false, price_rule: 'auto' };
