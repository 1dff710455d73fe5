import type { PurchaseChoices } from '@outpost/shared-contracts/bfm/purchase';

/** What is chosen where nobody has chosen (docs/product.md#checkout). */
export const USUAL_CHOICES: PurchaseChoices = { photos: true, insurance: false, consolidate: false, price_rule: 'auto' };
