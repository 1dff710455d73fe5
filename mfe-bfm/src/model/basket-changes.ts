import { BfmItem } from '@outpost/shared-contracts/cart/bfm-item';
import { addItems, lineKey, withoutItems } from '@outpost/shared-contracts/cart/lines';
import * as z from 'zod/mini';
import { withLine, withQuantity } from './bfm-items.ts';

const items = z.array(BfmItem);

/** What the person wants of the basket. It is done to whatever list the service holds by then; lines are named by their key. */
export const BasketOperation = z.discriminatedUnion('type', [
  /** `at`: where in the list, for a line that is put back. */
  z.object({ type: z.literal('add'), items, at: z.optional(z.int()) }),
  /** 0 takes the line out. */
  z.object({ type: z.literal('quantity'), line: z.string(), quantity: z.int() }),
  z.object({ type: z.literal('replace'), line: z.string(), next: BfmItem }),
  /** Takes out what was added, and no more of it. */
  z.object({ type: z.literal('take'), items }),
]);
export type BasketOperation = z.infer<typeof BasketOperation>;

/** A change on its way to the service, which knows it by its id and does it once. */
export const BasketChange = z.object({ id: z.string(), operation: BasketOperation });
export type BasketChange = z.infer<typeof BasketChange>;

/** 128 random bits. `crypto.randomUUID` exists on secure origins only. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const changeOf = (operation: BasketOperation): BasketChange => ({ id: randomId(), operation });

function applyOperation(list: readonly BfmItem[], operation: BasketOperation): readonly BfmItem[] {
  switch (operation.type) {
    case 'add': {
      const { at, items: added } = operation;
      const known = new Set(list.map(lineKey));
      return at === undefined || added.some((item) => known.has(lineKey(item))) ? addItems(list, added) : list.toSpliced(at, 0, ...added);
    }
    case 'quantity':
      return withQuantity(list, operation.line, operation.quantity);
    case 'replace':
      return withLine(list, operation.line, operation.next);
    case 'take':
      return withoutItems(list, operation.items);
  }
}

/** The list with changes done to it, one after the other. */
export const withChanges = (list: readonly BfmItem[], changes: readonly BasketChange[]): readonly BfmItem[] =>
  changes.reduce((items, { operation }) => applyOperation(items, operation), list);
