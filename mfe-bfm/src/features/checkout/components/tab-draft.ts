import { clearDraft, type Draft, readDraft, writeDraft } from '../model/draft.ts';

// Asked for at every use: a browser that forbids its storage throws already here.
const store = (): Storage => sessionStorage;

/** What is typed in a checkout of this tab. */
export const tabDraft = {
  read: (purchaseId: number): Draft => readDraft(store, purchaseId),
  write: (purchaseId: number, change: Draft): void => writeDraft(store, purchaseId, change),
  clear: (purchaseId: number): void => clearDraft(store, purchaseId),
};
