import { PurchaseChoices } from '@outpost/shared-contracts/bfm/purchase';
import * as z from 'zod/mini';
import { AddressValues } from './address-form.ts';

/** What is chosen where nobody has chosen (docs/product.md#checkout). */
export const USUAL_CHOICES: PurchaseChoices = { photos: true, insurance: false, consolidate: false, price_rule: 'auto' };

const Draft = z.object({ address: z.optional(AddressValues), choices: z.optional(PurchaseChoices) });

/** What was typed in a checkout of this tab and is not sent yet. What belongs to a card is never a part of it. */
export type Draft = z.infer<typeof Draft>;

type TabStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const keyOf = (purchaseId: number): string => `bfm_checkout_${purchaseId}`;

/** Reads what was typed; nothing where nothing was, or where the browser keeps nothing. */
export function readDraft(store: () => TabStore, purchaseId: number): Draft {
  try {
    return Draft.parse(JSON.parse(store().getItem(keyOf(purchaseId)) ?? '{}'));
  } catch {
    return {};
  }
}

export function writeDraft(store: () => TabStore, purchaseId: number, change: Draft): void {
  try {
    const { address, choices } = { ...readDraft(store, purchaseId), ...change };
    store().setItem(keyOf(purchaseId), JSON.stringify({ address, choices }));
  } catch {
    // A browser that keeps nothing: what is on the page is still there.
  }
}

export function clearDraft(store: () => TabStore, purchaseId: number): void {
  try {
    store().removeItem(keyOf(purchaseId));
  } catch {
    // Nothing was kept.
  }
}
