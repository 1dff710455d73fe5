import type { AffiliateProduct } from '@outpost/shared-contracts/affiliates/store-calls';
import { MOST_PRODUCTS } from '@outpost/shared-contracts/stores/own-calls';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/db/database.ts';
import type { CallContext } from '../../platform/http/context.ts';
import { notFound, ProblemError, refuseField } from '../../platform/http/problem.ts';
import { findProducts } from '../stores/port.ts';
import { isFront } from './front.ts';
import { lockOwnStore } from './machine.ts';
import { affiliateProducts } from './schema.ts';

type Row = typeof affiliateProducts.$inferSelect;
const { affiliateId, productId } = affiliateProducts;

/** What others do not see any more keeps its name, picture and last price for who had it in the store. */
const ended = { description: '', size: '', stock: 0, weight: null, is_sold: 0 as const };

/**
 * Products of an affiliate's store, the newest first. The owner sees everything; others what is published in an open store
 * and sold by its host.
 */
export async function readAffiliateProducts(
  { db, caller, config }: Pick<CallContext, 'db' | 'caller' | 'config'>,
  ownerId: number,
  one?: number,
): Promise<AffiliateProduct[]> {
  const isOwn = caller?.userId === ownerId;
  if (!isOwn && !(await isFront(db, ownerId))) return [];
  const wanted = [
    eq(affiliateId, ownerId),
    one === undefined ? undefined : eq(productId, one),
    isOwn ? undefined : eq(affiliateProducts.isPublished, true),
  ];
  const rows = await db
    .select()
    .from(affiliateProducts)
    .where(and(...wanted))
    .orderBy(desc(affiliateProducts.id));
  const found = await findProducts(
    db,
    rows.map((row) => row.productId),
    config.publicOrigin,
  );
  return rows.flatMap((row) => {
    const { product, isSold = false } = found.get(row.productId) ?? {};
    if (!product || (!isSold && !isOwn)) return [];
    const is_publish = row.isPublished ? (1 as const) : (0 as const);
    const kept = isSold ? { is_sold: 1 as const } : ended;
    return [{ ...product, ...kept, is_publish, affiliate_id: ownerId, note: row.note, revision: row.revision }];
  });
}

const noSuchProduct = () => notFound('There is no such product in your store.');

/** Products of the own store by their ids, locked in one order for everybody; refuses where one is not there. */
async function lockProducts(transaction: Database, ownerId: number, ids: readonly number[]): Promise<Row[]> {
  const wanted = [...new Set(ids)];
  const rows = await transaction
    .select()
    .from(affiliateProducts)
    .where(and(eq(affiliateId, ownerId), inArray(productId, wanted)))
    .orderBy(asc(affiliateProducts.id))
    .for('update');
  if (rows.length < wanted.length) throw noSuchProduct();
  return rows;
}

const note = (transaction: Database, context: CallContext, ownerId: number, event: string, products: readonly number[]) =>
  writeAudit(transaction, { event: `affiliate.${event}`, userId: ownerId, detail: { products: [...products] } }, context);

/** Takes what hosts sell into the own store; what is there already stays as it is. */
export async function addProduct(
  context: CallContext,
  ownerId: number,
  wanted: { readonly product_id: number; readonly note: string; readonly is_publish: 0 | 1 },
): Promise<void> {
  await context.db.transaction(async (transaction) => {
    await lockOwnStore(transaction, ownerId);
    if (!(await findProducts(transaction, [wanted.product_id], '')).get(wanted.product_id)?.isSold)
      throw refuseField('product_id', 'not_sold', 'No store sells this product now.');
    const [there] = await transaction
      .select()
      .from(affiliateProducts)
      .where(and(eq(affiliateId, ownerId), eq(productId, wanted.product_id)));
    if (there) return;
    if ((await transaction.$count(affiliateProducts, eq(affiliateId, ownerId))) >= MOST_PRODUCTS)
      throw refuseField('product_id', 'too_many', `A store holds ${MOST_PRODUCTS} products. Please take one out first.`);
    await transaction
      .insert(affiliateProducts)
      .values({ affiliateId: ownerId, productId: wanted.product_id, note: wanted.note, isPublished: wanted.is_publish === 1 });
    await note(transaction, context, ownerId, 'products_added', [wanted.product_id]);
  });
}

/** Changes what is said of a product, if nobody changed it since it was read. */
export async function changeNote(
  context: CallContext,
  ownerId: number,
  change: { readonly product_id: number; readonly note: string; readonly revision: number },
): Promise<void> {
  await context.db.transaction(async (transaction) => {
    await lockOwnStore(transaction, ownerId);
    const [row] = await lockProducts(transaction, ownerId, [change.product_id]);
    if (!row) throw noSuchProduct();
    if (row.revision !== change.revision)
      throw new ProblemError('stale_change', 'This product was changed elsewhere meanwhile. Please look at it again.');
    await transaction
      .update(affiliateProducts)
      .set({ note: change.note, revision: row.revision + 1 })
      .where(eq(affiliateProducts.id, row.id));
    await note(transaction, context, ownerId, 'product_changed', [row.productId]);
  });
}

/** Shows products or takes them back: all that are named, or none. */
export async function publish(context: CallContext, ownerId: number, ids: readonly number[], isPublished: boolean): Promise<void> {
  await context.db.transaction(async (transaction) => {
    await lockOwnStore(transaction, ownerId);
    const changed = (await lockProducts(transaction, ownerId, ids)).filter((row) => row.isPublished !== isPublished);
    if (changed.length === 0) return;
    await transaction
      .update(affiliateProducts)
      .set({ isPublished, revision: sql`${affiliateProducts.revision} + 1` })
      .where(
        inArray(
          affiliateProducts.id,
          changed.map(({ id }) => id),
        ),
      );
    const products = changed.map((row) => row.productId);
    await note(transaction, context, ownerId, isPublished ? 'products_published' : 'products_taken_back', products);
  });
}

/** Takes products out of the own store: all that are named, or none. */
export async function removeProducts(context: CallContext, ownerId: number, ids: readonly number[]): Promise<void> {
  await context.db.transaction(async (transaction) => {
    await lockOwnStore(transaction, ownerId);
    const rows = await lockProducts(transaction, ownerId, ids);
    await transaction.delete(affiliateProducts).where(
      inArray(
        affiliateProducts.id,
        rows.map(({ id }) => id),
      ),
    );
    const products = rows.map((row) => row.productId);
    await note(transaction, context, ownerId, 'products_removed', products);
  });
}
