import * as calls from '@outpost/shared-contracts/affiliates/store-calls';
import type { FastifyInstance } from 'fastify';
import type { CallContext, ServiceParts } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/problem.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import { listFronts, readFront, readInfluencer } from './front.ts';
import { addProduct, changeNote, publish, readAffiliateProducts, removeProducts } from './products.ts';

/** The stores of affiliates: what everybody sees, and what their owners keep in them (B-387). */
export function affiliateStoreRoutes(app: FastifyInstance, parts: ServiceParts): void {
  const ownerOf = ({ caller }: CallContext): number => {
    if (!caller) throw notFound();
    return caller.userId;
  };
  const answer = async (context: CallContext) => ({ data: await readAffiliateProducts(context, ownerOf(context)) });

  serveCall(app, parts, calls.listAffiliates, async ({ db }) => ({ data: await listFronts(db) }));

  serveCall(app, parts, calls.getInfluencer, async ({ db }) => ({ data: (await readInfluencer(db)) ?? null }));

  serveCall(app, parts, calls.getAffiliate, async ({ db, params, caller }) => {
    const data = await readFront(db, params.id, caller?.userId);
    if (!data) throw notFound('There is no such store.');
    return { data };
  });

  serveCall(app, parts, calls.listAffiliateProducts, async (context) => ({
    data: await readAffiliateProducts(context, context.params.id, context.query.product_id),
  }));

  serveCall(app, parts, calls.getAffiliateStock, async (context) => {
    const { product_id } = context.query;
    const [product] = await readAffiliateProducts(context, context.params.id, product_id);
    if (!product) throw notFound('There is no such product.');
    return { data: { product_id, stock: product.stock } };
  });

  serveCall(app, parts, calls.addAffiliateProduct, async (context) => {
    await addProduct(context, ownerOf(context), context.body);
    return await answer(context);
  });

  serveCall(app, parts, calls.changeAffiliateProduct, async (context) => {
    await changeNote(context, ownerOf(context), context.body);
    return await answer(context);
  });

  serveCall(app, parts, calls.publishAffiliateProducts, async (context) => {
    const { product_ids, is_publish } = context.body;
    await publish(context, ownerOf(context), product_ids, is_publish === 1);
    return await answer(context);
  });

  serveCall(app, parts, calls.removeAffiliateProducts, async (context) => {
    await removeProducts(context, ownerOf(context), context.body.product_ids);
    return await answer(context);
  });
}
