import { randomUUID } from 'node:crypto';
import type { PurchaseChoices } from '@outpost/shared-contracts/bfm/purchase';

/** The smallest picture that the service takes for one. */
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
export const aFile = (name = 'receipt.png') => ({ name, content: Buffer.from(PICTURE, 'base64') });

/** A receipt that nobody has handed in yet: a file is taken for one only once. */
export const aReceipt = () => ({ name: 'receipt.pdf', content: Buffer.from(`%PDF-1.4\n% ${randomUUID()}\n%%EOF\n`) });

export const DELIVERY = {
  name: 'Sam Shopper',
  phone: '+447700900123',
  address: { line1: '1 High Street', line2: '', city_name: 'Leeds', state: '', post_code: 'LS1 4AP', country_code: 'GB' },
};
export const CHOICES: PurchaseChoices = { photos: true, insurance: false, consolidate: false, price_rule: 'auto' };
