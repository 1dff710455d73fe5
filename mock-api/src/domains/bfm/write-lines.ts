import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { refuseField } from '../../platform/http/problem.ts';
import { keepForPurchase } from '../../platform/outside-pictures/use.ts';
import { type Amounts, amountsOf, MAX_PURCHASE_CENTS } from './amounts.ts';
import { isSameThing, type Line } from './lines.ts';
import type { ItemRecord } from './repository.ts';
import { bfmPurchaseItems } from './schema.ts';

/** The lines that there will be: those that were there keep their id and what the host said of them. */
function matched(lines: readonly Line[], known: readonly ItemRecord[]) {
  const free = [...known];
  return lines.map((line, place) => {
    const at = free.findIndex((item) => isSameThing(item, line));
    const [found] = at === -1 ? [] : free.splice(at, 1);
    // A cost was said for so many pieces.
    const quote = found && found.quantity === line.quantity ? found.quote : null;
    return { id: found?.id, row: { ...line, place, quote, status: quote ? ('quoted' as const) : ('requested' as const) } };
  });
}

/** Writes the lines of a purchase in place of the known ones; gives what they cost. Refuses more than a purchase may cost. */
export async function writeLines(
  transaction: Database,
  purchaseId: number,
  lines: readonly Line[],
  known: readonly ItemRecord[],
): Promise<Amounts> {
  const wanted = matched(lines, known);
  const kept = new Set(wanted.map(({ id }) => id));
  const gone = known.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  if (gone.length > 0) await transaction.delete(bfmPurchaseItems).where(inArray(bfmPurchaseItems.id, gone));
  for (const { id, row } of wanted) {
    if (id === undefined) await transaction.insert(bfmPurchaseItems).values({ ...row, purchaseId });
    else await transaction.update(bfmPurchaseItems).set(row).where(eq(bfmPurchaseItems.id, id));
  }
  await keepForPurchase(
    transaction,
    lines.map(({ imageUrl }) => imageUrl),
  );
  const amounts = amountsOf(wanted.map(({ row }) => row));
  if (amounts.totalCents > MAX_PURCHASE_CENTS)
    throw refuseField('items', 'too_dear', 'One purchase costs at most $50,000. Please order in several.');
  return amounts;
}

export const isUnchanged = (lines: readonly Line[], known: readonly ItemRecord[]): boolean =>
  lines.length === known.length &&
  lines.every((line, index) => {
    const item = known[index];
    return item !== undefined && isSameThing(item, line) && item.quantity === line.quantity && item.localCents === line.localCents;
  });
