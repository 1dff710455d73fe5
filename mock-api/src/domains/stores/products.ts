import { MOST_PRODUCTS, type ProductInput } from '@outpost/shared-contracts/stores/own-calls';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/db/database.ts';
import type { CallContext } from '../../platform/http/context.ts';
import { notFound, ProblemError, refuseField } from '../../platform/http/problem.ts';
import { consume } from '../../platform/limits/limits.ts';
import { claimUploads } from '../../platform/uploads/claims.ts';
import { linkOf } from '../../platform/uploads/uploads.ts';
import { storeProducts } from './schema.ts';

export type ProductRecord = typeof storeProducts.$inferSelect;
type Words = Omit<ProductInput, 'stock'>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Products that one host may add, one by one or by files: those that were deleted stay as what purchases name. */
const PRODUCTS_LIMIT = { name: 'products', most: 1000, seconds: 24 * 3600 };

const noSuchProduct = () => notFound('There is no such product in your store.');

/** One change of a host's products at a time. */
const lockStore = (transaction: Database, hostId: number) =>
  transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${`store ${hostId}`}))`);

/** Products of a host by their ids, locked; refuses where one is not there. In one order for everybody. */
async function lockProducts(transaction: Database, hostId: number, ids: readonly number[]): Promise<ProductRecord[]> {
  const wanted = [...new Set(ids)];
  const { id, deletedAt } = storeProducts;
  const rows = await transaction
    .select()
    .from(storeProducts)
    .where(and(eq(storeProducts.hostId, hostId), inArray(id, wanted), isNull(deletedAt)))
    .orderBy(asc(id))
    .for('update');
  if (rows.length < wanted.length) throw noSuchProduct();
  return rows;
}

/**
 * The pictures that a product is to have: those that it has, and uploads that it takes. What is left out stays in its place, as
 * baskets and purchases show it.
 */
async function takePictures(
  transaction: Database,
  hostId: number,
  before: readonly string[],
  wanted: readonly string[],
): Promise<string[]> {
  const images = [...new Set(wanted)];
  const ids = images.filter((image) => !before.includes(image));
  for (const [at, image] of images.entries())
    if (!before.includes(image) && !UUID.test(image))
      throw refuseField(`images.${at}`, 'unknown_file', 'This picture is not there any more. Please add it again.');
  await claimUploads(transaction, { ids, ownerId: hostId, purpose: 'product-photo', field: 'images' });
  return images.map((image) => (before.includes(image) ? image : linkOf(image)));
}

function checkShown({ is_publish }: Pick<Words, 'is_publish'>, images: readonly string[]): void {
  if (is_publish === 1 && images.length === 0)
    throw refuseField('images', 'required', 'Please add a picture before you publish the product.');
}

const columnsOf = ({ name, description, category, price, weight, size, is_publish }: Words) => ({
  ...{ name, description, category, size },
  priceCents: Math.round(price * 100),
  weightGrams: weight,
  isPublished: is_publish === 1,
});

const note = (transaction: Database, context: CallContext, hostId: number, event: string, products: readonly number[]) =>
  writeAudit(transaction, { event: `store.${event}`, userId: hostId, detail: { products: [...products] } }, context);

/** Adds products to a host's store: all of them, or none. Without a transaction of its own. */
export async function addProducts(
  transaction: Database,
  context: CallContext,
  hostId: number,
  inputs: readonly ProductInput[],
): Promise<void> {
  await lockStore(transaction, hostId);
  const there = await transaction.$count(storeProducts, and(eq(storeProducts.hostId, hostId), isNull(storeProducts.deletedAt)));
  if (there + inputs.length > MOST_PRODUCTS)
    throw refuseField('name', 'too_many', `A store holds ${MOST_PRODUCTS} products. Please delete one that you no longer sell.`);
  const { now } = context;
  const tooMany = 'You have added many products today. Please go on tomorrow.';
  if (context.config.rateLimits) await consume(transaction, PRODUCTS_LIMIT, [String(hostId)], now, tooMany, inputs.length);
  const rows: (typeof storeProducts.$inferInsert)[] = [];
  for (const input of inputs) {
    const images = await takePictures(transaction, hostId, [], input.images);
    checkShown(input, images);
    rows.push({ ...columnsOf(input), hostId, images, stock: input.stock });
  }
  const added = await transaction.insert(storeProducts).values(rows).returning({ id: storeProducts.id });
  await note(
    transaction,
    context,
    hostId,
    'products_added',
    added.map(({ id }) => id),
  );
}

/** Changes the words of a product, if nobody else did since. */
export async function changeProduct(
  context: CallContext,
  hostId: number,
  { product_id, revision, ...words }: Words & { readonly product_id: number; readonly revision: number },
): Promise<void> {
  await context.db.transaction(async (transaction) => {
    const [row] = await lockProducts(transaction, hostId, [product_id]);
    if (!row) throw noSuchProduct();
    if (row.revision !== revision)
      throw new ProblemError('stale_change', 'This product was changed elsewhere meanwhile. Please look at it again.');
    const images = await takePictures(transaction, hostId, row.images, words.images);
    checkShown(words, images);
    await transaction
      .update(storeProducts)
      .set({ ...columnsOf(words), images, revision: revision + 1 })
      .where(eq(storeProducts.id, row.id));
    await note(transaction, context, hostId, 'product_changed', [row.id]);
  });
}

/** Shows products or takes them back; all, or none where one has no picture. */
export async function setPublished(context: CallContext, hostId: number, ids: readonly number[], isPublished: boolean): Promise<void> {
  await context.db.transaction(async (transaction) => {
    const rows = await lockProducts(transaction, hostId, ids);
    const bare = rows.find(({ images }) => images.length === 0);
    if (isPublished && bare) throw refuseField('product_ids', 'required', `Please add a picture to “${bare.name}” before you publish it.`);
    const changed = rows.filter((row) => row.isPublished !== isPublished).map(({ id }) => id);
    if (changed.length === 0) return;
    await transaction
      .update(storeProducts)
      .set({ isPublished, revision: sql`${storeProducts.revision} + 1` })
      .where(inArray(storeProducts.id, changed));
    await note(transaction, context, hostId, isPublished ? 'products_published' : 'products_taken_back', changed);
  });
}

export async function removeProducts(context: CallContext, hostId: number, ids: readonly number[]): Promise<void> {
  await context.db.transaction(async (transaction) => {
    const rows = await lockProducts(transaction, hostId, ids);
    const gone = rows.map(({ id }) => id);
    await transaction.update(storeProducts).set({ deletedAt: context.now, isPublished: false }).where(inArray(storeProducts.id, gone));
    await note(transaction, context, hostId, 'products_deleted', gone);
  });
}

/** Says how many pieces there are, if none was sold since they were counted. Gives how many there are. */
export async function setStock(
  context: CallContext,
  hostId: number,
  { product_id, was, stock }: { readonly product_id: number; readonly was: number | null; readonly stock: number | null },
): Promise<number | null> {
  return await context.db.transaction(async (transaction) => {
    const [row] = await lockProducts(transaction, hostId, [product_id]);
    if (!row) throw noSuchProduct();
    // Said twice, it is so.
    if (row.stock === stock) return stock;
    if (row.stock !== was)
      throw new ProblemError('stale_change', 'Some were sold, or counted elsewhere, meanwhile. Please look at the number again.');
    await transaction.update(storeProducts).set({ stock }).where(eq(storeProducts.id, row.id));
    await note(transaction, context, hostId, 'stock_counted', [row.id]);
    return stock;
  });
}
