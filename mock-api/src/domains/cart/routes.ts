import * as calls from '@outpost/shared-contracts/cart/calls';
import type { FastifyInstance } from 'fastify';
import type { ServiceParts } from '../../platform/http/context.ts';
import { notFound, ProblemError, refuseFields } from '../../platform/http/problem.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import { keepForBasket } from '../../platform/outside-pictures/use.ts';
import { joinCarts } from './join.ts';
import { type Cart, findCart, findCurrentCart, insertVisitor, isVisitor, openCart, replaceItems } from './repository.ts';
import { problemsOfItems, withOwnPictures } from './rules.ts';

const CREATIONS = { most: 60, seconds: 60 };

const closed = () =>
  new ProblemError('cart_closed', 'This basket was ordered and cannot change any more. Start a new one; your items are kept on this page.');

const cartOnTheWire = ({ status, items, anonymousId, id, revision, changes }: Cart): calls.BfmCart => ({
  status,
  items: withOwnPictures(items),
  anonymous_id: anonymousId,
  shopping_cart_id: id,
  revision,
  changes,
});

export function cartRoutes(app: FastifyInstance, parts: ServiceParts): void {
  serveCall(app, parts, calls.createAnonymous, async ({ db, now }) => ({ anonymous_id: await insertVisitor(db, now) }), {
    limit: { name: 'anonymous', ...CREATIONS },
  });

  serveCall(
    app,
    parts,
    calls.createCart,
    async ({ db, body, caller, now }) => {
      if (!(await isVisitor(db, body.anonymous_id))) throw notFound('There is no such visitor.');
      return { shopping_cart_id: await openCart(db, body.anonymous_id, caller?.userId, now) };
    },
    { limit: { name: 'cart', ...CREATIONS } },
  );

  serveCall(app, parts, calls.joinCart, async ({ db, body, caller, now }) => {
    const { cart, added, left } = await joinCarts(db, body, caller?.userId ?? 0, now);
    return { data: { cart: cart ? cartOnTheWire(cart) : null, added: withOwnPictures(added), left: withOwnPictures(left) } };
  });

  serveCall(app, parts, calls.getCart, async ({ db, params, query, caller }) => {
    return cartOnTheWire(await findCurrentCart(db, { cartId: params.cartId, anonymousId: query.anonymous_id }, caller?.userId));
  });

  serveCall(app, parts, calls.saveCart, async ({ db, params, query, body, caller, now }) => {
    const cart = await findCart(db, { cartId: params.cartId, anonymousId: query.anonymous_id }, caller?.userId);
    if (cart.status === 'CLOSED') throw closed();
    const [first, ...others] = problemsOfItems(body.items);
    if (first) throw refuseFields([first, ...others]);
    const items = withOwnPictures(body.items);
    await keepForBasket(
      db,
      items.map(({ img }) => img),
      now,
    );
    const saved = await replaceItems(db, cart, { ...body, items }, now);
    if (saved) return { items: saved.items, revision: saved.revision };
    const latest = await findCart(db, { cartId: params.cartId, anonymousId: query.anonymous_id }, caller?.userId);
    throw latest.status === 'CLOSED'
      ? closed()
      : new ProblemError('stale_change', 'The basket was changed elsewhere in the meantime. Load it again and repeat the change.');
  });
}
