import { usd } from '@outpost/shared-contracts/money/money';
import { PRODUCT_CATEGORIES } from '@outpost/shared-contracts/stores/categories';
import * as calls from '@outpost/shared-contracts/stores/own-calls';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/db/database.ts';
import type { CallContext, ServiceParts } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/problem.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import { claimUploads } from '../../platform/uploads/claims.ts';
import { linkOf, removeClaimed } from '../../platform/uploads/uploads.ts';
import { findHostFacts, saveStore } from '../hosts/port.ts';
import { readProducts } from './import-products.ts';
import type { Sales, SoldProduct } from './port.ts';
import { addProducts, changeProduct, type ProductRecord, removeProducts, setPublished, setStock } from './products.ts';
import { visibleTo } from './read-products.ts';
import { storeProducts, storeProfiles } from './schema.ts';
import { readStoreHead, USUAL_BANNER } from './store-head.ts';

/** Files that one host may have read. */
const IMPORTS_LIMIT = { name: 'product-files', most: 60, seconds: 3600 };
/** The body of such a file: three bytes for each character, which is what letters of any language take in UTF-8, and the rest of JSON. */
const IMPORT_BYTES = 3 * calls.MOST_CSV + 4096;

/** Sales that are shown. */
const MOST_SALES = 50;

const CATEGORIES: readonly string[] = PRODUCT_CATEGORIES;

const productOf = (row: ProductRecord, sold: number): calls.OwnProduct => ({
  ...{ id: row.id, name: row.name, description: row.description, size: row.size, images: row.images, revision: row.revision, sold },
  category: (CATEGORIES.includes(row.category) ? row.category : 'Other') as calls.OwnProduct['category'],
  price: row.priceCents / 100,
  stock: row.stock,
  weight: row.weightGrams,
  is_publish: row.isPublished ? 1 : 0,
});

async function readOwnStore(db: Database, hostId: number, sales: Sales): Promise<calls.OwnStore> {
  const [facts, head] = [await findHostFacts(db, hostId), await readStoreHead(db, hostId, hostId)];
  if (!facts || !head) throw notFound();
  const rows = await db
    .select()
    .from(storeProducts)
    .where(and(eq(storeProducts.hostId, hostId), isNull(storeProducts.deletedAt)))
    .orderBy(desc(storeProducts.id));
  const byProduct = await sales.sumByProduct(db, hostId);
  const pieces = new Map(byProduct.map((sold) => [sold.productId, sold.pieces]));
  const sum = (of: (sold: SoldProduct) => number) => byProduct.reduce((total, sold) => total + of(sold), 0);
  const last = await sales.listLast(db, hostId, MOST_SALES);
  return {
    name: head.name,
    tagline: head.tagline,
    is_open: facts.isStoreActive ? 1 : 0,
    is_listed: facts.isListed ? 1 : 0,
    banner_image_url: head.banner_image_url,
    products: rows.map((row) => productOf(row, pieces.get(row.id) ?? 0)),
    sales: { pieces: sum((sold) => sold.pieces), amount: usd(sum((sold) => sold.cents)) },
    sold: last.map(({ purchaseId, title, pieces: count, cents, paidAt }) => ({
      ...{ purchase_id: purchaseId, title, pieces: count, amount: usd(cents), bought_at: paidAt.toISOString() },
    })),
  };
}

/** The calls with which hosts keep their own store (B-381). */
export function ownStoreRoutes(app: FastifyInstance, parts: ServiceParts, sales: Sales): void {
  const hostOf = ({ caller }: CallContext): number => {
    if (!caller) throw notFound();
    return caller.userId;
  };
  const answer = async (context: CallContext) => ({ data: await readOwnStore(context.db, hostOf(context), sales) });

  serveCall(app, parts, calls.getOwnStore, answer);

  serveCall(app, parts, calls.saveOwnStore, async (context) => {
    const { name, tagline, is_open, banner } = context.body;
    const hostId = hostOf(context);
    await context.db.transaction(async (transaction) => {
      if (banner !== undefined)
        await claimUploads(transaction, { ids: [banner], ownerId: hostId, purpose: 'store-banner', field: 'banner', isOne: true });
      await saveStore(transaction, hostId, { storeName: name, isStoreActive: is_open === 1 });
      // Nothing else shows the banner before it.
      if (banner !== undefined) await removeClaimed(transaction, hostId, 'store-banner', banner);
      const chosen = banner === undefined ? {} : { bannerImageUrl: linkOf(banner) };
      await transaction
        .insert(storeProfiles)
        .values({ hostId, tagline, bannerImageUrl: USUAL_BANNER, ...chosen })
        .onConflictDoUpdate({ target: storeProfiles.hostId, set: { tagline, ...chosen } });
      await writeAudit(transaction, { event: 'store.saved', userId: hostId, detail: { open: is_open } }, context);
    });
    return await answer(context);
  });

  serveCall(app, parts, calls.createProduct, async (context) => {
    await context.db.transaction((transaction) => addProducts(transaction, context, hostOf(context), [context.body]));
    return await answer(context);
  });

  serveCall(app, parts, calls.updateProduct, async (context) => {
    await changeProduct(context, hostOf(context), context.body);
    return await answer(context);
  });

  serveCall(app, parts, calls.publishProducts, async (context) => {
    const { product_ids, is_publish } = context.body;
    await setPublished(context, hostOf(context), product_ids, is_publish === 1);
    return await answer(context);
  });

  serveCall(app, parts, calls.deleteProducts, async (context) => {
    await removeProducts(context, hostOf(context), context.body.product_ids);
    return await answer(context);
  });

  serveCall(app, parts, calls.getStock, async ({ db, query, caller }) => {
    const [row] = await db
      .select({ stock: storeProducts.stock })
      .from(storeProducts)
      .where(and(eq(storeProducts.id, query.product_id), visibleTo(db, caller?.userId)));
    if (!row) throw notFound('There is no such product.');
    return { data: { product_id: query.product_id, stock: row.stock } };
  });

  serveCall(app, parts, calls.changeStock, async (context) => {
    const stock = await setStock(context, hostOf(context), context.body);
    return { data: { product_id: context.body.product_id, stock } };
  });

  serveCall(
    app,
    parts,
    calls.importProducts,
    async (context) => {
      const { csv, dry_run } = context.body;
      const read = readProducts(csv);
      const products = read.flatMap(({ product }) => product ?? []);
      const isAdded = !dry_run && products.length === read.length;
      if (isAdded) await context.db.transaction((transaction) => addProducts(transaction, context, hostOf(context), products));
      const { data: store } = await answer(context);
      return { data: { rows: read.map(({ row }) => row), created: isAdded ? products.length : 0, store } };
    },
    { limit: IMPORTS_LIMIT, maxBodyBytes: IMPORT_BYTES },
  );
}
